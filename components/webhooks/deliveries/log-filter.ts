"use client";

import { usePathname } from "next/navigation";
import { type inferParserType, parseAsIsoDateTime, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import type { ConsoleInput } from "@/lib/client/calls";

const hourMs = 3_600_000;

/** Spans of time up to now, by how the address tells them, in milliseconds. */
export const spans = { "1h": hourMs, "24h": 24 * hourMs, "7d": 7 * 24 * hourMs } as const;

const parsers = {
  state: parseAsStringLiteral(["pending", "succeeded", "failed", "held"]),
  change: parseAsStringLiteral(["inserted", "updated", "deleted"]),
  time: parseAsStringLiteral(["1h", "24h", "7d", "own"]),
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
};

/** Which deliveries of a webhook are listed; null lets all pass. */
export type LogFilter = inferParserType<typeof parsers>;

const everything: LogFilter = { state: null, change: null, time: null, from: null, to: null };

/**
 * The filter of the log, and how to change parts of it. The address of the webhook's own page tells it; beside a list,
 * whose address tells of the list, it is kept here.
 */
export function useLogFilter(): [LogFilter, (change: Partial<LogFilter> | null) => void] {
  const [told, tell] = useQueryStates(parsers, { scroll: false });
  const [kept, keep] = useState(everything);
  if (usePathname().startsWith("/console/records/webhook/")) return [told, (change) => void tell(change)];
  return [kept, (change) => keep(change ? { ...kept, ...change } : everything)];
}

export const isFiltering = ({ state, change, time }: LogFilter): boolean =>
  state !== null || change !== null || time !== null;

/** What the API is asked for; spans end now. */
export function toConditions({ state, change, time, from, to }: LogFilter, now: number): Conditions {
  const isOwn = time === "own";
  const since = time !== null && !isOwn ? new Date(now - spans[time]) : isOwn ? from : null;
  return {
    ...(state && { status: state }),
    ...(change && { operation: change }),
    ...(since && { since: since.toISOString() }),
    ...(isOwn && to && { until: to.toISOString() }),
  };
}

type Conditions = Pick<ConsoleInput<"webhook/getDeliveries">, "status" | "operation" | "since" | "until">;
