"use client";

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isEmptyRange } from "@/components/time-range/time-range";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";
import { healthPath } from "../health/use-health";
import { type LogFilter, toConditions } from "./log-filter";

export type Delivery = ConsoleOutput<"webhook/getDeliveries">["results"][number];
export type DeliveryStatus = Delivery["status"];

const path = "webhook/getDeliveries";
const limit = 20;
/** Columns of the webhook that attempts change. */
const counted = [["records", "webhook"], [healthPath]];
/** Polling intervals in milliseconds for each page that is shown: with deliveries in progress, and idle. */
const [soon, later] = [1_000, 2_000];

/** Deliveries of one or all webhooks, newest first, polled while visible. */
export const useDeliveries = (id: string | null, filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: [path, id, filter],
    enabled: !isEmptyRange(filter),
    queryFn: ({ pageParam, signal }) =>
      api.runConsole(
        path,
        {
          ...(id !== null && { id }),
          limit,
          ...toConditions(filter, Date.now()),
          ...(pageParam !== "" && { after: pageParam }),
        },
        { signal },
      ),
    ...pagedBy(limit, ({ position }: Delivery) => position),
    // Not before it is loaded: a poll would replace the error by a placeholder.
    refetchInterval: ({ state }) => (state.data ? pollIntervalMs(state.data.pages) : false),
  });

/** A poll reads every page again: the more of them are shown, the longer the interval. */
export function pollIntervalMs(pages: readonly { results: readonly Progress[] }[]): number {
  const isBusy = pages.some(({ results }) => results.some(isUnderWay));
  return (isBusy ? soon : later) * Math.max(1, pages.length);
}

/** How far a delivery is. */
interface Progress {
  status: DeliveryStatus;
  attempts: readonly unknown[];
}

const isUnderWay = ({ status, attempts }: Progress): boolean => status === "pending" && attempts.length === 0;

/** Milliseconds by which the clocks of server and database may differ. */
const slack = 5_000;

/** Refetches the webhook's counters after each new attempt and when they are older than the last one. */
export function useCountersOf(deliveries: readonly Delivery[] | undefined) {
  const client = useQueryClient();
  const times = deliveries?.flatMap(({ attempts }) => attempts.map(({ at }) => Date.parse(at)));
  const [attempts, last] = [times?.length, Math.max(0, ...(times ?? []))];
  const known = useRef<number>(undefined);
  useEffect(() => {
    const read = client.getQueryCache().findAll({ queryKey: ["records", "webhook"] });
    const readAt = Math.min(...read.map(({ state }) => state.dataUpdatedAt));
    if (known.current === undefined ? last > readAt - slack : attempts !== known.current) {
      for (const queryKey of counted) void client.invalidateQueries({ queryKey });
    }
    known.current = attempts;
  }, [attempts, last, client]);
}

/** Mutates deliveries, then refetches the log and the webhook's counters. */
export function useDeliveryChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([[path], ...counted].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
