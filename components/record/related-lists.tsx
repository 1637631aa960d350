"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { RelatedScreen } from "@/lib/screens/references";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { RelatedList } from "./related-list";

interface RelatedListsProps {
  screen: Pick<ResourceScreen, "name" | "key">;
  related: readonly RelatedScreen[];
  record: AnyRow;
}

/** Records of other resources that name this one: all are counted in one call, and each list is read when it is seen. */
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
    // Others are made from here, on pages that tell nobody of it.
    staleTime: 0,
  });
  const countOf = ({ target, column }: RelatedScreen) =>
    data?.find((one) => one.resource === target.resource && one.column === column)?.count ?? 0;
  if (related.length === 0 || data?.length === 0) return null;
  return (
    <section className="grid gap-3" aria-busy={!data && !error}>
      <h2 className="text-sm font-semibold">Related records</h2>
      {data ? (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {related.map((list) => {
            const count = countOf(list);
            if (count === 0) return null;
            const value = String(record[list.named]);
            return (
              <RelatedList
                key={`${list.target.resource}.${list.column}`}
                list={list}
                value={value}
                count={count}
              />
            );
          })}
        </div>
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          They could not be counted: {error.message}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
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
