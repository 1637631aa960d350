import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import { requireColumn } from "../../rows/request/columns";
import { scopeSql } from "../../rows/sql/scope";

type Values = Record<string, unknown>;

/** The record that a row names, or how many it may mean. */
export interface Stored {
  id: string | null;
  count: number;
}

/** The stored record of each row, found by the values of its key columns. */
export async function findStored(
  send: Send,
  resource: Resource,
  actor: Actor,
  key: readonly string[],
  rows: readonly Values[],
): Promise<Stored[]> {
  const named = rows.map((row, place) => ({
    "#": place,
    ...Object.fromEntries(key.map((name) => [name, row[name] ?? null])),
  }));
  const columns = key.map((name) => sql`${identifier(name)} ${raw(requireColumn(resource, name).type)}`);
  // A plain comparison can use an index.
  const same = key.map((name): Sql => {
    const isNeverNull = rows.every((row) => row[name] !== null && row[name] !== undefined);
    return isNeverNull
      ? sql`t.${identifier(name)} = n.${identifier(name)}`
      : sql`t.${identifier(name)} IS NOT DISTINCT FROM n.${identifier(name)}`;
  });
  const { rows: found } = await send<{ place: number; id: string; count: number }>(sql`
    SELECT n."#" AS "place", min(t.${identifier(resource.key)}::text) AS "id", count(*)::int AS "count"
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n("#" integer, ${join(columns)})
    JOIN ${identifier(resource.name)} t ON ${join([...scopeSql(resource, actor), ...same], " AND ")}
    GROUP BY n."#"`);
  const stored = rows.map((): Stored => ({ id: null, count: 0 }));
  for (const { place, id, count } of found) stored[place] = { id, count };
  return stored;
}
