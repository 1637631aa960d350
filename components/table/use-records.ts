"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session-context";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { countQuery, listQuery } from "./query/list-query";
import type { View } from "./query/view";
import { countKey, listKey, recordsPage } from "./records-query";

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

/** The total of the visible page, and whether it is that of the view. */
export interface Total {
  /** Undefined until known. */
  total: number | undefined;
  /** False while the rows or the total of the view are still loading. */
  isSettled: boolean;
}

/**
 * Total number of rows. Counted only if there are more pages, in a request of its own, so that the first rows do not wait for
 * the count of a large table. While other rows load, it is the total of those that are still visible.
 */
export function useTotal(
  screen: ResourceScreen,
  view: View,
  { data: page, isPlaceholderData }: Pick<ReturnType<typeof useRecords>, "data" | "isPlaceholderData">,
): Total {
  const session = useSession();
  const client = useQueryClient();
  const length = page?.rows.length ?? 0;
  const isEnd = page?.isLast === true && (length > 0 || page.start === 0);
  const { data, isError } = useQuery({
    queryKey: countKey(screen, view),
    queryFn: async ({ signal }) =>
      (await api.records(screen).list(countQuery(screen, view, session), { signal }, "exact")).count,
    enabled: page !== undefined && !isEnd,
    staleTime: 60_000,
    retry: false,
  });
  if (isEnd) return { total: page.start + length, isSettled: !isPlaceholderData };
  const counted = isPlaceholderData && page ? client.getQueryData<typeof data>(countKey(screen, page)) : data;
  return {
    total: counted ?? undefined,
    isSettled: page !== undefined && !isPlaceholderData && (data !== undefined || isError),
  };
}
