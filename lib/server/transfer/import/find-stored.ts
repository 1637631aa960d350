import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import { requireColumn } from "../../rows/request/columns";
import { lockSql } from "../../rows/sql/lock";
import { versionSql } from "../../rows/sql/row-columns";
import { scopeSql } from "../../rows/sql/scope";

type Values = Record<string, unknown>;

/** The record that a row names, one of several that it may mean, or none. */
export interface Stored {
  count: number;
  id: string | null;
  version: string | null;
}

/**
 * The constants that rows without a value in one of these columns have there. Columns that may be NULL, or whose default is
 * computed, have none.
 */
export async function defaultsOf(
  send: Send,
  { name }: Resource,
  columns: readonly string[],
): Promise<Values> {
  const { rows } = await send<{ column: string; text: string; number: string | null }>(sql`
    SELECT a.attname AS "column", replace(c.parts[1], '''''', '''') AS "text", c.parts[2] AS "number"
    FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    CROSS JOIN LATERAL (
      SELECT regexp_match(pg_get_expr(d.adbin, d.adrelid), '^(?:''((?:[^'']|'''')*)''(?:::[a-z ]+)?|(-?[0-9.]+))$') AS "parts") c
    WHERE a.attrelid = ${`"${name}"`}::regclass AND a.attname = ANY(${columns}::text[]) AND a.attnotnull
      AND a.attgenerated = '' AND c.parts IS NOT NULL`);
  return Object.fromEntries(
    rows.map(({ column, text, number }) => [column, number === null ? text : Number(number)]),
  );
}

export const notStored: Stored = { count: 0, id: null, version: null };

/**
 * The stored record of each row, found by the values of its key columns; a row without any of them names none. `isLocked` keeps
 * them as they are until the end of the transaction.
 */
export async function findStored(
  send: Send,
  resource: Resource,
  actor: Actor,
  key: readonly string[],
  rows: readonly Values[],
  isLocked: boolean,
): Promise<Stored[]> {
  const named = rows.flatMap((row, place) => {
    const values = key.map((name) => [name, row[name] ?? null] as const);
    return values.some(([, value]) => value !== null) ? [{ "#": place, ...Object.fromEntries(values) }] : [];
  });
  const stored = rows.map(() => notStored);
  if (named.length === 0) return stored;
  const columns = key.map((name) => sql`${identifier(name)} ${raw(requireColumn(resource, name).type)}`);
  // A plain comparison can use an index.
  const same = key.map((name): Sql => {
    const isNeverNull = named.every((row: Values) => row[name] !== null);
    return isNeverNull
      ? sql`t.${identifier(name)} = n.${identifier(name)}`
      : sql`t.${identifier(name)} IS NOT DISTINCT FROM n.${identifier(name)}`;
  });
  const { from, lock } = isLocked
    ? lockSql(resource, "update")
    : { from: sql`${identifier(resource.name)} AS t`, lock: empty };
  const { rows: found } = await send<Stored & { place: number }>(sql`
    SELECT f."place", count(*)::int AS "count", min(f."id") AS "id", min(f."version") AS "version"
    FROM (
      SELECT n."#" AS "place", t.${identifier(resource.key)}::text AS "id", ${versionSql(resource)} AS "version"
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n("#" integer, ${join(columns)})
      CROSS JOIN ${from} WHERE ${join([...scopeSql(resource, actor), ...same], " AND ")} ${lock}) f
    GROUP BY f."place"`);
  for (const { place, ...one } of found) stored[place] = one;
  return stored;
}
