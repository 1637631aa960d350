import type { MouseEvent } from "react";
import type { Place } from "./grid-place";
import type { GridColumn } from "./grid-row";
import type { MenuPlace } from "./row-menu";
import type { RecordsTable } from "./use-records-table";

/** Moves the focus to a cell. The head is in sight wherever the rows are scrolled to, so they stay there. */
export function focusCell(grid: HTMLElement | null, { row, column }: Place): void {
  const top = grid?.scrollTop ?? 0;
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)?.focus();
  if (grid && row === -1) grid.scrollTop = top;
}

/** The record whose row was clicked plainly; null for a click on a control, into another tab or at the end of a selection. */
export function clickedRow({ target, ctrlKey, metaKey, shiftKey, button }: MouseEvent): string | null {
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  if (target.closest("a:not([data-opens]), button, input, [data-column='0']")) return null;
  if (window.getSelection()?.isCollapsed === false) return null;
  return target.closest<HTMLElement>("[data-key]")?.dataset.key ?? null;
}

/** The cell that a menu was asked for with the pointer, or with a key, which has no place of its own. */
export function menuPlace(
  event: MouseEvent,
  table: RecordsTable,
  columns: readonly GridColumn[],
): MenuPlace | null {
  if (!(event.target instanceof Element) || window.getSelection()?.isCollapsed === false) return null;
  const cell = event.target.closest<HTMLElement>("[data-column]");
  const key = cell?.closest<HTMLElement>("[data-key]")?.dataset.key;
  const row = key === undefined ? undefined : table.getRowModel().rowsById[key];
  if (!cell || !row) return null;
  const box = cell.getBoundingClientRect();
  const byKey = event.clientX === 0 && event.clientY === 0;
  return {
    row: row.original,
    recordKey: row.id,
    column: columns[Number(cell.dataset.column) - 1]?.column ?? null,
    x: byKey ? box.left + 12 : event.clientX,
    y: byKey ? box.bottom : event.clientY,
  };
}
