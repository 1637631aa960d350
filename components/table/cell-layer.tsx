"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { CellEditor } from "@/components/grid/cell-editor";
import type { CopiedCells } from "@/components/grid/cell-grid";
import type { Range } from "@/components/grid/cell-range";
import { textOfCell } from "@/components/grid/cell-text";
import { moveByKey, type Place } from "@/components/grid/place";
import { type Cells, useCells } from "@/components/grid/use-cells";
import { titleOf } from "@/components/record/title-of";
import type { LabelOf } from "@/components/reference/row-reference";
import { useSession } from "@/components/shell/session-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { cellHint } from "./cell-hint";
import type { EditForm } from "./edit-form";
import type { GridColumn } from "./grid-row";
import { useBlockEdits } from "./use-block-edits";
import { type RowMarks, useRecordEdits } from "./use-record-edits";
import type { RecordsTable } from "./use-records-table";
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

export type CellHandlers = Pick<
  Cells,
  "onKey" | "deselect" | "wasDragged" | "onPointerDown" | "onPointerOver" | "onMouseDown" | "onDoubleClick"
>;

/**
 * Input received while this was loading: the cell that was focused or pressed, a key, a double click, a pasted text, or the
 * receiver of copied cells.
 */
export type WaitingInput = Place | KeyboardEvent | MouseEvent | string | ((cells: CopiedCells) => void);

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
  waiting: RefObject<WaitingInput[]>;
  onShown: (shown: ShownCells) => void;
}

/** Editing, selecting and copying the cells of a list, loaded when the list is first used. */
export default function CellLayer(props: CellLayerProps) {
  const { screen, form, table, columns, labelOf, place, page, why, isEnd, focus, scroller } = props;
  const isEditable = props.isEditable && form !== null;
  const { rows } = table.getRowModel();
  const { company } = useSession();
  const undo = useUndoStack();
  const edits = useRecordEdits(screen, form, undo.add);
  const { start } = props;
  const blocks = useBlockEdits({ screen, rows, columns, start, isEnd, edits, onApplied: undo.add });
  const extent = { rows: rows.length, columns: columns.length + 1 };

  const rowAt = (at: Place) => rows[at.row]?.original;
  const columnAt = (at: Place) => columns[at.column - 1];
  /** Why a cell cannot be edited; null if it can. */
  function readOnly(at: Place): string | null {
    const [row, column] = [rowAt(at), columnAt(at)];
    if (!row || !column) return null;
    if (!isEditable) return why;
    return column.readOnly ?? props.lockOf(column.column.name, row);
  }

  const cells = useCells(
    {
      ...{ extent, page, place, focus, isEditable },
      textOf(at) {
        const [row, column] = [rowAt(at), columnAt(at)];
        if (!row || !column) return "";
        return column.isName ? titleOf(screen, row, labelOf) : textOfCell(column.column, row, labelOf);
      },
      canEdit: (at) => isEditable && readOnly(at) === null,
      opens: (at) => columnAt(at)?.opens === true,
      onClear: (range) => void blocks.clear(range, readOnly),
      onFill: (range) => void blocks.fill(range, readOnly),
      onPaste: (range, text) => void blocks.paste(range, text, readOnly),
      onUndo: undo.undo,
      onRedo: undo.redo,
    },
    scroller,
  );

  const { editing } = cells;
  const edited = editing && rowAt(editing.place)?.[screen.key];
  const begin = useEffectEvent(edits.begin);
  useEffect(() => {
    if (edited !== null && edited !== undefined) begin(String(edited));
  }, [edited]);

  const row = rowAt(place);
  const mark = row && edits.marks.get(String(row[screen.key]))?.get(columnAt(place)?.column.name ?? "");
  const shown: ShownCells = {
    range: cells.range,
    fillTo: cells.fillTo,
    edited: editing?.place ?? null,
    marks: edits.marks,
    hint: cellHint({
      ...{ isEditable, range: cells.range, error: mark?.error, reason: readOnly(place) },
      base: company.baseCurrencyCode,
      cellAt(at) {
        const [row, column] = [rowAt(at), columnAt(at)?.column];
        return row && column ? { row, column } : null;
      },
      label: columnAt(place)?.column.label,
    }),
    isError: mark !== undefined && cells.range === null,
  };
  const { marks, ...plain } = shown;
  const show = useEffectEvent(() => props.onShown(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when any of it changes
  useLayoutEffect(() => show(), [JSON.stringify(plain), marks]);

  function move(key: KeyboardEvent) {
    const target = moveByKey(place, key, { ...extent, page }, document.dir === "rtl");
    if (!target) return;
    cells.deselect();
    focus(target);
  }

  const { handlers, waiting } = props;
  /** How many inputs that waited are handled; null once all are. */
  const [replayed, setReplayed] = useState<number | null>(0);
  /** The element outside the list that had the focus when the first of them was handled. */
  const elsewhere = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (replayed === null) handlers.current = cells;
  });

  /** Handles the next input that waited. */
  const replay = useEffectEvent((count: number) => {
    const input = waiting.current[count];
    const { activeElement } = document;
    if (count === 0 && !scroller.current?.contains(activeElement)) elsewhere.current = activeElement;
    if (input === undefined) {
      waiting.current = [];
      handlers.current = cells;
      if (elsewhere.current instanceof HTMLElement) elsewhere.current.focus();
      return setReplayed(null);
    }
    if (typeof input === "string") cells.paste(input);
    else if (typeof input === "function") input(cells.copied());
    else if ("row" in input) focus(input);
    else if (!("key" in input)) cells.onDoubleClick(input);
    else if (!cells.onKey(input)) move(input);
    setReplayed(count + 1);
  });
  // Each with the state that the one before led to, when an edit that it ended is stored and the list shows its value.
  const isEnded = editing?.ended !== undefined;
  useEffect(() => {
    if (replayed === null || isEnded) return;
    const timer = window.setTimeout(() => replay(replayed));
    return () => window.clearTimeout(timer);
  }, [replayed, isEnded]);

  function editor() {
    // Queued keys are typed into it first.
    const at = replayed === null || isEnded ? editing?.place : null;
    const column = at && columnAt(at)?.column;
    const edited = at && rowAt(at);
    const field = column && form?.fieldAt(column.name, edited?.[column.name]);
    const cell =
      at && scroller.current?.querySelector(`[data-row="${at.row}"] > [data-column="${at.column}"]`);
    if (!editing || !edited || !column || !form || !field || !cell) return null;
    const key = String(edited[screen.key]);
    const found = edits.marks.get(key)?.get(column.name);
    return createPortal(
      <Suspense>
        <CellEditor
          key={`${key} ${column.name}`}
          field={field}
          draft={found?.draft ?? form.draftOf(column.name, edited[column.name])}
          text={editing.text}
          ended={editing.ended}
          error={found?.error ?? null}
          onCommit={(draft, move) => {
            cells.leave(move);
            void edits.write(edited, column.name, draft);
          }}
          onCancel={() => {
            cells.leave("stay");
            edits.restore(key, column.name);
          }}
        />
      </Suspense>,
      cell,
    );
  }

  return (
    <>
      {editor()}
      {edits.conflict && (
        <ConflictDialog
          screen={screen}
          conflict={edits.conflict}
          onCancel={() => edits.conflict?.settle(null)}
        />
      )}
      {blocks.dialog}
    </>
  );
}
