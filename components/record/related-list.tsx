"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { columnsOf, labelRows, quoted } from "@/components/reference/label-query";
import { Skeleton } from "@/components/ui/skeleton";
import { Count } from "@/components/value/count";
import { api } from "@/lib/client/browser";
import { countedAtMost } from "@/lib/schemas/counted-at-most";
import { inSentence } from "@/lib/screens/labels";
import { recordPath, recordsPath } from "@/lib/screens/paths";
import type { RelatedScreen } from "@/lib/screens/references";
import { useInSight } from "./use-in-sight";

/** Rows of each list that are shown. */
const shown = 5;

interface RelatedListProps {
  list: RelatedScreen;
  /** What the column holds that names the record. */
  value: string;
  /** How many there are. */
  count: number;
}

/** Some of the records of one resource that name a record, read once they come into sight. */
export function RelatedList({ list, value, count }: RelatedListProps) {
  const { target, title, column, label } = list;
  const { resource, column: key } = target;
  const { ref, isSeen } = useInSight<HTMLDivElement>();
  const filter = new URLSearchParams({ [column]: `eq.${value}` });
  const { data: rows, error } = useQuery({
    queryKey: ["records", resource, "related", column, value],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filter);
      query.set(column, `in.(${quoted(value)})`);
      query.set("select", columnsOf(target));
      query.set("limit", String(shown));
      const { rows } = await api.records({ name: resource, key }).list(query, { signal });
      const labels = await labelRows(target, rows, signal);
      return rows.map((row, index) => {
        const value = String(row[key]);
        return { value, label: labels[index] ?? value };
      });
    },
    enabled: isSeen,
  });
  return (
    <div ref={ref} className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-2 border-b border-line pb-1 text-sm">
        <span className="truncate">
          {title}{" "}
          <span className="text-xs text-muted">
            by {inSentence(label)} · <Many count={count} />
          </span>
        </span>
        <Link
          href={recordsPath(resource, filter)}
          prefetch={false}
          className="focus-ring inline-flex min-h-6 shrink-0 items-center rounded text-xs text-accent hover:underline"
        >
          {count > shown ? "See all" : "Open list"}
        </Link>
      </h3>
      {error ? (
        <p className="text-sm text-muted">They could not be read: {error.message}</p>
      ) : (
        <ul aria-busy={!rows}>
          {rows
            ? rows.map((row) => (
                <li key={row.value} className="truncate">
                  <Link
                    href={recordPath(resource, row.value)}
                    prefetch={false}
                    className="focus-ring inline-flex min-h-6 items-center rounded text-sm text-accent hover:underline"
                  >
                    {row.label}
                  </Link>
                </li>
              ))
            : Array.from({ length: Math.min(count, shown) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of rows that are not there yet
                <li key={at} className="flex h-6 items-center">
                  <Skeleton className="h-4 w-2/3" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}

const Many = ({ count }: { count: number }) => (
  <>
    <Count value={count} />
    {count >= countedAtMost && " or more"}
  </>
);
