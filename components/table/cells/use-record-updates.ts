"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchRecord, recordKey } from "@/components/record/record-query";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { type CellConflict, recordUpdates } from "./record-updates";

/** Updates of records of a list, and the conflict that the user is asked about. */
export function useRecordUpdates(screen: ResourceScreen) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  const [updates] = useState(() =>
    recordUpdates({
      begin: (key) =>
        client.fetchQuery({
          queryKey: recordKey(screen.name, key),
          queryFn: ({ signal }) => fetchRecord(screen, key, signal),
          staleTime: 0,
        }),
      read: (key) => fetchRecord(screen, key),
      update: (key, change, ifMatch) =>
        api.records(screen).update(key, change, { idempotencyKey: crypto.randomUUID(), ifMatch }),
      show: setConflict,
    }),
  );
  return { conflict, ...updates };
}
