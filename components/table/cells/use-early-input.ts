"use client";

import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from "react";
import type { CopiedCells } from "@/components/grid/cell-grid";
import type { Place } from "@/components/grid/place";
import type { Cells } from "@/components/grid/use-cells";
import { notify } from "@/components/ui/notify";

/** What handles input of the cells, once its code is loaded. */
export type CellHandlers = Pick<
  Cells,
  "onKey" | "deselect" | "wasDragged" | "onPointerDown" | "onPointerOver" | "onMouseDown" | "onDoubleClick"
>;

/** The cell that was focused or pressed, with the record of its row, which may move meanwhile; a column's head has none. */
export type EarlyCell = Place & { record: string | undefined };

/** What is done to the cells before their code is loaded. */
export type EarlyInput =
  | EarlyCell
  | KeyboardEvent
  /** A double click. */
  | MouseEvent
  /** A pasted text. */
  | string
  /** The receiver of copied cells. */
  | ((cells: CopiedCells) => void);

interface EarlyCells {
  /** The focused cell; null on the header and the head of a row. */
  cell: EarlyCell | null;
  isEditable: boolean;
  isNarrow: boolean;
  /** Whether Enter edits a cell, rather than opening what it links to or its record. */
  enters: (cell: Place) => boolean;
  scroller: RefObject<HTMLElement | null>;
  handlers: RefObject<CellHandlers | null>;
  waiting: RefObject<EarlyInput[]>;
  /** Loads the code. */
  load: () => void;
}

/** Keeps input that edits, selects or copies cells until it can be handled: see `useReplay`. */
export function useEarlyInput(cells: EarlyCells) {
  const { cell, isEditable, isNarrow, enters, scroller, handlers, waiting, load } = cells;

  /** Keeps an input, after the cell that it is for. */
  function wait(input: EarlyInput) {
    if (waiting.current.length === 0 && cell) waiting.current.push(cell);
    waiting.current.push(input);
    load();
  }

  /** Keeps what is pasted, and gives the clipboard what is copied once it is there. */
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document;
    const isOnCell = activeElement instanceof HTMLElement && activeElement.dataset.column !== undefined;
    if (handlers.current || isNarrow || !cell || !isOnCell || !scroller.current?.contains(activeElement))
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

  return {
    wait,
    /** Keeps a key that edits or selects cells; returns whether it does. */
    keep(event: KeyboardEvent): boolean {
      // The browser sends an event of its own for these.
      const isForClipboard = (event.ctrlKey || event.metaKey) && /^[cvx]$/i.test(event.key);
      if (!cell || isNarrow || isForClipboard) return false;
      if (waiting.current.length === 0 && !isForCells(event, isEditable, enters(cell))) return false;
      wait(event);
      return true;
    },
  };
}

/** Begins to copy immediately, because later the browser would not allow it. */
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
