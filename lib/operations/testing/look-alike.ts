import { brightlatheRows } from "./rows/brightlathe";
import type { Row, Rows } from "./rows/rows";

/** Columns that the look-alike company fills with other words, so that a leak shows. */
const ownWords = new Set(["name", "description", "thumbnailPath", "city", "measurementStandard"]);

const rewritten = new Set<unknown>(
  brightlatheRows
    .flatMap((part) => Object.values(part).flat())
    .flatMap((row) => Object.entries(row))
    .filter(([name]) => ownWords.has(name))
    .map(([, value]) => value),
);

const rewrite = (text: string) => `${text} (2)`;

/** Accounts have ids across companies; every other id is used by both. */
const ownId = (text: string) => (text.startsWith("acct_") ? `${text}_2` : text);

/** The rows of the second company: the same ids, its own words. */
export const larkfieldRows: readonly Rows[] = brightlatheRows.map((part) =>
  Object.fromEntries(Object.entries(part).map(([table, rows]) => [table, rows.map(lookAlikeRow)])),
);

function lookAlikeRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      return [name, ownWords.has(name) ? rewrite(value) : ownId(value)];
    }),
  );
}

/** A request to the first company, or its response, as it is for the second one. */
export function lookAlike(value: unknown): unknown {
  if (typeof value === "string") {
    if (value === "co_1") return "co_2";
    return rewritten.has(value) ? rewrite(value) : ownId(value);
  }
  if (Array.isArray(value)) return value.map(lookAlike);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lookAlike(inner)]));
}
