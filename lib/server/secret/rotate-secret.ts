import type pg from "pg";
import sql, { join } from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";
import { type SealedRow, sealedRows } from "./sealed-rows";
import { type SealedTable, sealedTables } from "./sealed-tables";
import { type Sealer, sealersOf } from "./sealer";
import { replaceNote } from "./secret-check";

/** How many values were encrypted anew, and how many sessions ended. */
export interface Rotated {
  values: number;
  sessions: number;
}

/**
 * Encrypts everything under another secret, in one transaction. Sessions end, because their cookies are signed
 * with the secret. Records keep their version and report no change. Nothing else may write meanwhile. Throws
 * when a value does not open under `from`; then nothing has changed.
 */
export async function rotateSecret(client: pg.ClientBase, from: string, to: string): Promise<Rotated> {
  const [openers, sealers] = [sealersOf(from), sealersOf(to)];
  await client.query("BEGIN");
  try {
    let values = 0;
    for (const table of sealedTables) {
      const name = identifier(table.table);
      // No rule, version or event is to notice: what a record says stays the same.
      await client.query(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      for await (const rows of sealedRows(client, table)) {
        const resealed: Record<string, string>[] = [];
        for (const row of rows)
          resealed.push(await reseal(table, row, openers[table.form], sealers[table.form]));
        await store(client, table, resealed);
        values += rows.reduce((sum, row) => sum + Object.keys(row.values).length, 0);
      }
      await client.query(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    }
    const { rowCount } = await client.query('DELETE FROM "session"');
    await replaceNote(client, to);
    await client.query("COMMIT");
    return { values, sessions: rowCount ?? 0 };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function reseal(
  { table }: SealedTable,
  { at, values }: SealedRow,
  opener: Sealer,
  sealer: Sealer,
): Promise<Record<string, string>> {
  const resealed: Record<string, string> = { at };
  for (const [column, stored] of Object.entries(values)) {
    const plain = await opener.open(stored).catch((cause: unknown) => {
      throw new Error(`A value of ${table}.${column} does not open under the secret in use.`, { cause });
    });
    resealed[column] = await sealer.seal(plain);
  }
  return resealed;
}

async function store(
  client: pg.ClientBase,
  { table, columns }: SealedTable,
  rows: readonly Record<string, string>[],
): Promise<void> {
  const names = columns.map(identifier);
  const set = join(
    names.map((name) => sql`${name} = v.${name}`),
    ", ",
  );
  const types = join(
    names.map((name) => sql`${name} text`),
    ", ",
  );
  await client.query(sql`
    UPDATE ${identifier(table)} AS t SET ${set}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v("at" tid, ${types}) WHERE t.ctid = v."at"`);
}
