import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { clampPlace, type Place } from "@/components/grid/place";
import { focusCell, moveFocus, shownPlace } from "./grid-targets";

type Grid = RefObject<HTMLElement | null>;

/** The tab stop of the grid, which is its cell that has the focus or had it last. */
export function useGridFocus(grid: Grid, rows: readonly unknown[], columns: number, open: string | null) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 });
  useClosedFocus(grid, open);
  const stop = clampPlace(place, { rows: rows.length, columns });
  const keptFocus = useKeptFocus(grid, stop, rows);
  return {
    stop,
    /** Moves the focus to a cell, in the next frame if `isLater`. */
    focus(wanted: Place, isLater = false) {
      const target = shownPlace(grid.current, stop, wanted, columns);
      setPlace(target);
      moveFocus(grid.current, target, isLater);
    },
    /** Makes the cell that an event focused the tab stop. */
    follow({ target }: FocusEvent) {
      const column = target.closest<HTMLElement>("[data-column]")?.dataset.column;
      const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
      if (column !== undefined && row !== undefined) setPlace({ row: Number(row), column: Number(column) });
    },
    keptFocus,
  };
}

/** Handlers of the grid: when the focused row leaves the list, which takes the focus with it, the tab stop is focused. */
function useKeptFocus(grid: Grid, stop: Place, rows: readonly unknown[]) {
  const hasFocus = useRef(false);
  const keep = useEffectEvent(() => {
    if (hasFocus.current && document.activeElement === document.body) focusCell(grid.current, stop);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other rows are shown
  useEffect(() => keep(), [rows]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** Focuses the row whose side panel was closed: the panel returns the focus to its opener, but the open row may have changed. */
function useClosedFocus(grid: Grid, open: string | null): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = open === null ? wasOpen.current : null;
    wasOpen.current = open;
    if (closed === null) return;
    const timer = window.setTimeout(() => {
      const row = grid.current?.querySelector(`[data-key="${CSS.escape(closed)}"]`);
      row?.querySelector<HTMLElement>("[data-column='1']")?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [grid, open]);
}
