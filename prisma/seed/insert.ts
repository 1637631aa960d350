import type pg from "pg";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { closing, revision } from "./clock";
import type { Change, Demo, Row } from "./demo";
import { insertedAtOwnTime, insertedByTrigger, type TableName } from "./tables";

/** Inserts a company's demo data inside the caller's transaction. Throws PostgreSQL's errors. */
export async function insertDemo(client: pg.ClientBase, demo: Demo): Promise<void> {
  await client.query(sql`
    SELECT set_config('app.company', ${demo.id("co", 1)}, true),
           set_config('app.company_group', ${demo.id("cgr", 1)}, true)`);
  for (const table of await inInsertionOrder(client, [...demo.rows.keys()])) {
    for (const rows of alike(table, demo.rows.get(table) ?? [])) {
      await make(client, { ...momentOf(demo, table, rows), statement: insertOf(table, rows) });
    }
  }
  for (const change of demo.changes) await make(client, change);
}

/** Makes a change at its moment: the database's rules take that for now, and that user for the one at work. */
async function make(client: pg.ClientBase, { at, by, statement }: Change): Promise<void> {
  await client.query(sql`SELECT set_config('app.now', ${at}, true), set_config('app.user', ${by}, true)`);
  await client.query(statement);
}

function momentOf({ id }: Demo, table: TableName, rows: readonly Row[]): Omit<Change, "statement"> {
  if (insertedByTrigger[table]) return { at: revision, by: id("usr", 2) };
  if (insertedAtOwnTime.includes(table)) return { at: String(rows[0]?.createdAt), by: id("usr", 1) };
  return { at: closing, by: id("usr", 1) };
}

/** Rows with the same columns together, so that a column which a row leaves out takes its default. */
function alike(table: TableName, rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const moment = insertedAtOwnTime.includes(table) ? String(row.createdAt) : "";
    const group = [moment, ...Object.keys(row).sort()].join();
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups.values()];
}

/** One statement for rows of one table that have the same columns. */
function insertOf(table: TableName, rows: readonly Row[]): Sql {
  const columns = Object.keys(rows[0] ?? {});
  const names = join(columns.map(nameOf));
  const insert = sql`
    INSERT INTO ${nameOf(table)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${nameOf(table)}, ${JSON.stringify(rows)}::jsonb)`;
  const key = insertedByTrigger[table];
  if (key === undefined) return insert;
  const set = join(columns.filter((column) => column !== key).map(fromExcluded));
  return sql`${insert} ON CONFLICT ("companyId", ${nameOf(key)}) DO UPDATE SET ${set}`;
}

const fromExcluded = (column: string): Sql => sql`${nameOf(column)} = EXCLUDED.${nameOf(column)}`;

/** An identifier. Names come from the declarations of the seed alone. */
const nameOf = (name: string): Sql => raw(`"${name}"`);

/**
 * Sorts tables so that every table comes after those that its foreign keys refer to, and otherwise keeps their order.
 * References of a table to itself do not count. Throws where tables refer to each other in a circle.
 */
async function inInsertionOrder<T extends string>(client: pg.ClientBase, tables: readonly T[]): Promise<T[]> {
  const { rows } = await client.query<{ table: string; refersTo: string }>(sql`
    SELECT t.relname AS "table", r.relname AS "refersTo"
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.contype = 'f' AND t.oid <> r.oid AND t.relnamespace = current_schema()::regnamespace`);
  const sorted = new Set<T>();
  const add = (table: T, path: readonly T[]): void => {
    if (path.includes(table))
      throw new Error(`These tables refer to each other: ${[...path, table].join(" → ")}.`);
    for (const row of rows) {
      const referred = tables.find((name) => name === row.refersTo);
      if (row.table === table && referred !== undefined && !sorted.has(referred))
        add(referred, [...path, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) if (!sorted.has(table)) add(table, []);
  return [...sorted];
}
