import type { Route } from "next";
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

/** What a plain click in the grid means: a link to follow, or a record to open beside the list. */
type Click = { follow: Route } | { open: string } | null;

/** Null for a click on a control, into another tab or at the end of a selection. */
export function readClick({ target, ctrlKey, metaKey, shiftKey, button }: MouseEvent): Click {
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  const href = target.closest("a:not([data-opens])")?.getAttribute("href");
  // Links of cells are made by `recordPath`, which gives routes.
  if (href) return { follow: href as Route };
  if (target.closest("button, input, [data-column='0']")) return null;
  if (window.getSelection()?.isCollapsed === false) return null;
  const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
  return key === undefined ? null : { open: key };
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
