"use client";

import { Copy, Download, Pencil, Trash2, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { type ProposedChange, proposeChanges } from "@/components/changes/propose-changes";
import { readableCsv } from "@/components/export/readable-csv";
import { saveCsv } from "@/components/export/save-file";
import { titleOf } from "@/components/record/title-of";
import { usePermissions } from "@/components/record/use-record";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { copyAndNotify } from "@/components/ui/copy-text";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { focusList } from "@/components/ui/use-focus-return";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { View } from "../query/view";
import type { ListRows } from "../use-list-rows";
import { RunForEachMenu } from "./run-for-each-menu";
import { type Selection, useSelection } from "./use-selection";

// Loaded when many records are edited.
const BulkEditDialog = lazyDialog(() => import("@/components/changes/bulk-edit-dialog"));

interface SelectionBarProps {
  screen: ResourceScreen;
  view: View;
  rows: ListRows;
}

/** Actions on the selected rows, or on all that match. */
export function SelectionBar({ screen, view, rows: { table, total, columns, labelOf } }: SelectionBarProps) {
  const reader = useReader() ?? plainReader;
  const permissions = usePermissions(screen);
  const selection = useSelection(screen, view, table);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      // React hears of no focus while it removes elements.
      if (current?.contains(document.activeElement)) queueMicrotask(focusList);
    };
  }, []);

  const { rows, frozen, named } = selection;
  const isFrozen = frozen !== null;
  useLayoutEffect(() => {
    // The button that selected all is gone, and the focus with it.
    if (isFrozen && document.activeElement === document.body) bar.current?.querySelector("button")?.focus();
  }, [isFrozen]);
  const mayEdit = screen.isRecorded && permissions.edit;
  const mayRemove = screen.isRecorded && permissions.remove;
  const hasMore = total !== undefined && total > rows.length;

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      className="relative flex flex-wrap items-center gap-2 border-t border-line bg-accent-soft px-3 py-1.5"
    >
      {/* A row of its own on a phone, with the last button at its end. */}
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 max-sm:w-full max-sm:pe-8">
        <p role="status" className="text-sm font-medium tabular-nums">
          {frozen ? `All ${formatNumber(frozen.expected, reader)} that match` : `${rows.length} selected`}
        </p>
        {(mayEdit || mayRemove) && !frozen && hasMore && (
          <Button size="sm" variant="ghost" busy={selection.isCounting} onClick={selection.selectAll}>
            Select all {formatNumber(total, reader)} that match
          </Button>
        )}
      </div>
      {mayEdit && <EditButton resource={screen.name} selection={selection} />}
      {mayRemove && <DeleteButton resource={screen.name} selection={selection} />}
      <RunForEachMenu
        screen={screen}
        named={named}
        frozen={frozen}
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => {
          const row = rows.find((one) => one.id === id);
          return row ? titleOf(screen, row.original, labelOf, reader) : null;
        }}
        onDone={selection.select}
      />
      {!frozen && <CopyButtons resource={screen.name} rows={rows} columns={columns} labelOf={labelOf} />}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Clear selection"
        className="ms-auto max-sm:absolute max-sm:end-3 max-sm:top-2"
        onClick={selection.clear}
      >
        <X aria-hidden className="size-3.5" />
      </Button>
    </div>
  );
}

interface ChangeProps {
  resource: string;
  selection: Selection;
}

type Values = Extract<ProposedChange, { kind: "update" }>["values"];

function EditButton({ resource, selection }: ChangeProps) {
  const { rows, frozen, named } = selection;
  const [isEditing, setIsEditing] = useState(false);
  const edit = (values: Values) =>
    propose(
      "Edit",
      selection,
      frozen
        ? [{ kind: "updateMatching", resource, ...frozen, values }]
        : rows.map(({ id }) => ({ kind: "update", resource, id, values })),
    );
  return (
    <>
      <Button size="sm" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-3.5" /> Edit…
      </Button>
      {isEditing && (
        <BulkEditDialog
          resource={resource}
          title={`Edit ${named}`}
          // The form has checked the values against the API's schema.
          onSubmit={(values) => edit(values as Values)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

function DeleteButton({ resource, selection }: ChangeProps) {
  const { rows, frozen } = selection;
  const remove = () =>
    propose(
      "Delete",
      selection,
      frozen
        ? [{ kind: "deleteMatching", resource, ...frozen }]
        : rows.map(({ id }) => ({ kind: "delete", resource, id })),
    );
  return (
    <Button size="sm" onClick={() => void remove()}>
      <Trash2 aria-hidden className="size-3.5" /> Delete…
    </Button>
  );
}

/** Proposes changes of the selected records; returns whether they were applied. Those that failed stay selected. */
async function propose(verb: string, { named, select }: Selection, changes: ProposedChange[]) {
  const { isApplied, errors } = await proposeChanges({ title: `${verb} ${named}`, changes });
  if (isApplied) select(errors.flatMap(({ id }) => id ?? []));
  return isApplied;
}

interface CopyButtonsProps extends Pick<ListRows, "columns" | "labelOf"> {
  resource: string;
  rows: Selection["rows"];
}

/** The selected rows of this page to paste or to open elsewhere. */
function CopyButtons({ resource, rows, columns, labelOf }: CopyButtonsProps) {
  const base = useSession().company.baseCurrencyCode;
  const records = rows.map(({ original }) => original);
  return (
    <>
      <Button size="sm" onClick={() => void copyAndNotify(rows.map(({ id }) => id).join("\n"), "IDs copied")}>
        <Copy aria-hidden className="size-3.5" /> Copy IDs
      </Button>
      <Button size="sm" onClick={() => void copyAndNotify(JSON.stringify(records, null, 2), "JSON copied")}>
        <Copy aria-hidden className="size-3.5" /> Copy as JSON
      </Button>
      <Button
        size="sm"
        onClick={() => saveCsv(resource, [readableCsv({ columns, rows: records, labelOf, base })])}
      >
        <Download aria-hidden className="size-3.5" /> CSV
      </Button>
    </>
  );
}
