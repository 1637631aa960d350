"use client";

import { type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { LeaveGuard } from "@/components/form/leave/leave-guard";
import { beginningOf, type Editing } from "@/components/grid/begun-edit";
import { CellEditor } from "@/components/grid/cell-editor";
import type { Range } from "@/components/grid/cell-range";
import { textOfCell } from "@/components/grid/cell-text";
import type { Place } from "@/components/grid/place";
import { type Cells, useCells } from "@/components/grid/use-cells";
import { titleOf } from "@/components/record/title-of";
import type { LabelOf } from "@/components/reference/row-reference";
import { useSession } from "@/components/shell/session-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { currencyOf } from "@/components/value/currency-of";
import { browserReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import type { GridColumn } from "../grid/grid-row";
import type { RecordsTable } from "../use-records-table";
import { cellHint } from "./cell-hint";
import type { EditForm } from "./edit-form";
import { useBlockEdits } from "./use-block-edits";
import type { CellHandlers, EarlyInput } from "./use-early-input";
import { type RecordEdits, type RowMarks, useRecordEdits } from "./use-record-edits";
import { useReplay } from "./use-replay";
import { useUndoStack } from "./use-undo-stack";

/** State of the cells that rows show. */
export interface ShownCells {
  range: Range | null;
  /** Row to which the fill handle is dragged. */
  fillTo: number | null;
  edited: Place | null;
  marks: ReadonlyMap<string, RowMarks>;
  /** Line below the list about the focused cell or the selection. */
  hint: string | null;
  isError: boolean;
}

const ConflictDialog = lazyDialog(() => import("./cell-conflict-dialog"));

export interface CellLayerProps {
  screen: ResourceScreen;
  /** The form of its records; null if they cannot be edited. */
  form: EditForm | null;
  table: RecordsTable;
  columns: readonly GridColumn[];
  labelOf: LabelOf;
  place: Place;
  page: number;
  /** Rows of the list before this page. */
  start: number;
  isEditable: boolean;
  /** Why no cell can be edited; null if some can. */
  why: string | null;
  /** Why a column of a record is locked; null if it is not. */
  lockOf: (column: string, row: AnyRow) => string | null;
  /** Whether the list ends with these rows. */
  isEnd: boolean;
  focus: (place: Place, isLater?: boolean) => void;
  scroller: RefObject<HTMLDivElement | null>;
  handlers: RefObject<CellHandlers | null>;
  waiting: RefObject<EarlyInput[]>;
  onShown: (shown: ShownCells) => void;
}

/** Editing, selecting and copying the cells of a list, loaded when the list is first used. */
export default function CellLayer(props: CellLayerProps) {
  const { screen, form, table, columns, start, place, page, isEnd, focus, scroller } = props;
  const isEditable = props.isEditable && form !== null;
  const { rows } = table.getRowModel();
  const { company } = useSession();
  const undo = useUndoStack();
  const edits = useRecordEdits(screen, form, undo.addSent);
  const blocks = useBlockEdits({ screen, rows, columns, start, isEnd, edits });
  const { conflict } = edits;
  const extent = { rows: rows.length, columns: columns.length + 1 };
  const { cellAt, textOf, readOnly } = listCells(props, isEditable);

  const cells = useCells(
    {
      ...{ extent, rows, page, place, focus, isEditable, textOf },
      canEdit: (at) => isEditable && readOnly(at) === null,
      opens: (at) => cellAt(at)?.shown.opens === true,
      onClear: (range) => void blocks.clear(range, readOnly),
      onFill: (range) => void blocks.fill(range, readOnly),
      onPaste: (range, text) => void blocks.paste(range, text, readOnly),
      onUndo: undo.undo,
      onRedo: undo.redo,
    },
    scroller,
  );

  const { editing, range } = cells;
  const edited = editing && cellAt(editing.place);
  useBegun(edited?.key, edits.begin);

  const focused = cellAt(place);
  const mark = focused ? edits.marks.get(focused.key)?.get(focused.column.name) : undefined;
  useShown(props, {
    ...{ range, fillTo: cells.fillTo, edited: editing?.place ?? null, marks: edits.marks },
    hint: cellHint({
      ...{ isEditable, range, error: mark?.error, reason: readOnly(place), cellAt },
      base: company.baseCurrencyCode,
      label: focused?.column.label,
    }),
    isError: mark !== undefined && range === null,
  });

  const isReplayed = useReplay({ ...props, cells, rows, extent });
  // Queued keys are typed into it first.
  const hasControl = isReplayed || editing?.ended !== undefined;

  return (
    <>
      {hasControl && edited && form && (
        <OpenCell
          cell={edited}
          editing={editing}
          form={form}
          edits={edits}
          leave={cells.leave}
          scroller={scroller}
        />
      )}
      {conflict && (
        <ConflictDialog
          key={`${conflict.base[screen.key]} ${Object.keys(conflict.mine)}`}
          screen={screen}
          conflict={conflict}
          onCancel={() => conflict.settle(null)}
        />
      )}
      {blocks.dialog}
      <LeaveGuard active={edits.hasRejected} isKept={false} within={scroller} />
    </>
  );
}

interface ListCell {
  /** Key of its record. */
  key: string;
  row: AnyRow;
  column: ColumnScreen;
  /** The column as rows render it. */
  shown: GridColumn;
}

/** The cells of a list by their places. */
function listCells({ screen, table, columns, labelOf, lockOf, why }: CellLayerProps, isEditable: boolean) {
  const { rows } = table.getRowModel();
  function cellAt(at: Place): ListCell | null {
    const [row, shown] = [rows[at.row], columns[at.column - 1]];
    return row && shown ? { key: row.id, row: row.original, column: shown.column, shown } : null;
  }
  return {
    cellAt,
    /** A cell as it is copied. */
    textOf(at: Place): string {
      const cell = cellAt(at);
      if (!cell) return "";
      return cell.shown.isName
        ? titleOf(screen, cell.row, labelOf, browserReader())
        : textOfCell(cell.column, cell.row, labelOf);
    },
    /** Why a cell cannot be edited; null if it can. */
    readOnly(at: Place): string | null {
      const cell = cellAt(at);
      if (!cell) return null;
      return isEditable ? (cell.shown.readOnly ?? lockOf(cell.column.name, cell.row)) : why;
    },
  };
}

/** Reads the version of a record as soon as one of its cells is edited. */
function useBegun(key: string | undefined, onBegin: (key: string) => void): void {
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (key !== undefined) begin(key);
  }, [key]);
}

/** Passes to the list what its rows show, again when any of it changes. */
function useShown({ onShown }: CellLayerProps, shown: ShownCells): void {
  const { marks, ...plain } = shown;
  const show = useEffectEvent(() => onShown(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when any of it changes
  useLayoutEffect(() => show(), [JSON.stringify(plain), marks]);
}

interface OpenCellProps {
  cell: ListCell;
  editing: Editing;
  form: EditForm;
  edits: RecordEdits;
  leave: Cells["leave"];
  scroller: RefObject<HTMLElement | null>;
}

/** The control of the cell that is edited, in that cell. */
function OpenCell({ cell, editing, form, edits, leave, scroller }: OpenCellProps) {
  const { key, row, column } = cell;
  const { place, ended } = editing;
  const { baseCurrencyCode } = useSession().company;
  const field = form.fieldAt(column.name, row[column.name]);
  // By its key: rows that have moved get their new numbers later.
  const box = scroller.current?.querySelector(
    `[data-key="${CSS.escape(key)}"] > [data-column="${place.column}"]`,
  );
  if (!field || !box) return null;
  const mark = edits.marks.get(key)?.get(column.name);
  const begun = beginningOf(editing, mark?.draft ?? form.draftOf(column.name, row[column.name]), field);
  return createPortal(
    <Suspense>
      <CellEditor
        key={`${key} ${column.name}`}
        field={field}
        currency={currencyOf(column, row, baseCurrencyCode)}
        {...begun}
        isAll={editing.isAll === true}
        ended={ended}
        error={mark?.error ?? null}
        onCommit={(draft, move) => {
          leave(move);
          void edits.write(row, column.name, draft);
        }}
        onCancel={() => {
          leave("stay");
          edits.restore(key, column.name);
        }}
      />
    </Suspense>,
    box,
  );
}
