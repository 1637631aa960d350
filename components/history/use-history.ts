"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { afterChange, notifyChanged } from "@/components/changes/undo-changes";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";

export type HistoryEntry = ConsoleOutput<"changes/getHistory">["results"][number];

const pageSize = 20;

/** The changes of a record, newest first, a page at a time; a write to its resource invalidates them. */
export const useHistory = (resource: string, id: string) =>
  useInfiniteQuery({
    queryKey: ["records", resource, "history", id],
    queryFn: ({ signal, pageParam }) =>
      api.runConsole(
        "changes/getHistory",
        { resource, id, limit: pageSize, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ results }) =>
      results.length === pageSize ? (results.at(-1)?.position ?? null) : null,
    retry: false,
  });

/** Restores a record or some of its fields, and reports that with a button that undoes it. */
export function useRestore() {
  const client = useQueryClient();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function restore(input: ConsoleInput<"changes/restore">, detail: string) {
    setBusy(true);
    try {
      const { changeSetId } = await api.runConsole("changes/restore", input, {
        idempotencyKey: crypto.randomUUID(),
      });
      if (changeSetId === null)
        notify("info", "Nothing to restore", { detail: "The record is like that already." });
      else notifyChanged(client, { changeSetId, title: "Restored", detail });
      await afterChange(client);
      // The page of a deleted record becomes that of the record.
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notify("error", "Not restored", { detail: error.message });
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    restore: (input: ConsoleInput<"changes/restore">, detail: string) => void restore(input, detail),
  };
}
