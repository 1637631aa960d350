"use client";

import { useEffect, useEffectEvent } from "react";
import type { CellGrid, CopiedCells } from "./cell-grid";
import type { Range } from "./cell-range";
import { writeHtmlTable, writeTsv } from "./tsv";

/** Cells as they are copied. */
export function copiedCells({ textOf }: CellGrid, { top, bottom, left, right }: Range): CopiedCells {
  const lines: string[][] = [];
  for (let row = top; row <= bottom; row++) {
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
    lines.push(columns.map((column) => textOf({ row, column })));
  }
  return { "text/plain": writeTsv(lines), "text/html": writeHtmlTable(lines) };
}

/** Copies and pastes the cells of a range while `isFocused`; text that is selected on the page is copied as usual. */
export function useCellClipboard(grid: CellGrid, here: Range, isFocused: () => boolean): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !isFocused() || window.getSelection()?.isCollapsed === false) return;
    for (const [type, text] of Object.entries(copiedCells(grid, here)))
      event.clipboardData?.setData(type, text);
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.defaultPrevented || !isFocused() || !grid.isEditable || text === "") return;
    event.preventDefault();
    grid.onPaste(here, text);
  });
  useEffect(() => {
    document.addEventListener("copy", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
}
