"use client";

import { Segmented } from "@/components/ui/segmented";
import { listDensity } from "@/lib/schemas/enumerations";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { ColumnChooser } from "./column-chooser";
import type { Layout } from "./query/layout";

export interface ViewPanelProps {
  screen: ResourceScreen;
  /** Names of visible columns. */
  shown: readonly string[];
  /** Of these, those that the list is filtered by: they stay visible. */
  fixed: readonly string[];
  onSelect: (names: readonly string[] | null) => void;
  layout: Layout;
  onLayout: (change: Partial<Layout>) => void;
}

const titles = { compact: "Compact", comfortable: "Comfortable" };

/** Row density and columns. */
export default function ViewPanel({ screen, shown, fixed, onSelect, layout, onLayout }: ViewPanelProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <span id="list-density" className="text-sm font-medium">
          Rows
        </span>
        <Segmented
          labelledBy="list-density"
          value={layout.density}
          options={listDensity.map((value) => ({ value, label: titles[value] }))}
          onChange={(density) => onLayout({ density })}
        />
      </div>
      <ColumnChooser screen={screen} shown={shown} fixed={fixed} onSelect={onSelect} />
    </div>
  );
}
