import type { KeyboardEvent } from "react";
import { type Editing, withoutLast, withText } from "./begun-edit";
import { type CellSelection, samePlace } from "./cell-grid";
import { everything, wholeColumns, wholeRows } from "./cell-range";
import { moveOf } from "./move";
import { moveByKey } from "./place";

/** Handles a key on a focused cell; returns whether it was used. */
export function onCellKey(event: KeyboardEvent, selection: CellSelection): boolean {
  const { grid, span, setSpan, range, here, isOnCell, editing, setEditing, edit } = selection;
  const { place } = grid;
  if (!isOnCell || event.nativeEvent.isComposing) return false;
  const { key, shiftKey, altKey } = event;
  if (editing && samePlace(editing.place, place)) {
    setEditing(afterKey(editing, event));
    return true;
  }
  if (altKey) return false;
  if (event.ctrlKey || event.metaKey) return onCommand(event, selection);
  if (shiftKey && onShift(event, selection)) return true;
  if (shiftKey && key === " ") {
    setSpan(wholeRows(span ?? { anchor: place, head: place }, grid.extent));
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
  return isText(event) && key !== " " && edit(place, key);
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** An edit after a key that came before its control was rendered. There is no caret to move yet. */
function afterKey(editing: Editing, event: KeyboardEvent): Editing | null {
  if (event.key === "Escape") return null;
  const ended = moveOf(event);
  if (ended) return { ...editing, ended };
  if (isText(event)) return withText(editing, event.key);
  if (event.key === "Backspace" || (event.key === "Delete" && editing.isAll)) return withoutLast(editing);
  const selectsAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
  return selectsAll ? { ...editing, isAll: true } : editing;
}

/** Shift and a key that moves extend the selection. */
function onShift(event: KeyboardEvent, { grid, extend }: CellSelection): boolean {
  const { place, extent, page } = grid;
  const head = moveByKey(place, event, { ...extent, page }, document.dir === "rtl");
  if (head) extend({ row: Math.max(head.row, 0), column: Math.max(head.column, 1) });
  return head !== null;
}

/** Keys with Ctrl or Command. */
function onCommand(event: KeyboardEvent, selection: CellSelection): boolean {
  const { grid, span, setSpan, here } = selection;
  const own = span ?? { anchor: grid.place, head: grid.place };
  const { shiftKey } = event;
  const key = event.key.toLowerCase();
  if (shiftKey && onShift(event, selection)) return true;
  if (key === "a") setSpan(everything(grid.extent));
  else if (key === " ") setSpan(wholeColumns(own, grid.extent));
  else if (key === "d" && grid.isEditable) grid.onFill(here);
  else if (key === "z" && grid.isEditable) (shiftKey ? grid.onRedo : grid.onUndo)();
  else if (key === "y" && grid.isEditable) grid.onRedo();
  else return false;
  return true;
}
