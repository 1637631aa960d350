"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session-context";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { countQuery, listQuery } from "./query/list-query";
import type { View } from "./query/view";
import { countKey, listKey, type RecordsPage, recordsPage } from "./records-query";

/** The rows of a view; the previous rows stay visible while new ones load. */
export function useRecords(screen: ResourceScreen, view: View) {
  const session = useSession();
  return useQuery({
    queryKey: listKey(screen, view),
    queryFn: async ({ signal }) =>
      recordsPage(await api.records(screen).list(listQuery(screen, view, session), { signal }), view),
    placeholderData: keepPreviousData,
  });
}

/**
 * Total number of rows; undefined until known. Counted only if there are more pages, in a request of its own,
 * so that the first rows do not wait for the count of a large table.
 */
export function useTotal(
  screen: ResourceScreen,
  view: View,
  page: RecordsPage | undefined,
): number | undefined {
  const session = useSession();
  const length = page?.rows.length ?? 0;
  const isEnd = page?.isLast === true && (length > 0 || page.start === 0);
  const { data } = useQuery({
    queryKey: countKey(screen, view),
    queryFn: async ({ signal }) =>
      (await api.records(screen).list(countQuery(screen, view, session), { signal }, "exact")).count,
    enabled: page !== undefined && !isEnd,
    staleTime: 60_000,
    retry: false,
  });
  return isEnd ? page.start + length : (data ?? undefined);
}
