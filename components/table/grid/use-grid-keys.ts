"use client";

import type { KeyboardEvent } from "react";
import { moveByKey, type Place } from "@/components/grid/place";
import type { Cells } from "@/components/grid/use-cells";
import { isOpening } from "@/components/ui/opener";
import type { ColumnActions, RecordsHeader, RecordsTable } from "../use-records-table";

interface GridKeys {
  table: RecordsTable;
  headers: readonly RecordsHeader[];
  place: Place;
  /** Rows that fit on the screen. */
  page: number;
  /** Selecting and editing cells. */
  cells: Pick<Cells, "onKey" | "deselect">;
  actions: ColumnActions;
  focus: (place: Place) => void;
  onOpen: (key: string) => void;
  onPage: (key: string) => void;
}

const resizeStep = 16;

/** Keyboard navigation of the grid. Handled keys do not propagate. */
export function useGridKeys(grid: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    // Menus of the grid render in a portal, but React bubbles their keys to here.
    if (!target || !event.currentTarget.contains(target) || event.defaultPrevented || isOpening()) return;
    const onCell = target.dataset.column !== undefined;
    const isHead = grid.place.row === -1;
    const used =
      (onCell && (isHead ? headKey(grid, event, target) : rowKey(grid, event, target))) ||
      moveKey(grid, event);
    if (!used) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function moveKey({ table, headers, place, page, cells, focus }: GridKeys, event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  const extent = { rows: table.getRowModel().rows.length, columns: headers.length + 1, page };
  const target = moveByKey(place, event, extent, document.dir === "rtl");
  if (target) {
    cells.deselect();
    focus(target);
  }
  return target !== null;
}

function headKey(
  { table, headers, place, actions }: GridKeys,
  event: KeyboardEvent,
  cell: HTMLElement,
): boolean {
  const header = headers[place.column - 1];
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!header) {
    if (key !== " " && key !== "Enter") return false;
    table.toggleAllRowsSelected();
    return true;
  }
  if (key === "Enter" || key === " ") {
    if (header.column.getCanSort()) header.column.getToggleSortingHandler()?.(event);
    return true;
  }
  if (key === "ContextMenu" || (shiftKey && key === "F10") || (altKey && key === "ArrowDown")) {
    openMenu(cell);
    return true;
  }
  const forward = (key === "ArrowRight") !== (document.dir === "rtl");
  if (!shiftKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
  if (ctrlKey || metaKey) actions.move(header.column.id, forward ? 1 : -1);
  else {
    const width = header.getSize() + (forward ? resizeStep : -resizeStep);
    table.setColumnSizing((sizes) => ({ ...sizes, [header.column.id]: width }));
  }
  return true;
}

function rowKey(
  { table, place, cells, onOpen, onPage }: GridKeys,
  event: KeyboardEvent,
  cell: HTMLElement,
): boolean {
  const row = table.getRowModel().rows[place.row];
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const far = ctrlKey || metaKey;
  if (!row) return false;
  if (cells.onKey(event)) return true;
  if (key === " " || (key === "Enter" && place.column === 0)) {
    row.toggleSelected();
    return true;
  }
  if (key === "Enter") {
    if (shiftKey) cell.querySelector<HTMLAnchorElement>("a:not([data-opens])")?.click();
    else if (far) onPage(row.id);
    else onOpen(row.id);
    return true;
  }
  if (far && key === "a") {
    table.toggleAllRowsSelected(true);
    return true;
  }
  if (key === "Escape" && table.getIsSomeRowsSelected()) {
    table.resetRowSelection(true);
    return true;
  }
  return false;
}

/** Menu buttons react to key events, not to synthetic clicks. */
function openMenu(cell: HTMLElement): void {
  const button = cell.querySelector<HTMLElement>("[data-menu]");
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}
