import sql, { join, type Sql } from "sql-template-tag";
import { userSchema } from "./discovery";
import { rejected } from "./scim-response";

const isAddress = (text: string) => sql`u."email" = ${text.toLowerCase()}`;

/** Conditions of `eq` on the members `e`, `u` and `p`, by attribute in lower case. */
const conditions = new Map<string, (text: string) => Sql>([
  ["id", (text) => sql`e."id" = ${text}`],
  ["externalid", (text) => sql`p."externalId" = ${text}`],
  ["username", isAddress],
  // A member has one address: that of userName, with the type "work".
  ["emails", isAddress],
  ["emails.value", isAddress],
  ["emails.type", (text) => sql`${text.toLowerCase()} = 'work'`],
]);

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const comparison = String.raw`(?<path>[\w.]+)\s+eq\s+(?<value>${quoted})`;
const among = String.raw`emails\[(?<among>(?:${quoted}|[^"\]])*)\](?:\.(?<part>\w+)\s+eq\s+(?<partValue>${quoted}))?`;
const termOf = (what: string) =>
  new RegExp(String.raw`\s*(?:${userSchema.replaceAll(".", "\\.")}:)?(?:${what})\s*(?:and\s|$)`, "iy");

/** `userName eq "a"`, `emails[type eq "work"]` or `emails[type eq "work"].value eq "a"`, with the `and` behind it. */
const term = termOf(`${among}|${comparison}`);
const termAmong = termOf(comparison);

/** The condition of a filter, whose comparisons by `eq` may be combined by `and`; null without a filter. */
export function readFilter(filter: string | null): Sql | null {
  if (filter === null || filter.trim() === "") return null;
  const all = termsOf(filter, term).flatMap(({ path, value, among, part, partValue }) => {
    if (path !== undefined) return [condition(path, value)];
    // A member has one address, so that every condition on addresses is of that one.
    const inside = termsOf(among, termAmong).map((one) => condition(`emails.${one.path}`, one.value));
    return part === undefined ? inside : [...inside, condition(`emails.${part}`, partValue)];
  });
  return join(all, " AND ");
}

/** The groups of the terms that make up the whole text. */
function termsOf(text = "", pattern: RegExp): Partial<Record<string, string>>[] {
  const trimmed = text.trim();
  const terms: Partial<Record<string, string>>[] = [];
  pattern.lastIndex = 0;
  do {
    const found = pattern.exec(trimmed);
    if (!found?.groups) throw unsupported();
    terms.push(found.groups);
  } while (pattern.lastIndex < trimmed.length);
  return terms;
}

function condition(path: string, value = ""): Sql {
  const text = textOf(value);
  const isOn = conditions.get(path.toLowerCase());
  if (text === null || !isOn) throw unsupported();
  return isOn(text);
}

const unsupported = () =>
  rejected(
    400,
    "invalidFilter",
    "A filter compares userName, externalId, id or emails by eq with a text, such as " +
      'userName eq "ada@example.com"; and combines several comparisons.',
  );

/** The text of a JSON string without NUL, which PostgreSQL cannot store; null for anything else. */
function textOf(quoted: string): string | null {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === "string" && !value.includes("\0") ? value : null;
  } catch {
    return null;
  }
}
