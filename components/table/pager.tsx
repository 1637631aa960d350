"use client";

import { ChevronLeft, ChevronRight, ChevronsLeft, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { pageSizes, type View } from "./query/view";
import type { RecordsPage } from "./records-query";
import type { SetView } from "./use-view";

interface PagerProps {
  /** Name of the resource. */
  resource: string;
  view: View;
  setView: SetView;
  /** The loaded page; undefined while loading. */
  page: RecordsPage | undefined;
  total: number | undefined;
  /** Whether page and total are those of the view. */
  isSettled: boolean;
}

/** Row range, total and page buttons. */
export function Pager({ resource, view, setView, page, total, isSettled }: PagerProps) {
  const reader = useReader() ?? plainReader;
  const sizeId = useId();
  const sizes = [...new Set([...pageSizes, view.limit])].sort((a, b) => a - b);
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5"
    >
      {/* A range without its total, or of the rows before, is not announced. */}
      <p role="status" aria-live={isSettled ? "polite" : "off"} className="text-sm text-muted tabular-nums">
        {page && rangeText(page.start, page.rows.length, total, (count) => formatNumber(count, reader))}
      </p>
      {/* The buttons have a fixed place: the browser may paint what is before them while they are still being received. */}
      <div className="relative ms-auto flex h-8 items-center gap-2 pe-30">
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
        <div className="absolute end-0 flex gap-2">
          <Turn
            label="First page"
            icon={ChevronsLeft}
            onTurn={view.start > 0 && (() => setView({ after: null, start: 0 }))}
          />
          <Turn
            label="Previous page"
            icon={ChevronLeft}
            onTurn={view.start > 0 && (() => setView(previousPage(resource, view)))}
          />
          <Turn
            label="Next page"
            icon={ChevronRight}
            onTurn={page && !page.isLast && (() => setView(nextPage(resource, view, page)))}
          />
        </div>
      </div>
    </nav>
  );
}

interface TurnProps {
  label: string;
  icon: LucideIcon;
  /** False where there is no such page. */
  onTurn: (() => void) | false | undefined;
}

/** A button that turns the page. It keeps the focus on the last page, which `disabled` would take from it. */
const Turn = ({ label, icon: Icon, onTurn }: TurnProps) => (
  <Button size="icon" aria-label={label} aria-disabled={!onTurn || undefined} onClick={onTurn || undefined}>
    <Icon aria-hidden className="size-4 rtl:rotate-180" />
  </Button>
);

/** “51–100 of 240”: the rows of a page, with the total where known. */
export function rangeText(
  start: number,
  length: number,
  total: number | undefined,
  format: (count: number) => string,
): string {
  if (length === 0) return start === 0 ? "No rows" : "No rows on this page";
  const range = `${format(start + 1)}–${format(start + length)}`;
  return total === undefined ? range : `${range} of ${format(total)}`;
}

/** Cursors of visited pages, by list and offset. */
const cursors = new Map<string, Map<number, string>>();

const listOf = (resource: string, { filters, order, search, limit }: View) =>
  JSON.stringify([resource, filters, order, search, limit]);

/** Position of the next page; its cursor, if it has one, is stored for the way back. */
export function nextPage(resource: string, view: View, page: RecordsPage): Pick<View, "after" | "start"> {
  const start = page.start + page.rows.length;
  const list = listOf(resource, view);
  const known = cursors.get(list) ?? new Map<number, string>();
  if (page.next !== null) cursors.set(list, known.set(start, page.next));
  return { after: page.next, start };
}

/** Position of the previous page: by cursor if visited, else by offset. */
export function previousPage(resource: string, view: View): Pick<View, "after" | "start"> {
  const start = Math.max(view.start - view.limit, 0);
  return { after: cursors.get(listOf(resource, view))?.get(start) ?? null, start };
}
