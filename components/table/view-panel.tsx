"use client";

import { Segmented } from "@/components/ui/segmented";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { ColumnChooser } from "./column-chooser";
import { densities, type Layout } from "./use-layout";

export interface ViewPanelProps {
  screen: ResourceScreen;
  /** Names of the columns that are shown. */
  shown: readonly string[];
  onSelect: (names: readonly string[] | null) => void;
  layout: Layout;
  onLayout: (change: Partial<Layout>) => void;
}

const titles = { compact: "Compact", comfortable: "Comfortable" };

/** The density of a list's rows, and its columns. */
export default function ViewPanel({ screen, shown, onSelect, layout, onLayout }: ViewPanelProps) {
  return (
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
  );
}
