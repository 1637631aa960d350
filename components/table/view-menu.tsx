"use client";

import { Columns3 } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { densities, type Layout } from "./use-layout";

const ColumnChooser = dynamic(() => import("./column-chooser"), {
  ssr: false,
  loading: () => <Skeleton className="h-64 w-full" />,
});

interface ViewMenuProps {
  screen: ResourceScreen;
  /** Names of the columns that are shown. */
  shown: readonly string[];
  onSelect: (names: readonly string[] | null) => void;
  layout: Layout;
  onLayout: (change: Partial<Layout>) => void;
}

const titles = { compact: "Compact", comfortable: "Comfortable" };

/** Which columns a list shows, in which order, and how close its rows stand. */
export function ViewMenu({ screen, shown, onSelect, layout, onLayout }: ViewMenuProps) {
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
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-2">
          <span id="list-density" className="text-sm font-medium">
            Rows
          </span>
          <Segmented
            labelledBy="list-density"
            value={layout.density}
            options={densities.map((value) => ({ value, label: titles[value] }))}
            onChange={(density) => onLayout({ density })}
          />
        </div>
        <ColumnChooser screen={screen} shown={shown} onSelect={onSelect} />
      </div>
    </Popover>
  );
}
