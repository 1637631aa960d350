"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type inferParserType, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { endsOf, isEmptyRange, timeParsers } from "@/components/time-range/time-range";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";
import { type ChangeWords, describeAction } from "@/lib/view-models/describe-change";
import { capitalized } from "@/lib/view-models/labels";

const path = "access/getAuditLog";

/** An entry, what it did in words, and the record that can be opened. */
export type AuditEntry = ConsoleOutput<typeof path>["results"][number] & ReturnType<typeof describeAction>;

/** A person by whom entries are filtered. */
export interface Person {
  id: string;
  name: string;
}

/** Time spans by which entries are filtered. */
export const spans = ["24h", "7d", "30d"] as const;

const parsers = {
  kind: parseAsStringLiteral(["signIn", "access", "data", "rejected"]),
  by: parseAsString,
  ...timeParsers(spans),
};

/** Filter of the audit log, in the address; null matches all. */
export type AuditFilter = inferParserType<typeof parsers>;

export const useAuditFilter = () => useQueryStates(parsers, { scroll: false });

export const isFiltering = ({ kind, by, time }: AuditFilter): boolean =>
  kind !== null || by !== null || time !== null;

/** The input of the API; time spans end now. */
const toInput = ({ kind, by, ...range }: AuditFilter, now: number): ConsoleInput<typeof path> => ({
  ...(kind && { kind }),
  ...(by !== null && { userId: by }),
  ...endsOf(range, now),
});

const limit = 50;

/** Entries that match the filter, newest first, a page at a time. */
export const useAuditLog = (filter: AuditFilter, words: ChangeWords) =>
  useInfiniteQuery({
    queryKey: [path, filter],
    enabled: !isEmptyRange(filter),
    queryFn: async ({ signal, pageParam }) => {
      const { results } = await api.runConsole(
        path,
        { ...toInput(filter, Date.now()), limit, ...(pageParam !== "" && { after: pageParam }) },
        { signal },
      );
      return results.map((entry): AuditEntry => {
        const { what, record } = describeAction(words, entry.action, entry.recordIds);
        return { ...entry, what: capitalized(what), record };
      });
    },
    // Every page and program adds entries here.
    staleTime: 0,
    ...pagedBy(limit, ({ id }: AuditEntry) => id),
    retry: false,
  });
