"use client";

import { useQuery } from "@tanstack/react-query";
import { useCan } from "@/components/shell/session-context";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { fetchRecord, recordKey } from "./record-query";

/** A record with its version, refetched when stale. */
export const useRecord = (screen: ResourceScreen, key: string) =>
  useQuery({
    queryKey: recordKey(screen.name, key),
    queryFn: ({ signal }) => fetchRecord(screen, key, signal),
  });

/** Permissions of the signed-in user on records of a resource. */
export function usePermissions({ area, write, secretBearing }: ResourceScreen) {
  const mayWrite = useCan(`${area}:write`);
  const mayDestroy = useCan(`${area}:destroy`);
  const maySeeSecrets = useCan("access:secrets");
  const allowed = write !== null && (!secretBearing || maySeeSecrets);
  return {
    edit: allowed && mayWrite,
    /** Why records cannot be edited; null if they can. */
    why:
      write === null
        ? "These records are read-only."
        : allowed && mayWrite
          ? null
          : "Your role can view these records but not change them.",
    create: allowed && mayWrite && !write.updateOnly,
    remove: allowed && mayDestroy && !write.updateOnly,
    reveal: maySeeSecrets,
  };
}
