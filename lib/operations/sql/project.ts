import sql, { join, raw, type Sql } from "sql-template-tag";
import type * as z from "zod";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";

const identifier = (name: string): Sql => raw(quoteIdentifier(name));

/** A time as responses show it: UTC, with three digits of milliseconds. */
export const instantSql = (at: Sql): Sql =>
  sql`to_char((${at}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The expression that gives a column its wire form: UTC milliseconds with `Z`, numbers without trailing zeros. */
export function wireForm(type: ColumnType, expression: Sql): Sql {
  if (type === "timestamptz") return instantSql(expression);
  if (type === "numeric") return sql`trim_scale(${expression})`;
  // A double prints the shortest text that reads back the same, which keeps the promised 15 digits.
  if (type === "numeric[]") return sql`${expression}::float8[]`;
  return expression;
}

/**
 * Select list of a record: each field of `record` is the equally named column of `alias` in its wire form,
 * unless `others` gives its expression. Identifiers come from the declaration alone.
 */
export function project<S extends z.ZodRawShape>(
  record: z.ZodObject<S>,
  alias: string,
  others: { [K in keyof S]?: Sql } = {},
): Sql {
  const columns = Object.entries(record.shape).map(([name, schema]) => {
    const own = others[name];
    const type = factsOf(schema)?.type ?? "jsonb";
    return sql`${wireForm(type, own ?? sql`${identifier(alias)}.${identifier(name)}`)} AS ${identifier(name)}`;
  });
  return join(columns);
}
