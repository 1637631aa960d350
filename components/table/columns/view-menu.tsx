"use client";

import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { lazySection } from "@/components/ui/lazy-section";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { ViewPanelProps } from "./view-panel";

const ViewPanel = lazySection(() => import("./view-panel"), {
  what: "the columns",
  loading: <Skeleton className="h-64 w-full" />,
});

/** Menu of a list's columns, their order and the row density. */
export function ViewMenu(props: ViewPanelProps) {
  return (
    <Popover
      label="Columns and density"
      align="end"
      className="w-80 p-3"
      trigger={
        <Button>
          <Columns3 aria-hidden className="size-3.5" />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
    >
      <ViewPanel {...props} />
    </Popover>
  );
}
