import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";

/** Names one record among the answers that are kept; a write to its resource makes all of them stale. */
export const recordKey = (resource: string, key: string) => ["records", resource, "record", key] as const;

/** The query of a record with everything that may be shown; secrets are asked for apart, and audited. */
export const recordQuery = ({ columns, key }: Pick<ResourceScreen, "columns" | "key">, value: string) =>
  new URLSearchParams({
    [key]: `eq.${value}`,
    select: columns
      .filter(({ sensitive }) => !sensitive)
      .map(({ name }) => name)
      .join(","),
  });

/** A record with its version. */
export const fetchRecord = (
  screen: ResourceScreen,
  value: string,
  signal?: AbortSignal,
): Promise<Versioned<AnyRow>> =>
  api.records(screen).getOne(recordQuery(screen, value), signal ? { signal } : {});
