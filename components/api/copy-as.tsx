"use client";

import { Code2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { copyAndNotify } from "@/components/ui/copy-text";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu";
import { type ApiCall, type Language, languages, requestCode } from "./request-code";

const order: readonly Language[] = ["curl", "javascript", "python"];

/** Copies the request of a screen as code that uses an API key. */
export function CopyAs(call: ApiCall) {
  const copy = (language: Language) =>
    copyAndNotify(
      requestCode(language, call, window.location.origin),
      `Copied as ${languages[language]}`,
      "Set MILLWRIGHT_KEY to your API key.",
    );

  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label="Copy as code">
          <Code2 aria-hidden className="size-4" />
          <span className="max-md:hidden">Copy as</span>
        </Button>
      }
    >
      <MenuLabel>
        {call.method} {call.path}
      </MenuLabel>
      {order.map((language) => (
        <MenuItem key={language} onSelect={() => void copy(language)}>
          {languages[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
