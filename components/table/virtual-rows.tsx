"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";

interface VirtualRowsProps {
  count: number;
  height: number;
  scroller: RefObject<HTMLElement | null>;
  /** Row that has the focus or would get it: it stays drawn wherever the list is scrolled to. */
  kept: number;
  draw: (index: number, top: number) => ReactNode;
}

/** Of many rows, those in sight and a few around them. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
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
