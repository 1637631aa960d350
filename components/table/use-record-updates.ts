"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fetchRecord, recordKey } from "@/components/record/record-query";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Value, Versioned } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** Two people changed a cell. */
export interface CellConflict {
  base: AnyRow;
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  /** Called with the stored value, or null to leave the cell as it is. */
  settle: (saved: Versioned<AnyRow> | null) => void;
}

export const isSame = (a: Value | undefined, b: Value | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Updates of records, each sent with the version of its record that was read when the edit began. */
export function useRecordUpdates(screen: ResourceScreen) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  // The version of a record after the edits sent before: those of one record are sent one after the other.
  const versions = useRef(new Map<string, Promise<Versioned<AnyRow>>>());

  /** Reads a record's version, which the edit that begins is based on. */
  function begin(key: string) {
    if (versions.current.has(key)) return;
    const read = client.fetchQuery({
      queryKey: recordKey(screen.name, key),
      queryFn: ({ signal }) => fetchRecord(screen, key, signal),
      staleTime: 0,
    });
    read.catch(() => versions.current.delete(key));
    versions.current.set(key, read);
  }

  /** Sends a change of a record that was shown as `base`; null if someone else's value is left as it is. */
  async function send(key: string, base: AnyRow, change: AnyRow): Promise<Versioned<AnyRow> | null> {
    begin(key);
    let now = await versions.current.get(key);
    for (;;) {
      const isMoved = Object.keys(change).some(
        (name) => !isSame(now?.record[name], base[name]) && !isSame(now?.record[name], change[name]),
      );
      if (now && isMoved) return ask(base, change, now);
      try {
        const ifMatch = now?.etag ?? "*";
        return await api
          .records(screen)
          .update(key, change, { idempotencyKey: crypto.randomUUID(), ifMatch });
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
        now = await fetchRecord(screen, key);
      }
    }
  }

  async function ask(base: AnyRow, mine: AnyRow, theirs: Versioned<AnyRow>) {
    const saved = await new Promise<Versioned<AnyRow> | null>((settle) =>
      setConflict({ base, mine, theirs, settle }),
    );
    setConflict(null);
    return saved;
  }

  return {
    conflict,
    begin,
    send,
    /** Remembers the version that an update led to. */
    follow: (key: string, version: Versioned<AnyRow>) =>
      void versions.current.set(key, Promise.resolve(version)),
    /** Forgets the version of a record, or of all, since it may be another by now. */
    forget(key?: string) {
      if (key === undefined) versions.current.clear();
      else versions.current.delete(key);
    },
  };
}
