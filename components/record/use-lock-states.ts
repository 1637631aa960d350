"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** Statuses of the documents that rows belong to, by key. */
export type LockStates = ReadonlyMap<string, string>;

/** The statuses of the documents by which the rows may be locked; empty where they are locked by a column of their own. */
export function useLockStates({ lock }: Pick<ResourceScreen, "lock">, rows: readonly AnyRow[]): LockStates {
  const by = lock?.of?.by;
  const keys = by === undefined ? [] : [...new Set(rows.map((row) => String(row[by])))].sort();
  const { data } = useQuery({
    queryKey: ["records", lock?.of?.resource ?? "", "status of", keys] as const,
    queryFn: async ({ signal }) =>
      lock ? (await import("./read-lock-states")).readLockStates(lock, keys, signal) : {},
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(Object.entries(data ?? {})), [data]);
}

/** Why a record, or a column of it, cannot change; null if it can. */
export function lockReason(
  { lock }: Pick<ResourceScreen, "lock">,
  row: AnyRow,
  states: LockStates,
): string | null {
  if (!lock) return null;
  const state = lock.of ? states.get(String(row[lock.of.by])) : row[lock.column];
  return typeof state === "string" && !lock.open.includes(state) ? lock.reason : null;
}
