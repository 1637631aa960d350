"use client";

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Extent } from "@/components/grid/cell-range";
import { moveByKey, type Place } from "@/components/grid/place";
import type { Cells } from "@/components/grid/use-cells";
import type { CellHandlers, EarlyCell, EarlyInput } from "./use-early-input";

interface Replay {
  waiting: RefObject<EarlyInput[]>;
  handlers: RefObject<CellHandlers | null>;
  cells: Cells;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly { id: string }[];
  place: Place;
  extent: Extent;
  /** Rows that fit on the screen. */
  page: number;
  focus: (place: Place) => void;
}

/** Handles the input that waited for the cells, which then get their input from the list. Returns whether it is all handled. */
export function useReplay({ waiting, handlers, cells, scroller, focus, ...list }: Replay): boolean {
  /** How many inputs are handled; null once all are. */
  const [replayed, setReplayed] = useState<number | null>(0);
  /** The element outside the list that had the focus when the first of them was handled. */
  const elsewhere = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (replayed === null) handlers.current = cells;
  });

  function move(key: KeyboardEvent) {
    const target = moveByKey(list.place, key, { ...list.extent, page: list.page }, document.dir === "rtl");
    if (!target) return;
    cells.deselect();
    focus(target);
  }

  /** Focuses a cell where its record is now; what waits for a record that is gone is dropped. */
  function focusEarly({ record, row, column }: EarlyCell) {
    const now = record === undefined ? row : list.rows.findIndex(({ id }) => id === record);
    if (record !== undefined && now === -1) waiting.current = [];
    else focus({ row: now, column });
  }

  /** Handles the next input that waited. */
  const replay = useEffectEvent((count: number) => {
    const input = waiting.current[count];
    const { activeElement } = document;
    if (count === 0 && !scroller.current?.contains(activeElement)) elsewhere.current = activeElement;
    if (input === undefined) {
      waiting.current = [];
      handlers.current = cells;
      if (elsewhere.current instanceof HTMLElement) elsewhere.current.focus();
      return setReplayed(null);
    }
    if (typeof input === "string") cells.paste(input);
    else if (typeof input === "function") input(cells.copied());
    else if ("row" in input) focusEarly(input);
    else if (!("key" in input)) cells.onDoubleClick(input);
    else if (!cells.onKey(input)) move(input);
    setReplayed(count + 1);
  });
  // Each with the state that the one before led to, when an edit that it ended is stored and the list shows its value.
  const isEnded = cells.editing?.ended !== undefined;
  useEffect(() => {
    if (replayed === null || isEnded) return;
    const timer = window.setTimeout(() => replay(replayed));
    return () => window.clearTimeout(timer);
  }, [replayed, isEnded]);
  return replayed === null;
}
