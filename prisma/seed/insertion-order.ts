import type pg from "pg";
import sql from "sql-template-tag";

/**
 * Sorts tables so that every table comes after those that its foreign keys refer to, and otherwise keeps their order.
 * References of a table to itself do not count. Throws where tables refer to each other in a circle.
 */
export async function inInsertionOrder<T extends string>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<T[]> {
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
