/** A searchable entry. */
export interface Rankable {
  title: string;
  /** Other search terms. */
  terms: readonly string[];
  /** The area that the entry is in. */
  area?: string;
}

/** Matching entries, best first: exact name, prefix, word prefixes, substring; last those that need their area. */
export function rankEntries<E extends Rankable>(entries: readonly E[], search: string): E[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return [...entries];
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length || a.index - b.index)
    .map(({ entry }) => entry);
}

function scoreOf({ title, terms, area }: Rankable, wanted: string): number {
  const own = Math.max(...[title, ...terms].map((text) => scoreOfText(text.toLowerCase(), wanted)));
  if (own > 0 || area === undefined) return own;
  return scoreOfText(`${area} ${title}`.toLowerCase(), wanted) > 0 ? 1 : 0;
}

function scoreOfText(text: string, wanted: string): number {
  if (text === wanted) return 5;
  if (text.startsWith(wanted)) return 4;
  const words = text.split(/[^\p{L}\d]+/u);
  const parts = wanted.split(/\s+/);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 3;
  return parts.every((part) => text.includes(part)) ? 2 : 0;
}
