"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";
import { type ChangeWords, describeAction } from "@/lib/view-models/describe-change";
import { capitalized } from "@/lib/view-models/labels";

/** A change set and what it is called. */
export type ChangeSetEntry = ConsoleOutput<"changes/getChangeSets">["results"][number] & { what: string };

/** Filter of change sets, in the address. */
const parsers = {
  /** `everyone` or the id of a person; else the user's own. */
  by: parseAsString,
  resource: parseAsString,
  deleted: parseAsBoolean,
  /** The only change set shown. */
  change: parseAsString,
};

export const useChangesFilter = () => useQueryStates(parsers, { scroll: false });

type Filter = ReturnType<typeof useChangesFilter>[0];

const own = new Map([
  ["changes/agent", "changed by an agent"],
  ["changes/restore", "restored a record"],
  ["changes/undo", "undid a change"],
]);

const pageSize = 30;

/** Change sets, newest first, a page at a time. One that is named may be another person's, where the user may see those. */
export const useChangeSets = (
  { by, resource, deleted, change }: Filter,
  words: ChangeWords,
  maySeeOthers: boolean,
) =>
  useInfiniteQuery({
    queryKey: ["changes", "sets", by, resource, deleted, change],
    queryFn: async ({ signal, pageParam }) => {
      const input = {
        mine: by === null && !(change !== null && maySeeOthers),
        limit: pageSize,
        ...(by !== null && by !== "everyone" && { userId: by }),
        ...(change !== null && { id: change }),
        ...(resource !== null && { resource }),
        ...(deleted && { deleted }),
        ...(pageParam !== "" && { after: pageParam }),
      };
      const { results } = await api.runConsole("changes/getChangeSets", input, { signal });
      return results.map((set): ChangeSetEntry => {
        const { what } = describeAction(words, set.action, set.recordIds);
        const title = set.title && set.action === "changes/undo" ? `Undo of “${set.title}”` : set.title;
        return { ...set, what: title ?? capitalized(own.get(set.action) ?? what) };
      });
    },
    // Writes on other pages add entries here.
    staleTime: 0,
    ...pagedBy(pageSize, ({ id }: ChangeSetEntry) => id),
    retry: false,
  });

type ChangeOfSet = ConsoleOutput<"changes/getChanges">["results"][number];

const changesPerPage = 200;

/** The changed records of a change set, a page at a time. */
export const useChangesOfSet = (changeSetId: string) =>
  useInfiniteQuery({
    queryKey: ["changes", "of", changeSetId],
    queryFn: ({ signal, pageParam }) =>
      api.runConsole(
        "changes/getChanges",
        { changeSetId, limit: changesPerPage, ...(pageParam !== "" && { after: pageParam }) },
        { signal },
      ),
    ...pagedBy(changesPerPage, ({ position }: ChangeOfSet) => position),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
