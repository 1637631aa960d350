"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { RelatedList } from "./related-list";

interface RelatedListsProps {
  screen: Pick<ResourceScreen, "name" | "key" | "singular">;
  related: readonly RelatedScreen[];
  record: AnyRow;
}

/** Records of other resources that refer to this one: counted in one call, each list fetched when it scrolls into view. */
export function RelatedLists({ screen, related, record }: RelatedListsProps) {
  const key = String(record[screen.key]);
  const { data, error, refetch } = useQuery({
    queryKey: ["records", screen.name, "related", key],
    queryFn: async ({ signal }) => {
      const { results } = await api.runConsole(
        "settings/getRelatedCounts",
        { resource: screen.name, key },
        { signal },
      );
      return results;
    },
    enabled: related.length > 0,
    // Pages that open from here create related records and do not invalidate this query.
    staleTime: 0,
  });
  const countOf = ({ target, column }: RelatedScreen) =>
    data?.find((one) => one.resource === target.resource && one.column === column)?.count ?? 0;
  const shown = related.filter((list) => countOf(list) > 0);
  if (related.length === 0 || (data && shown.length === 0)) return null;
  return (
    <section className="grid gap-3" aria-busy={!data && !error}>
      <h2 className="text-sm font-semibold">Related records</h2>
      {data ? (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {shown.map((list) => (
            <RelatedList
              key={`${list.target.resource}.${list.column}`}
              list={list}
              value={String(record[list.named])}
              count={countOf(list)}
              isOneOfSeveral={shown.some(
                (other) => other !== list && other.target.resource === list.target.resource,
              )}
              singular={screen.singular}
            />
          ))}
        </div>
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Cannot load related records: {error.message}
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
    </section>
  );
}
