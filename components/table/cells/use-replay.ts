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
import type { CellHandlers, EarlyInput } from "./use-early-input";

interface Replay {
  waiting: RefObject<EarlyInput[]>;
  handlers: RefObject<CellHandlers | null>;
  cells: Cells;
  scroller: RefObject<HTMLElement | null>;
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
    else if ("row" in input) focus(input);
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
