"use client";

import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { rangeText } from "./page-range";
import { pageSizes, type View } from "./query/view";
import type { RecordsPage } from "./records-query";
import { earlierPage, laterPage } from "./remembered-pages";
import type { SetView } from "./use-view";

interface PagerProps {
  view: View;
  setView: SetView;
  /** The loaded page; undefined while loading. */
  page: RecordsPage | undefined;
  total: number | undefined;
}

/** Row range, total and page buttons. */
export function Pager({ view, setView, page, total }: PagerProps) {
  const reader = useReader() ?? plainReader;
  const sizeId = useId();
  const sizes = [...new Set([...pageSizes, view.limit])].sort((a, b) => a - b);
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5"
    >
      <p role="status" className="text-sm text-muted tabular-nums">
        {page && rangeText(page.start, page.rows.length, total, (count) => formatNumber(count, reader))}
      </p>
      <div className="ms-auto flex items-center gap-2">
        <label htmlFor={sizeId} className="text-sm text-muted max-sm:sr-only">
          Rows
        </label>
        <Select
          id={sizeId}
          value={view.limit}
          onChange={(event) => setView({ limit: Number(event.target.value) })}
          className="h-7! w-auto!"
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <Button
          size="icon"
          aria-label="First page"
          disabled={view.start === 0}
          onClick={() => setView({ after: null, start: 0 })}
        >
          <ChevronsLeft aria-hidden className="size-4 rtl:rotate-180" />
        </Button>
        <Button
          size="icon"
          aria-label="Previous page"
          disabled={view.start === 0}
          onClick={() => setView(earlierPage(view))}
        >
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
        </Button>
        <Button
          size="icon"
          aria-label="Next page"
          disabled={!page?.next}
          onClick={() => page?.next && setView(laterPage(view, page))}
        >
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Button>
      </div>
    </nav>
  );
}
