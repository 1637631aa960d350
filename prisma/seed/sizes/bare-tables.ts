import type pg from "pg";
import sql, { raw } from "sql-template-tag";
import type { TableName } from "../tables";

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` while the tables have no triggers, foreign keys and secondary indexes, then restores these: the whole
 * transaction fails if a row violates a foreign key or a unique constraint.
 */
export async function withBareTables(
  client: pg.ClientBase,
  tables: readonly TableName[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await referencesOf(client, tables);
  const indexes = await indexesOf(client, tables);
  for (const table of tables) await client.query(raw(`ALTER TABLE "${table}" DISABLE TRIGGER USER`));
  for (const { table, name } of references) {
    await client.query(raw(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`));
  }
  for (const { name } of indexes) await client.query(raw(`DROP INDEX "${name}"`));
  await work();
  for (const { definition } of indexes) await client.query(raw(definition));
  for (const { table, name, definition } of references) {
    await client.query(raw(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${definition}`));
  }
  for (const table of tables) await client.query(raw(`ALTER TABLE "${table}" ENABLE TRIGGER USER`));
}

async function referencesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(sql`
    SELECT c.relname AS "table", f.conname AS "name", pg_get_constraintdef(f.oid) AS "definition"
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
    WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${tables}::text[])
    ORDER BY f.oid`);
  return rows;
}

/** Indexes that no constraint stands on: primary keys and unique constraints stay, for references need them. */
async function indexesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(sql`
    SELECT c.relname AS "table", o.relname AS "name", pg_get_indexdef(o.oid) AS "definition"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class o ON o.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${tables}::text[])
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = o.oid)
    ORDER BY o.oid`);
  return rows;
}
