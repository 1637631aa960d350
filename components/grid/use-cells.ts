"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  clampRange,
  type Extent,
  everything,
  type Range,
  rangeOf,
  type Span,
  sizeOf,
  wholeColumns,
  wholeRows,
} from "./cell-range";
import { type Move, moveOf } from "./move";
import { moveByKey, type Place, placeOf } from "./place";
import { writeHtmlTable, writeTsv } from "./tsv";

/** The cells of a grid and what can be done with them. Places count columns from 1: column 0 is the head of a row. */
export interface CellGrid {
  extent: Extent;
  /** Rows that fit on the screen. */
  page: number;
  /** The focused cell. */
  place: Place;
  /** Moves the focus to a cell; with `isLater` in the next frame, after a click that moves it elsewhere. */
  focus: (place: Place, isLater?: boolean) => void;
  /** A cell as it is copied. */
  textOf: (place: Place) => string;
  /** Whether a cell may be edited, and whether any may. */
  canEdit: (place: Place) => boolean;
  isEditable: boolean;
  /** Whether Enter opens what the cell links to, so that only F2 and typing edit it. */
  opens: (place: Place) => boolean;
  onClear: (range: Range) => void;
  /** Fills the range from its first row, or from the row above if it has only one. */
  onFill: (range: Range) => void;
  onPaste: (range: Range, text: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** The cell that is edited, and what was typed to begin with; null if it was opened with its value. */
export interface Editing {
  place: Place;
  text: string | null;
  /** The key that ended the edit before its control was rendered. */
  ended?: Move;
}

/** Copied cells, by type. */
export type CopiedCells = Record<"text/plain" | "text/html", string>;

const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

/** Selecting, copying, filling and editing cells by keyboard, mouse and clipboard. */
export function useCells(grid: CellGrid, scroller: { readonly current: HTMLElement | null }) {
  const { extent, place } = grid;
  const [span, setSpan] = useState<Span | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Row to which the fill handle is dragged. */
  const [fillTo, setFillTo] = useState<number | null>(null);
  const drag = useRef<{ from: Place; kind: "select" | "fill"; hasMoved: boolean } | null>(null);
  const selected = span && clampRange(rangeOf(span), extent);
  const range = selected && sizeOf(selected) > 1 ? selected : null;
  const here = range ?? rangeOf({ anchor: place, head: place });
  const isOnCell = place.row >= 0 && place.column > 0;

  const active = () => scroller.current?.contains(document.activeElement) === true;
  /** Whether the focus is in the panel of a picker, which goes with the edit. */
  const isInPanel = () => document.activeElement?.closest("[data-radix-popper-content-wrapper]") != null;
  /** Whether the focus is on a cell and not in the control of one. */
  const isCellFocused = () =>
    active() &&
    document.activeElement instanceof HTMLElement &&
    document.activeElement.dataset.column !== undefined;

  /** The focused cell or the selection as it is copied. */
  function copied(): CopiedCells {
    const lines: string[][] = [];
    for (let row = here.top; row <= here.bottom; row++) {
      const columns = Array.from({ length: here.right - here.left + 1 }, (_, at) => here.left + at);
      lines.push(columns.map((column) => grid.textOf({ row, column })));
    }
    return { "text/plain": writeTsv(lines), "text/html": writeHtmlTable(lines) };
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isMine = !event.defaultPrevented && isCellFocused() && isOnCell;
    if (!isMine || window.getSelection()?.isCollapsed === false) return;
    for (const [type, text] of Object.entries(copied())) event.clipboardData?.setData(type, text);
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isMine = !event.defaultPrevented && isCellFocused() && isOnCell;
    if (!isMine || !grid.isEditable || text === "") return;
    event.preventDefault();
    grid.onPaste(here, text);
  });
  const onPointerUp = useEffectEvent(() => {
    const ended = drag.current;
    if (!ended) return;
    if (ended.kind === "fill" && fillTo !== null && fillTo !== here.bottom) {
      const filled = { ...here, bottom: fillTo };
      setSpan({
        anchor: { row: filled.top, column: filled.left },
        head: { row: filled.bottom, column: filled.right },
      });
      grid.onFill(filled);
    }
    setFillTo(null);
    // The click that follows a drag must not open a record.
    window.setTimeout(() => {
      drag.current = null;
    });
  });
  useEffect(() => {
    document.addEventListener("copy", onCopy);
    document.addEventListener("paste", onPaste);
    document.addEventListener("pointerup", onPointerUp);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("pointerup", onPointerUp);
    };
  }, []);

  const edit = (at: Place, text: string | null) => {
    if (!grid.canEdit(at)) return false;
    setSpan(null);
    setEditing({ place: at, text });
    return true;
  };

  function extend(head: Place) {
    setSpan({ anchor: span?.anchor ?? place, head });
    grid.focus(head);
  }

  /** Handles a key on a focused cell; returns whether it was used. */
  function onKey(event: KeyboardEvent): boolean {
    if (!isOnCell || event.nativeEvent.isComposing) return false;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const far = ctrlKey || metaKey;
    const isText = key.length === 1 && !far && !altKey;
    if (editing && samePlace(editing.place, place)) {
      // Its control is not rendered yet: these keys waited for it. Without a caret none can change a value.
      const move = moveOf(event);
      const { text } = editing;
      if (key === "Escape") setEditing(null);
      else if (move) setEditing({ ...editing, ended: move });
      else if (text !== null && isText) setEditing({ place, text: text + key });
      else if (text !== null && key === "Backspace") setEditing({ place, text: text.slice(0, -1) });
      return true;
    }
    if (altKey) return false;
    if (far) return onCommand(event);
    if (shiftKey && onShift(event)) return true;
    if (shiftKey && key === " ") {
      setSpan(wholeRows(span ?? { anchor: place, head: place }, extent));
      return true;
    }
    if (key === "Escape" && range) {
      setSpan(null);
      return true;
    }
    if (key === "F2" || (key === "Enter" && !shiftKey && !grid.opens(place))) return edit(place, null);
    if (key === "Delete" || key === "Backspace") {
      if (grid.isEditable) grid.onClear(here);
      return grid.isEditable;
    }
    return isText && key !== " " && edit(place, key);
  }

  /** Shift and a key that moves extend the selection. */
  function onShift(event: KeyboardEvent): boolean {
    const head = moveByKey(place, event, { ...extent, page: grid.page }, document.dir === "rtl");
    if (head) extend({ row: Math.max(head.row, 0), column: Math.max(head.column, 1) });
    return head !== null;
  }

  function onCommand(event: KeyboardEvent): boolean {
    const own = span ?? { anchor: place, head: place };
    const { shiftKey } = event;
    const key = event.key.toLowerCase();
    if (shiftKey && onShift(event)) return true;
    if (key === "a") setSpan(everything(extent));
    else if (key === " ") setSpan(wholeColumns(own, extent));
    else if (key === "d" && grid.isEditable) grid.onFill(here);
    else if (key === "z" && grid.isEditable) (shiftKey ? grid.onRedo : grid.onUndo)();
    else if (key === "y" && grid.isEditable) grid.onRedo();
    else return false;
    return true;
  }

  /** Whether a press is on a control of the cell. */
  const isOnControl = (target: EventTarget | null) =>
    target instanceof Element && target.closest("button, input, select, textarea, .cell-editor") !== null;

  return {
    range,
    editing,
    fillTo,
    here: isOnCell ? here : null,
    onKey,
    copied,
    /** Pastes into the cells, or into the edit whose control is not rendered yet. */
    paste(text: string) {
      if (!editing) grid.onPaste(here, text);
      else if (editing.text !== null) setEditing({ ...editing, text: editing.text + text });
    },
    edit,
    /** Ends an edit, and moves the focus as its last key asked for, or to another cell. */
    leave(move: Move, to?: Place) {
      const from = editing?.place ?? place;
      setEditing(null);
      const isByKey = move !== "stay" || active() || isInPanel();
      // While a click takes the focus from the control, the body is the active element.
      if (isByKey || document.activeElement === document.body)
        grid.focus(to ?? moved(from, move, extent), !isByKey);
    },
    /** Ends a selection, as every plain move does. */
    deselect: () => setSpan(null),
    /** Whether the click that ends now is the end of a drag. */
    wasDragged: () => drag.current?.hasMoved === true,
    onPointerDown(event: PointerEvent) {
      const at = placeOf(event.target);
      if (
        !at ||
        isOnControl(event.target) ||
        event.button !== 0 ||
        event.pointerType === "touch" ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      const isHandle = event.target instanceof Element && event.target.closest("[data-fill]") !== null;
      drag.current = { from: at, kind: isHandle ? "fill" : "select", hasMoved: isHandle };
      if (isHandle) event.preventDefault();
      else if (event.shiftKey) {
        event.preventDefault();
        drag.current = { from: span?.anchor ?? place, kind: "select", hasMoved: true };
        extend(at);
      } else setSpan(null);
    },
    /** A press on a link selects its cell, and drags no link. */
    onMouseDown(event: MouseEvent) {
      const at = placeOf(event.target);
      const link = event.target instanceof Element && event.target.closest("a");
      if (!at || !link || event.button !== 0 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (!event.shiftKey) grid.focus(at);
    },
    onDoubleClick(event: MouseEvent) {
      const at = placeOf(event.target);
      if (at && !isOnControl(event.target)) edit(at, null);
    },
    onPointerOver(event: PointerEvent) {
      const at = placeOf(event.target);
      const dragged = drag.current;
      if (!at || !dragged || (event.buttons & 1) === 0) return;
      if (!dragged.hasMoved && samePlace(at, dragged.from)) return;
      if (dragged.kind === "fill") return setFillTo(Math.max(at.row, here.bottom));
      dragged.hasMoved = true;
      window.getSelection()?.removeAllRanges();
      setSpan({ anchor: dragged.from, head: at });
      grid.focus(at);
    },
  };
}

export type Cells = ReturnType<typeof useCells>;

/** The cell after an edit; Tab at the end of a row moves to the next row. */
function moved({ row, column }: Place, move: Move, { rows, columns }: Extent): Place {
  const last = columns - 1;
  if (move === "down") return { row: Math.min(row + 1, rows - 1), column };
  if (move === "up") return { row: Math.max(row - 1, 0), column };
  if (move === "next")
    return column < last || row === rows - 1
      ? { row, column: Math.min(column + 1, last) }
      : { row: row + 1, column: 1 };
  if (move === "previous")
    return column > 1 || row === 0
      ? { row, column: Math.max(column - 1, 1) }
      : { row: row - 1, column: last };
  return { row, column };
}
