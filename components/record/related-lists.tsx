"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { columnsOf, labelRows, quoted } from "@/components/reference/label-query";
import { useSession } from "@/components/shell/session-context";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { inSentence } from "@/lib/screens/labels";
import { recordPath, recordsPath } from "@/lib/screens/paths";
import type { RelatedScreen } from "@/lib/screens/references";

/** Rows of each list that are shown. */
const shown = 5;

/** Records of other resources that name this one. */
export function RelatedLists({ related, record }: { related: readonly RelatedScreen[]; record: AnyRow }) {
  const { scopes } = useSession();
  const readable = related.filter(({ area }) => scopes.includes(`${area}:read`));
  if (readable.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-semibold">Related records</h2>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {readable.map((list) => (
          <RelatedList
            key={`${list.target.resource}.${list.column}`}
            list={list}
            value={String(record[list.named])}
          />
        ))}
      </div>
    </section>
  );
}

function RelatedList({ list, value }: { list: RelatedScreen; value: string }) {
  const { target, title, column, label } = list;
  const { resource, column: key } = target;
  const filter = new URLSearchParams({ [column]: `eq.${value}` });
  const { data, error } = useQuery({
    queryKey: ["records", resource, "related", column, value],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filter);
      query.set(column, `in.(${quoted(value)})`);
      query.set("select", columnsOf(target));
      query.set("limit", String(shown + 1));
      const { rows } = await api.records({ name: resource, key }).list(query, { signal });
      const labels = await labelRows(target, rows, signal);
      return rows.map((row, index) => {
        const value = String(row[key]);
        return { value, label: labels[index] ?? value };
      });
    },
  });
  // Not every list of every area is open to everybody, and an empty one is no news.
  if (error || data?.length === 0) return null;
  const rows = data?.slice(0, shown);
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-2 border-b border-line pb-1 text-sm">
        <span className="truncate">
          {title} <span className="text-xs text-muted">by {inSentence(label)}</span>
        </span>
        <Link
          href={recordsPath(resource, filter)}
          prefetch={false}
          className="focus-ring inline-flex min-h-6 shrink-0 items-center rounded text-xs text-accent hover:underline"
        >
          {data && data.length > shown ? "See all" : "Open list"}
        </Link>
      </h3>
      {rows ? (
        <ul>
          {rows.map((row) => (
            <li key={row.value} className="truncate">
              <Link
                href={recordPath(resource, row.value)}
                prefetch={false}
                className="focus-ring inline-flex min-h-6 items-center rounded text-sm text-accent hover:underline"
              >
                {row.label}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-2 h-4 w-2/3" />
      )}
    </div>
  );
}
