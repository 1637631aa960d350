import { namingColumns } from "@/components/reference/named-by";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** Query key of a record; a write to its resource invalidates it. */
export const recordKey = (resource: string, key: string) => ["records", resource, "record", key] as const;

/** Query of a record with every column except secrets, which are revealed one by one and audited. */
export function recordQuery(
  screen: Pick<ResourceScreen, "columns" | "key" | "currency" | "naming">,
  value: string,
) {
  const { columns, key, currency, naming } = screen;
  const names = new Set(columns.filter(({ sensitive }) => !sensitive).map(({ name }) => name));
  if (columns.some(({ money }) => money === "document")) names.add(currency);
  for (const name of naming ? namingColumns(naming) : []) names.add(name);
  return new URLSearchParams({ [key]: `eq.${value}`, select: [...names].join(",") });
}

/** A record with its version. */
export const fetchRecord = (
  screen: ResourceScreen,
  value: string,
  signal?: AbortSignal,
): Promise<Versioned<AnyRow>> =>
  api.records(screen).getOne(recordQuery(screen, value), signal ? { signal } : {});
