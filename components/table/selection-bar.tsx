"use client";

import { Copy, Download, Pencil, Trash2, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { type ProposedChange, proposeChanges } from "@/components/changes/propose-changes";
import { readableCsv } from "@/components/export/readable-csv";
import { saveCsv } from "@/components/export/save-file";
import { titleOf } from "@/components/record/title-of";
import { usePermissions } from "@/components/record/use-record";
import type { LabelOf } from "@/components/reference/row-reference";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { copyAndNotify } from "@/components/ui/copy-text";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { focusList } from "@/components/ui/use-focus-return";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { inSentence } from "@/lib/view-models/labels";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import type { View } from "./query/view";
import { RunForEachMenu } from "./run-for-each-menu";
import { useFrozenSelection } from "./use-frozen-selection";
import type { RecordsTable } from "./use-records-table";

// Loaded when many records are edited.
const BulkEditDialog = lazyDialog(() => import("@/components/changes/bulk-edit-dialog"));

interface SelectionBarProps {
  table: RecordsTable;
  screen: ResourceScreen;
  view: View;
  /** Number of rows that match the view; undefined until known. */
  total: number | undefined;
  columns: readonly ColumnScreen[];
  labelOf: LabelOf;
}

/** Actions on the selected rows, or on all that match. */
export function SelectionBar({ table, screen, view, total, columns, labelOf }: SelectionBarProps) {
  const base = useSession().company.baseCurrencyCode;
  const reader = useReader() ?? plainReader;
  const permissions = usePermissions(screen);
  const [isEditing, setIsEditing] = useState(false);
  const all = useFrozenSelection(screen, view);
  const { rows } = table.getSelectedRowModel();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      // React hears of no focus while it removes elements.
      if (current?.contains(document.activeElement)) queueMicrotask(focusList);
    };
  }, []);

  const records = rows.map(({ original }) => original);
  // Clearing one row afterwards keeps the others of this page.
  const frozen = table.getIsAllRowsSelected() ? all.frozen : null;
  const count = frozen?.expected ?? rows.length;
  const named = countOf(count, inSentence(screen.singular), inSentence(screen.title));
  const resource = screen.name;
  const mayChange = screen.isRecorded && (permissions.edit || permissions.remove);

  function clear() {
    all.thaw();
    table.resetRowSelection(true);
  }

  /** Selects what was skipped or failed, to be corrected and tried again. */
  function select(ids: readonly string[]) {
    all.thaw();
    table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])));
  }

  async function propose(verb: string, changes: ProposedChange[]): Promise<boolean> {
    const { isApplied, errors } = await proposeChanges({ title: `${verb} ${named}`, changes });
    if (!isApplied) return false;
    select(errors.flatMap(({ id }) => id ?? []));
    return true;
  }

  const edit = (values: Extract<ProposedChange, { kind: "update" }>["values"]) =>
    propose(
      "Edit",
      frozen
        ? [{ kind: "updateMatching", resource, ...frozen, values }]
        : rows.map(({ id }) => ({ kind: "update", resource, id, values })),
    );
  const remove = () =>
    propose(
      "Delete",
      frozen
        ? [{ kind: "deleteMatching", resource, ...frozen }]
        : rows.map(({ id }) => ({ kind: "delete", resource, id })),
    );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-accent-soft px-3 py-1.5"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {frozen ? `All ${formatNumber(count, reader)} that match` : `${rows.length} selected`}
      </p>
      {mayChange && !frozen && total !== undefined && total > rows.length && (
        <Button
          size="sm"
          variant="ghost"
          busy={all.isCounting}
          onClick={() => {
            table.toggleAllRowsSelected(true);
            all.freeze();
          }}
        >
          Select all {formatNumber(total, reader)} that match
        </Button>
      )}
      {screen.isRecorded && permissions.edit && (
        <Button size="sm" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden className="size-3.5" /> Edit…
        </Button>
      )}
      {screen.isRecorded && permissions.remove && (
        <Button size="sm" onClick={() => void remove()}>
          <Trash2 aria-hidden className="size-3.5" /> Delete…
        </Button>
      )}
      <RunForEachMenu
        screen={screen}
        named={named}
        frozen={frozen}
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => {
          const record = records.find((row) => String(row[screen.key]) === id);
          return record ? titleOf(screen, record, labelOf) : id;
        }}
        onDone={select}
      />
      {!frozen && (
        <>
          <Button
            size="sm"
            onClick={() => void copyAndNotify(rows.map(({ id }) => id).join("\n"), "IDs copied")}
          >
            <Copy aria-hidden className="size-3.5" /> Copy IDs
          </Button>
          <Button
            size="sm"
            onClick={() => void copyAndNotify(JSON.stringify(records, null, 2), "JSON copied")}
          >
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
        </>
      )}
      <Button variant="ghost" size="icon-sm" aria-label="Clear selection" className="ms-auto" onClick={clear}>
        <X aria-hidden className="size-3.5" />
      </Button>
      {isEditing && (
        <BulkEditDialog
          resource={resource}
          title={`Edit ${named}`}
          // The form has checked the values against the API's schema.
          onSubmit={(values) => edit(values as Parameters<typeof edit>[0])}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
