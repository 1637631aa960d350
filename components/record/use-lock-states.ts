"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { quoted } from "@/components/reference/label-query";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { LockScreen, ResourceScreen } from "@/lib/view-models/resource-screen";

/** Statuses of the documents that rows belong to, by key. */
export type LockStates = ReadonlyMap<string, string>;

/** Documents that one call reads. */
const batch = 100;

/** The statuses of the documents by which the rows may be locked; empty where they are locked by a column of their own. */
export function useLockStates({ lock }: Pick<ResourceScreen, "lock">, rows: readonly AnyRow[]): LockStates {
  const by = lock?.of?.by;
  const keys = by === undefined ? [] : [...new Set(rows.map((row) => String(row[by])))].sort();
  const { data } = useQuery({
    queryKey: ["records", lock?.of?.resource ?? "", "status of", keys] as const,
    queryFn: ({ signal }) => (lock ? readStates(lock, keys, signal) : {}),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(Object.entries(data ?? {})), [data]);
}

async function readStates({ of, column }: LockScreen, keys: readonly string[], signal: AbortSignal) {
  const found: Record<string, string> = {};
  for (let at = 0; of && at < keys.length; at += batch) {
    const query = new URLSearchParams({
      [of.key]: `in.(${keys.slice(at, at + batch).map(quoted)})`,
      select: `${of.key},${column}`,
      limit: String(batch),
    });
    const { rows } = await api.records({ name: of.resource, key: of.key }).list(query, { signal });
    for (const row of rows) found[String(row[of.key])] = String(row[column]);
  }
  return found;
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
