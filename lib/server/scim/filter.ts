import sql, { type Sql } from "sql-template-tag";
import { rejected } from "./scim-response";

const comparison =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(userName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** The condition of a filter on the members `e`, `u` and `p`: `userName`, `externalId` or `id` with `eq`. Null without one. */
export function readFilter(filter: string | null): Sql | null {
  if (filter === null || filter.trim() === "") return null;
  const [, attribute = "", quoted = ""] = comparison.exec(filter) ?? [];
  const value = textOf(quoted);
  if (value === null) {
    throw rejected(
      400,
      "invalidFilter",
      'The filter must be one comparison, such as userName eq "ada@example.com".',
    );
  }
  if (/^username$/i.test(attribute)) return sql`u."email" = ${value.toLowerCase()}`;
  return /^externalid$/i.test(attribute) ? sql`p."externalId" = ${value}` : sql`e."id" = ${value}`;
}

/** The text of a JSON string without NUL, which PostgreSQL cannot store; null for anything else. */
function textOf(quoted: string): string | null {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === "string" && !value.includes("\0") ? value : null;
  } catch {
    return null;
  }
}
