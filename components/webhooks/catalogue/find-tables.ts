import type { Area } from "@/lib/schemas/areas";

/** A table that a webhook can watch. */
export interface WatchableTable {
  table: string;
  title: string;
  summary: string;
  area: Area;
  /** Module that the table is listed under. */
  module: string;
}

/** Kinds of change, as in event names. */
export const kinds = ["inserted", "updated", "deleted"] as const;

/** Tables that match every word of a search in title, description or event names. */
export function findTables(tables: readonly WatchableTable[], search: string): WatchableTable[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tables.filter(({ table, title, summary, module }) => {
    const text = [title, summary, module, ...kinds.map((kind) => `${table}.${kind}`)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
