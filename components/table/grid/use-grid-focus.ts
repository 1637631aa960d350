import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { clampPlace, type Place } from "@/components/grid/place";
import type { RecordsHeader } from "../use-records-table";
import { focusCell, moveFocus, shownPlace } from "./grid-targets";

type Grid = RefObject<HTMLElement | null>;

/** The tab stop of the grid, which is its cell that has the focus or had it last. */
export function useGridFocus(
  grid: Grid,
  rows: readonly unknown[],
  headers: readonly RecordsHeader[],
  open: string | null,
) {
  const columns = headers.length + 1;
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 });
  useClosedFocus(grid, open);
  const stop = clampPlace(place, { rows: rows.length, columns });
  const keptFocus = useKeptFocus(grid, stop, rows);
  const stopAt = (cell: Element) => {
    const column = cell.closest<HTMLElement>("[data-column]")?.dataset.column;
    const row = cell.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (column !== undefined && row !== undefined) setPlace({ row: Number(row), column: Number(column) });
  };
  useMovedFocus(grid, headers.map(({ id }) => id).join(), rows, stopAt);
  return {
    stop,
    /** Moves the focus to a cell, in the next frame if `isLater`. */
    focus(wanted: Place, isLater = false) {
      const target = shownPlace(grid.current, stop, wanted, columns);
      setPlace(target);
      moveFocus(grid.current, target, isLater);
    },
    /** Makes the cell that an event focused the tab stop. */
    follow: ({ target }: FocusEvent) => stopAt(target),
    keptFocus,
  };
}

/** When columns or rows change places, the focused cell keeps the focus without an event, and stays the tab stop. */
function useMovedFocus(
  grid: Grid,
  order: string,
  rows: readonly unknown[],
  stopAt: (cell: Element) => void,
): void {
  const follow = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement && grid.current?.contains(activeElement)) stopAt(activeElement);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the columns or rows have another order
  useLayoutEffect(() => follow(), [order, rows]);
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
