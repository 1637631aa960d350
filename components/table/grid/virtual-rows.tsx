"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";

interface VirtualRowsProps {
  count: number;
  height: number;
  scroller: RefObject<HTMLElement | null>;
  /** Index of the grid's tab stop, which stays rendered wherever the list is scrolled. */
  kept: number;
  draw: (index: number, top: number) => ReactNode;
}

/** Virtualized rows: renders visible ones and a few around them. */
export default function VirtualRows({ count, height, scroller, kept, draw }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 1200, height: 800 },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height must be measured again
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  return (
    <tbody
      className="relative block"
      style={{ height: virtualizer.getTotalSize(), minWidth: "var(--total)" }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => draw(index, start))}
    </tbody>
  );
}
