"use client";

import { Code2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { lazyItems, Menu } from "@/components/ui/menu";
import type { ApiCall } from "./request-code";

const CopyAsItems = lazyItems(() => import("./copy-as-items"));

/** Copies the request of a screen as code that uses an API key. */
export const CopyAs = (call: ApiCall) => (
  <Menu
    align="end"
    trigger={
      <Button aria-label="Copy as code">
        <Code2 aria-hidden className="size-4" />
        <span className="max-md:hidden">Copy as</span>
      </Button>
    }
  >
    <CopyAsItems {...call} />
  </Menu>
);
