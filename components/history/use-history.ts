"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { afterChange, notifyChanged } from "@/components/changes/undo-changes";
import { notify } from "@/components/ui/notify";
import { focusList } from "@/components/ui/use-focus-return";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";

/** A change and the operation that made it, in words. */
export type HistoryEntry = ConsoleOutput<"changes/getHistory">["results"][number] & { what: string | null };

const pageSize = 20;

/** The changes of a record, newest first, a page at a time; a write to its resource invalidates them. */
export const useHistory = (resource: string, id: string) =>
  useInfiniteQuery({
    queryKey: ["records", resource, "history", id],
    queryFn: async ({ signal, pageParam }) => {
      const input = { resource, id, limit: pageSize, ...(pageParam !== "" && { after: pageParam }) };
      const [{ results }, { titleOfOperation }] = await Promise.all([
        api.runConsole("changes/getHistory", input, { signal }),
        import("@/lib/view-models/changes"),
      ]);
      return results.map((entry): HistoryEntry => {
        const isPlan = entry.action.startsWith("changes/");
        return { ...entry, what: isPlan ? null : titleOfOperation(entry.action) };
      });
    },
    ...pagedBy(pageSize, ({ position }: HistoryEntry) => position),
    retry: false,
  });

/** Restores a record or some of its fields, and reports that with a button that undoes it. */
export function useRestore() {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState<ConsoleInput<"changes/restore"> | null>(null);
  const hasRestored = useRef(false);
  useEffect(
    () => () => {
      if (hasRestored.current && document.activeElement === document.body) focusList();
    },
    [],
  );

  async function restore(input: ConsoleInput<"changes/restore">, detail: string, creates: boolean) {
    setBusy(input);
    try {
      const { changeSetId } = await api.runConsole("changes/restore", input, {
        idempotencyKey: crypto.randomUUID(),
      });
      if (changeSetId === null)
        notify("info", "Nothing to restore", { detail: "The record already has these values." });
      else notifyChanged(client, { changeSetId, title: "Restored", detail, creates });
      await afterChange(client);
      // The page of a deleted record becomes that of the record.
      hasRestored.current = true;
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notify("error", "Not restored", { detail: error.message });
    } finally {
      setBusy(null);
    }
  }

  return {
    /** The change that is being restored. */
    busy,
    /** `creates` for a record that is deleted now. */
    restore: (input: ConsoleInput<"changes/restore">, detail: string, creates = false) =>
      void restore(input, detail, creates),
  };
}
