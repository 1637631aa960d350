"use client";

import { usePathname } from "next/navigation";
import { type inferParserType, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { endsOf, timeParsers } from "@/components/time-range/time-range";
import type { ConsoleInput } from "@/lib/client/calls";

/** Time spans by which deliveries are filtered. */
export const spans = ["1h", "24h", "7d"] as const;

/** Path of the deliveries of all webhooks. */
const allDeliveriesPath = "/console/webhook-deliveries";

const parsers = {
  state: parseAsStringLiteral(["pending", "succeeded", "failed", "held"]),
  change: parseAsStringLiteral(["inserted", "updated", "deleted"]),
  ...timeParsers(spans),
  webhook: parseAsString,
};

/** Filter of deliveries; null matches all. `webhook` applies to the page of all webhooks only. */
export type LogFilter = inferParserType<typeof parsers>;

const everything: LogFilter = { state: null, change: null, time: null, from: null, to: null, webhook: null };

/**
 * The filter of the log and its setter. Stored in the address of a page of deliveries; in the side panel of the list
 * of webhooks, whose address belongs to that list, it is component state.
 */
export function useLogFilter(): [LogFilter, (change: Partial<LogFilter> | null) => void] {
  const [stored, store] = useQueryStates(parsers, { scroll: false });
  const [local, setLocal] = useState(everything);
  const path = usePathname();
  if (path === allDeliveriesPath || path.startsWith("/console/records/webhook/"))
    return [stored, (change) => void store(change)];
  return [local, (change) => setLocal(change ? { ...local, ...change } : everything)];
}

export const isFiltering = ({ state, change, time, webhook }: LogFilter): boolean =>
  state !== null || change !== null || time !== null || webhook !== null;

/** Query parameters of the API; time spans end now. */
export function toConditions({ state, change, ...range }: LogFilter, now: number): Conditions {
  const { from, to } = endsOf(range, now);
  return {
    ...(state && { status: state }),
    ...(change && { operation: change }),
    ...(from !== undefined && { since: from }),
    ...(to !== undefined && { until: to }),
  };
}

type Conditions = Pick<ConsoleInput<"webhook/getDeliveries">, "status" | "operation" | "since" | "until">;
