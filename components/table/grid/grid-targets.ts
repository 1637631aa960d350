import type { Route } from "next";
import type { MouseEvent } from "react";
import type { Place } from "@/components/grid/place";
import type { RecordsTable } from "../use-records-table";
import type { GridColumn } from "./grid-row";
import type { MenuPlace } from "./row-menu";

/** Moves the focus to a cell; returns whether it is rendered. The header is sticky, so focusing it does not scroll. */
export function focusCell(grid: HTMLElement | null, { row, column }: Place): boolean {
  const top = grid?.scrollTop ?? 0;
  const cell = grid?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
  cell?.focus();
  if (grid && row === -1) grid.scrollTop = top;
  return cell !== null && cell !== undefined;
}

/**
 * Moves the focus immediately, so that the next key is not lost; in the next frame to a row that is not rendered yet, or if `isLater`,
 * unless the user edits a cell by then.
 */
export function moveFocus(grid: HTMLElement | null, place: Place, isLater: boolean): void {
  if (isLater || !focusCell(grid, place))
    requestAnimationFrame(() => {
      if (!document.activeElement?.closest(".cell-editor")) focusCell(grid, place);
    });
}

/** Target of a move among visible columns: a narrow screen shows only some. */
export function shownPlace(grid: HTMLElement | null, from: Place, to: Place, columns: number): Place {
  const isShown = (column: number) => {
    const cell = grid?.querySelector(`[data-row="-1"] > [data-column="${column}"]`);
    return cell !== null && cell !== undefined && cell.getClientRects().length > 0;
  };
  const all = Array.from({ length: columns }, (_, column) => column);
  const onward = to.column >= from.column ? all.slice(to.column) : all.slice(0, to.column + 1).reverse();
  const back = to.column >= from.column ? all.slice(0, to.column).reverse() : all.slice(to.column);
  return { row: to.row, column: [...onward, ...back].find(isShown) ?? to.column };
}

/** Meaning of a plain click in the grid: follow a link, or open a record in the side panel. */
type Click = { follow: Route } | { open: string } | { select: true } | null;

/**
 * Null for a click on a control, into a new tab or that ends a text selection. In a list that is edited a click selects the
 * cell: the link to its record opens it, and the mark of a selected cell follows its link.
 */
export function readClick(
  { target, ctrlKey, metaKey, shiftKey, button }: MouseEvent,
  isEditable: boolean,
): Click {
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  const cell = target.closest("[data-column]");
  const isMark = target.closest("[data-follow]") !== null;
  const link = isMark ? cell?.querySelector("a:not([data-opens])") : target.closest("a:not([data-opens])");
  const href = link?.getAttribute("href");
  if (href && isEditable && !isMark) return { select: true };
  // Links of cells come from `recordPath`, which returns routes.
  if (href) return { follow: href as Route };
  if (target.closest("button, input, select, textarea, [data-column='0']")) return null;
  if (isEditable && !target.closest("[data-opens]")) return null;
  if (window.getSelection()?.isCollapsed === false) return null;
  const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
  return key === undefined ? null : { open: key };
}

/** The cell of a context menu, opened by pointer or by key; a key has no pointer position. */
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
