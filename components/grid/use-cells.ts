"use client";

import { type KeyboardEvent, useState } from "react";
import { type Editing, withText } from "./begun-edit";
import type { CellGrid } from "./cell-grid";
import { onCellKey } from "./cell-keys";
import { clampRange, type Extent, rangeOf, type Span, sizeOf } from "./cell-range";
import type { Move } from "./move";
import type { Place } from "./place";
import { copiedCells, useCellClipboard } from "./use-cell-clipboard";
import { useCellDrag } from "./use-cell-drag";
import { useMovedRows } from "./use-moved-rows";

/** Selecting, copying, filling and editing cells by keyboard, mouse and clipboard. */
export function useCells(grid: CellGrid, scroller: { readonly current: HTMLElement | null }) {
  const { extent, place } = grid;
  const [span, setSpan] = useState<Span | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  useMovedRows(grid.rows, (follow) => {
    const at = editing && follow(editing.place);
    setEditing(editing && at && { ...editing, place: at });
    const [anchor, head] = [span && follow(span.anchor), span && follow(span.head)];
    setSpan(anchor && head && { anchor, head });
  });
  const selected = span && clampRange(rangeOf(span), extent);
  const range = selected && sizeOf(selected) > 1 ? selected : null;
  const here = range ?? rangeOf({ anchor: place, head: place });
  const isOnCell = place.row >= 0 && place.column > 0;

  const hasFocus = () => scroller.current?.contains(document.activeElement) === true;
  /** Whether the focus is in the panel of a picker, which goes with the edit. */
  const isInPanel = () => document.activeElement?.closest("[data-radix-popper-content-wrapper]") != null;
  /** Whether the focus is on a cell and not in the control of one. */
  const isCellFocused = () =>
    isOnCell &&
    hasFocus() &&
    document.activeElement instanceof HTMLElement &&
    document.activeElement.dataset.column !== undefined;

  function edit(at: Place, text: string | null) {
    if (!grid.canEdit(at)) return false;
    setSpan(null);
    setEditing({ place: at, text });
    return true;
  }

  function extend(head: Place) {
    setSpan({ anchor: span?.anchor ?? place, head });
    grid.focus(head);
  }

  const selection = { grid, span, setSpan, range, here, isOnCell, editing, setEditing, edit, extend };
  const drag = useCellDrag(selection);
  useCellClipboard(grid, here, isCellFocused);

  return {
    ...drag,
    range,
    editing,
    here: isOnCell ? here : null,
    onKey: (event: KeyboardEvent) => onCellKey(event, selection),
    /** The focused cell or the selection as it is copied. */
    copied: () => copiedCells(grid, here),
    /** Pastes into the cells, or into the edit whose control is not rendered yet. */
    paste(text: string) {
      if (editing) setEditing(withText(editing, text));
      else grid.onPaste(here, text);
    },
    edit,
    /** Ends an edit, and moves the focus as its last key asked for. */
    leave(move: Move) {
      const from = editing?.place ?? place;
      setEditing(null);
      const isByKey = move !== "stay" || hasFocus() || isInPanel();
      // While a click takes the focus from the control, the body is the active element.
      if (isByKey || document.activeElement === document.body)
        grid.focus(moved(from, move, extent), !isByKey);
    },
    /** Ends a selection, as every plain move does. */
    deselect: () => setSpan(null),
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
