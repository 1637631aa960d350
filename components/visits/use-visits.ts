"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { localDays } from "@/components/value/local-days";
import { browserReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import type { ConsoleInput } from "@/lib/client/calls";
import type { DayPart } from "@/lib/schemas/day-part";
import { recentKey, visitedAfterMs, visitsKey } from "./visits-query";

/** A record with days in its label as the reader writes them. */
export const withLocalDays = <R extends { label: string; dayPart: DayPart | null }>(record: R): R => ({
  ...record,
  label: localDays(record.label, record.dayPart, browserReader()),
});

/** The records that the user visited last. */
export const useRecentRecords = () =>
  (
    useQuery({
      queryKey: recentKey,
      queryFn: ({ signal }) => api.runConsole("record/getVisits", { limit: 8 }, { signal }),
    }).data?.results ?? []
  ).map(withLocalDays);

/** Notes that the user has opened a record; null while it is not known to exist. */
export function useVisit(record: { resource: string; key: string } | null): void {
  const client = useQueryClient();
  const { resource, key } = record ?? {};
  useEffect(() => {
    if (resource === undefined || key === undefined) return;
    const timer = window.setTimeout(() => {
      // Without it the record is only missing from a list.
      api.runConsole("record/visit", { resource, key }).then(
        () => client.invalidateQueries({ queryKey: recentKey }),
        () => {},
      );
    }, visitedAfterMs);
    return () => window.clearTimeout(timer);
  }, [client, resource, key]);
}

/** Adds a record to the favourites or removes it. */
export function useFavouriteChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ConsoleInput<"record/visit">) => api.runConsole("record/visit", input),
    onSuccess(visit) {
      const { label, isFavourite } = withLocalDays(visit);
      notify("success", `${label} ${isFavourite ? "added to" : "removed from"} favourites`);
    },
    onError: (error: Error) => notify("error", "The favourites were not changed", { detail: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: visitsKey }),
  });
}
