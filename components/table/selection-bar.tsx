"use client";

import { Copy, Download, Trash2, X } from "lucide-react";
import { countOf } from "@/components/changes/count-words";
import { proposeChanges } from "@/components/changes/propose-changes";
import { readableCsv } from "@/components/export/readable-csv";
import { saveCsv } from "@/components/export/save-file";
import { usePermissions } from "@/components/record/use-record";
import type { LabelOf } from "@/components/reference/use-labels";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { copyAndNotify } from "@/components/ui/copy-text";
import { inSentence } from "@/lib/view-models/labels";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import type { RecordsTable } from "./use-records-table";

interface SelectionBarProps {
  table: RecordsTable;
  screen: ResourceScreen;
  columns: readonly ColumnScreen[];
  labelOf: LabelOf;
}

/** Actions on the selected rows. */
export function SelectionBar({ table, screen, columns, labelOf }: SelectionBarProps) {
  const base = useSession().company.baseCurrencyCode;
  const permissions = usePermissions(screen);
  const { rows } = table.getSelectedRowModel();
  if (rows.length === 0) return null;

  const records = rows.map(({ original }) => original);
  async function remove() {
    const { isApplied } = await proposeChanges({
      title: `Delete ${countOf(rows.length, inSentence(screen.singular), inSentence(screen.title))}`,
      changes: rows.map(({ id }) => ({ kind: "delete", resource: screen.name, id })),
    });
    if (isApplied) table.resetRowSelection(true);
  }
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
          saveCsv(screen.name, [readableCsv({ columns, rows: records, labelOf, base, withHead: true })])
        }
      >
        <Download aria-hidden className="size-3.5" /> CSV
      </Button>
      {permissions.remove && (
        <Button size="sm" onClick={() => void remove()}>
          <Trash2 aria-hidden className="size-3.5" /> Delete…
        </Button>
      )}
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
