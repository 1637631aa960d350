"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { CellBar, editHint } from "@/components/grid/cell-bar";
import type { CopiedCells } from "@/components/grid/cell-grid";
import { type Place, placeOf } from "@/components/grid/place";
import { useLockStates } from "@/components/record/use-lock-states";
import { usePermissions } from "@/components/record/use-record";
import { notify } from "@/components/ui/notify";
import type { AnyRow } from "@/lib/client/records";
import type { CellHandlers, CellLayerProps, ShownCells, WaitingInput } from "./cell-layer";
import type { EditForm } from "./edit-form";
import { lockedIn } from "./editable-columns";
import type { RowCells } from "./grid-row";

const nothing: ShownCells = {
  ...{ range: null, fillTo: null, edited: null, hint: null, isError: false },
  marks: new Map(),
};

interface Loaded {
  CellLayer: ComponentType<CellLayerProps>;
  form: EditForm | null;
}

type CellsOfList = Omit<
  CellLayerProps,
  "form" | "isEditable" | "why" | "lockOf" | "handlers" | "waiting" | "onShown"
> & {
  /** Rows are cards, which are not edited. */
  isNarrow: boolean;
};

/**
 * The cells of a list. The editing code is loaded on hover or focus of the list; offline it is not, and the list
 * stays as it is.
 */
export function useCellLayer({ isNarrow, ...list }: CellsOfList) {
  const { screen, place } = list;
  const { edit, why } = usePermissions(screen);
  const isEditable = edit && !isNarrow;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [shown, setShown] = useState(nothing);
  const handlers = useRef<CellHandlers | null>(null);
  const waiting = useRef<WaitingInput[]>([]);
  const isLoading = useRef(false);
  const barId = useId();
  const { rows } = list.table.getRowModel();
  const states = useLockStates(
    screen,
    rows.map(({ original }) => original),
  );
  const lockOf = useCallback(
    (column: string, row: AnyRow) => lockedIn(screen, column, row, states),
    [screen, states],
  );
  const cell = place.row >= 0 && place.column > 0 ? place : null;
  const opened = isEditable && loaded?.form === null ? null : loaded;

  /** Loads what edits cells; what waits for it is lost when it cannot be loaded. */
  async function prepare() {
    if (isNarrow || opened || isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ default: CellLayer }, forms] = await Promise.all([
        import("./cell-layer"),
        isEditable ? import("./edit-form") : null,
      ]);
      setLoaded({ CellLayer, form: forms?.editForm(screen.name) ?? null });
    } catch {
      waiting.current = [];
    }
    isLoading.current = false;
  }

  /** Keeps an input, after the cell that it is for, until it can be handled. */
  function wait(input: WaitingInput) {
    if (waiting.current.length === 0 && cell) waiting.current.push(cell);
    waiting.current.push(input);
    void prepare();
  }

  /** Keeps a key that edits or selects cells. */
  function keep(event: KeyboardEvent): boolean {
    // The browser sends an event of its own for these.
    const isForClipboard = (event.ctrlKey || event.metaKey) && /^[cvx]$/i.test(event.key);
    if (!cell || isNarrow || isForClipboard) return false;
    if (waiting.current.length === 0 && !isForCells(event, isEditable, edits(cell))) return false;
    wait(event);
    return true;
  }

  /** Whether Enter edits a cell, rather than opening what it links to or its record. */
  function edits({ row, column }: Place): boolean {
    const [at, record] = [list.columns[column - 1], rows[row]?.original];
    if (!at || !record || at.opens) return false;
    return at.readOnly === null && lockOf(at.column.name, record) === null;
  }

  /** Keeps what is pasted, and gives the clipboard what is copied once it is there. */
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document;
    const isOnCell = activeElement instanceof HTMLElement && activeElement.dataset.column !== undefined;
    if (handlers.current || isNarrow || !cell || !isOnCell || !list.scroller.current?.contains(activeElement))
      return;
    if (event.type === "paste") {
      const text = event.clipboardData?.getData("text/plain");
      if (!text || !isEditable) return;
      wait(text);
    } else if (!navigator.clipboard || window.getSelection()?.isCollapsed === false) return;
    else copyLater(wait);
    event.preventDefault();
  });
  useEffect(() => {
    for (const type of ["copy", "paste"] as const) document.addEventListener(type, onClipboard);
    return () => {
      for (const type of ["copy", "paste"] as const) document.removeEventListener(type, onClipboard);
    };
  }, []);

  /** State that a row shows in addition to its record. */
  function rowCells(index: number, key: string): RowCells {
    const { range, fillTo, edited, marks } = shown;
    const area =
      range ?? (cell && { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column });
    const isSelected = range !== null || fillTo !== null;
    const isIn =
      area !== null && isSelected && index >= area.top && index <= Math.max(area.bottom, fillTo ?? 0);
    const hasHandle = isEditable && shown !== nothing && edited === null && index === area?.bottom;
    return {
      from: isIn ? area.left : 0,
      to: isIn ? area.right : 0,
      handle: hasHandle ? area.right : 0,
      edited: edited?.row === index ? edited.column : 0,
      marks: marks.get(key),
      describedBy: place.row === index ? barId : undefined,
    };
  }

  const usual = isEditable ? editHint : (why ?? "");
  return {
    cells: {
      onKey: (event: KeyboardEvent) => handlers.current?.onKey(event) ?? keep(event),
      deselect: () => handlers.current?.deselect(),
    },
    onDoubleClick(event: MouseEvent) {
      if (handlers.current) handlers.current.onDoubleClick(event);
      else if (isEditable) wait(event);
    },
    /** A pressed cell has the focus from then on. */
    onPointerDown(event: PointerEvent) {
      const at = placeOf(event.target);
      if (handlers.current) handlers.current.onPointerDown(event);
      else if (at && waiting.current.length > 0) wait(at);
    },
    handlers,
    rowCells,
    prepare,
    isEditable,
    lockOf: isEditable ? lockOf : undefined,
    bar: <CellBar id={barId} text={shown.hint ?? usual} isError={shown.isError} />,
    layer: opened && (
      <opened.CellLayer
        {...list}
        form={opened.form}
        lockOf={lockOf}
        isEditable={isEditable}
        why={why}
        handlers={handlers}
        waiting={waiting}
        onShown={setShown}
      />
    ),
  };
}

/** Begins to copy at once, because later the browser would not allow it. */
function copyLater(wait: (give: (cells: CopiedCells) => void) => void): void {
  const cells = new Promise<CopiedCells>(wait);
  const item = (type: keyof CopiedCells) => cells.then((texts) => new Blob([texts[type]], { type }));
  const items = { "text/plain": item("text/plain"), "text/html": item("text/html") };
  navigator.clipboard
    .write([new ClipboardItem(items)])
    .catch(() => notify("error", "The browser does not allow copying here"));
}

const moving = /^(?:Arrow|Page|Home$|End$)/;

/** Whether a key edits or selects cells, and is nothing of the list's own. Enter does if it `enters` an edit. */
function isForCells(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  isEditable: boolean,
  enters: boolean,
): boolean {
  if (altKey) return false;
  if (shiftKey && (moving.test(key) || key === " ")) return true;
  if (ctrlKey || metaKey) return /^[a ]$/i.test(key) || (isEditable && /^[dyz]$/i.test(key));
  const isText = key.length === 1 && key !== " ";
  const isEdit = isText || key === "F2" || (key === "Enter" && !shiftKey && enters);
  return isEditable && (isEdit || key === "Delete" || key === "Backspace");
}
