"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type inferParserType, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { endsOf, isEmptyRange, timeParsers } from "@/components/time-range/time-range";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";

type RequestPage = ConsoleOutput<"access/getRequests">;
export type RequestEntry = RequestPage["results"][number];

/** Time spans by which requests are filtered. */
export const spans = ["1h", "24h"] as const;

/** Filter of requests, in the address; null matches all. */
const parsers = {
  status: parseAsStringLiteral(["failed", "2xx", "4xx", "5xx"]),
  key: parseAsString,
  method: parseAsStringLiteral(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]),
  ...timeParsers(spans),
  /** The beginning of a path, any part of it without a leading "/", or a request ID. */
  q: parseAsString,
};

export type RequestsFilter = inferParserType<typeof parsers>;

export const useRequestsFilter = () => useQueryStates(parsers, { scroll: false });

export const isFiltering = (filter: RequestsFilter): boolean =>
  Object.values(filter).some((value) => value !== null);

const limit = 50;

/** Requests that match the filter, newest first, a page at a time. */
export const useRequests = (filter: RequestsFilter) =>
  useInfiniteQuery({
    queryKey: ["access/getRequests", filter],
    enabled: !isEmptyRange(filter),
    queryFn: ({ pageParam, signal }) =>
      api.runConsole(
        "access/getRequests",
        { ...toConditions(filter, Date.now()), limit, ...(pageParam !== "" && { after: pageParam }) },
        { signal },
      ),
    // Programs call while the screen is closed.
    staleTime: 0,
    ...pagedBy(limit, ({ id }: RequestEntry) => id),
    retry: false,
  });

function toConditions(
  { status, key, method, q, ...range }: RequestsFilter,
  now: number,
): ConsoleInput<"access/getRequests"> {
  return {
    ...(status && { status }),
    ...(key !== null && { keyId: key }),
    ...(method && { method }),
    ...endsOf(range, now),
    ...(q?.trim() && toSearch(q.trim())),
  };
}

/** Of the IDs, only those that the server draws are recognized: callers may send any text as theirs. */
const drawnId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function toSearch(text: string): ConsoleInput<"access/getRequests"> {
  if (text.startsWith("/")) return { path: text.slice(0, 500) };
  return drawnId.test(text) ? { requestId: text } : { search: text.slice(0, 500) };
}
