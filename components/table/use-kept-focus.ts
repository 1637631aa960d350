import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Place } from "@/components/grid/place";
import { focusCell } from "./grid-targets";

/** Handlers of the grid: when the focused row leaves the list, which takes the focus with it, the tab stop is focused. */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, stop: Place, rows: readonly unknown[]) {
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
