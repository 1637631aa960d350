"use client";

import { Segmented } from "@/components/ui/segmented";
import { listDensity } from "@/lib/schemas/list-settings";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { Layout } from "../query/layout";
import { filteredNames } from "../query/list-query";
import type { View } from "../query/view";
import { ColumnChooser } from "./column-chooser";

export interface ViewPanelProps {
  screen: ResourceScreen;
  /** Names of visible columns. */
  shown: readonly string[];
  filters: View["filters"];
  onSelect: (names: readonly string[] | null) => void;
  layout: Layout;
  onLayout: (change: Partial<Layout>) => void;
}

const titles = { compact: "Compact", comfortable: "Comfortable" };

/** Row density and columns. */
export default function ViewPanel({ screen, shown, filters, onSelect, layout, onLayout }: ViewPanelProps) {
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
      <ColumnChooser screen={screen} shown={shown} fixed={filteredNames(filters)} onSelect={onSelect} />
    </div>
  );
}
