import type { WatchableTable } from "./catalogue-screen";

/** What may become of a row, as events are called. */
export const kinds = ["inserted", "updated", "deleted"] as const;

/** The tables of which every word of a search is said, in a title, a sentence or the name of an event. */
export function findTables(tables: readonly WatchableTable[], search: string): WatchableTable[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tables.filter(({ table, title, summary, module }) => {
    const text = [title, summary, module, ...kinds.map((kind) => `${table}.${kind}`)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
