"use client";

import { Copy, Download, X } from "lucide-react";
import { readableCsv } from "@/components/export/readable-csv";
import { saveCsv } from "@/components/export/save-file";
import type { LabelOf } from "@/components/reference/use-labels";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { copyAndNotify } from "@/components/ui/copy-text";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { RecordsTable } from "./use-records-table";

interface SelectionBarProps {
  table: RecordsTable;
  resource: string;
  columns: readonly ColumnScreen[];
  labelOf: LabelOf;
}

/** Actions on the selected rows. */
export function SelectionBar({ table, resource, columns, labelOf }: SelectionBarProps) {
  const base = useSession().company.baseCurrencyCode;
  const { rows } = table.getSelectedRowModel();
  if (rows.length === 0) return null;

  const records = rows.map(({ original }) => original);
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-accent-soft px-3 py-1.5"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {rows.length} selected
      </p>
      <Button size="sm" onClick={() => void copyAndNotify(rows.map(({ id }) => id).join("\n"), "IDs copied")}>
        <Copy aria-hidden className="size-3.5" /> Copy IDs
      </Button>
      <Button size="sm" onClick={() => void copyAndNotify(JSON.stringify(records, null, 2), "JSON copied")}>
        <Copy aria-hidden className="size-3.5" /> Copy as JSON
      </Button>
      <Button
        size="sm"
        onClick={() =>
          saveCsv(resource, [readableCsv({ columns, rows: records, labelOf, base, withHead: true })])
        }
      >
        <Download aria-hidden className="size-3.5" /> CSV
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Clear selection"
        className="ms-auto"
        onClick={() => table.resetRowSelection(true)}
      >
        <X aria-hidden className="size-3.5" />
      </Button>
    </div>
  );
}
