"use client";

import { useQuery } from "@tanstack/react-query";
import { type RefCallback, useCallback, useState } from "react";
import { columnsOf, labelRows, quoted } from "@/components/reference/label-query";
import { shownLabel } from "@/components/reference/use-labels";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { Count } from "@/components/value/count";
import { Day } from "@/components/value/day";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import { maxRelatedCount } from "@/lib/schemas/limits";
import { inSentence } from "@/lib/view-models/labels";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import type { RelatedScreen } from "@/lib/view-models/references";
import { withRevision } from "../title-of";

/** Rows shown of each list. */
const shown = 5;

interface RelatedListProps {
  list: RelatedScreen;
  /** The value by which they refer to the record. */
  value: string;
  count: number;
  /** Whether another list of the same resource is shown, so that the heading names the column. */
  isOneOfSeveral: boolean;
  /** What one of the records they refer to is called; its own lines are headed “Lines”. */
  singular: string;
}

/** The first records of one resource that refer to a record, fetched once the list scrolls into view. */
export function RelatedList({ list, value, count, isOneOfSeveral, singular }: RelatedListProps) {
  const { target, title, column, label, apart } = list;
  const { resource, column: key } = target;
  const { ref, isSeen } = useInView<HTMLDivElement>();
  const reader = useReader();
  const filter = new URLSearchParams({ [column]: `eq.${value}` });
  const { data: rows, error } = useQuery({
    queryKey: ["records", resource, "related", column, value],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filter);
      query.set(column, `in.(${quoted(value)})`);
      query.set("select", columnsOf(target, ...Object.values(apart)));
      query.set("limit", String(shown));
      const { rows } = await api.records({ name: resource, key }).list(query, { signal });
      const labels = await labelRows(target, rows, signal);
      return rows.map((row, index) => {
        const value = String(row[key]);
        const name = labels[index] ?? value;
        return {
          value,
          label: withRevision(name, row, apart.revision),
          status: apart.status === undefined ? null : row[apart.status],
          created: apart.created === undefined ? null : row[apart.created],
        };
      });
    },
    enabled: isSeen,
  });
  return (
    <div ref={ref} className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-2 border-b border-line pb-1 text-sm">
        <span className="truncate">
          {headingOf(title, singular)}{" "}
          <span className="text-muted">
            {isOneOfSeveral && `by ${inSentence(label)} `}(<Many count={count} />)
          </span>
        </span>
        <PageLink
          href={recordsPath(resource, filter)}
          className="focus-ring inline-flex min-h-6 shrink-0 items-center rounded text-xs text-accent hover:underline"
        >
          {count > shown ? "See all" : "Open list"}
        </PageLink>
      </h3>
      {error ? (
        <p className="text-sm text-muted">Cannot load these records: {error.message}</p>
      ) : (
        <ul aria-busy={!rows}>
          {rows
            ? rows.map((row) => (
                <li key={row.value} className="flex items-center gap-2 text-xs text-muted">
                  <PageLink
                    href={recordPath(resource, row.value)}
                    className="focus-ring min-w-0 truncate rounded text-sm/6 text-accent hover:underline"
                  >
                    {shownLabel(target, row.label, reader)}
                  </PageLink>
                  {typeof row.status === "string" && <span className="shrink-0">{row.status}</span>}
                  {typeof row.created === "string" && (
                    <span className="shrink-0">
                      created <Day iso={row.created} />
                    </span>
                  )}
                </li>
              ))
            : Array.from({ length: Math.min(count, shown) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
                <li key={at} className="flex h-6 items-center">
                  <Skeleton className="h-4 w-2/3" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}

/** “Sales invoice lines” of a sales invoice read “Lines”. */
function headingOf(title: string, singular: string): string {
  const own = title.startsWith(`${singular} `) ? title.slice(singular.length + 1) : title;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

const Many = ({ count }: { count: number }) => (
  <>
    <Count value={count} />
    {count >= maxRelatedCount && " or more"}
  </>
);

/** Whether the element of `ref` has been near the viewport. */
function useInView<E extends Element>(): { ref: RefCallback<E>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      // Starts before the element is visible.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
