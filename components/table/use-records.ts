"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { countQuery, listQuery } from "./query/list-query";
import type { View } from "./query/view";
import { countKey, listKey, type RecordsPage } from "./records-query";

/** The rows of a view. While others are on their way the last ones stay in sight. */
export function useRecords(screen: ResourceScreen, view: View) {
  return useQuery({
    queryKey: listKey(screen, view),
    queryFn: async ({ signal }): Promise<RecordsPage> => ({
      ...(await api.records(screen).list(listQuery(screen, view), { signal })),
      start: view.start,
    }),
    placeholderData: keepPreviousData,
  });
}

/**
 * How many rows there are in all; undefined until known. Only a list that goes on is counted, and apart from its rows,
 * so that nobody waits for a count of a million to see the first fifty.
 */
export function useTotal(
  screen: ResourceScreen,
  view: View,
  page: RecordsPage | undefined,
): number | undefined {
  const length = page?.rows.length ?? 0;
  const isEnd = page !== undefined && page.next === null && (length > 0 || page.start === 0);
  const { data } = useQuery({
    queryKey: countKey(screen, view),
    queryFn: async ({ signal }) =>
      (await api.records(screen).list(countQuery(screen, view), { signal }, "exact")).count,
    enabled: page !== undefined && !isEnd,
    staleTime: 60_000,
    retry: false,
  });
  return isEnd ? page.start + length : (data ?? undefined);
}
