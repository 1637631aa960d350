import type pg from "pg";
import sql, { join, type Sql } from "sql-template-tag";
import { identifier } from "../database/identifier";
import type { CipherContext } from "./cipher";
import type { EncryptedTable } from "./encrypted-tables";

/** A row with encrypted values, by column. */
export interface EncryptedRow {
  ctid: string;
  companyId: string | null;
  key: string[];
  values: Record<string, string>;
}

/** The context that a value of the row is bound to. */
export const cipherContextOf = (
  { table }: EncryptedTable,
  { companyId, key }: EncryptedRow,
  column: string,
): CipherContext => ({ table, column, companyId, rowId: key });

/** The rows of a table with encrypted values, locked, in batches, inside the caller's transaction. */
export async function* readEncryptedRows(
  client: pg.ClientBase,
  table: EncryptedTable,
): AsyncGenerator<EncryptedRow[]> {
  await client.query(sql`DECLARE "encrypted" NO SCROLL CURSOR FOR ${encryptedRowsSql(table)} FOR UPDATE`);
  for (;;) {
    const { rows } = await client.query<EncryptedRow>('FETCH 500 FROM "encrypted"');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE "encrypted"');
}

/** Selects the rows of a table with a value in some of the columns. */
export function encryptedRowsSql({ table, key, columns }: EncryptedTable): Sql {
  const pairs = join(
    columns.flatMap((column) => [sql`${column}::text`, sql`t.${identifier(column)}`]),
    ", ",
  );
  const filled = join(
    columns.map((column) => sql`t.${identifier(column)} IS NOT NULL`),
    " OR ",
  );
  const parts = join(
    key.map((name) => sql`t.${identifier(name)}`),
    ", ",
  );
  return sql`
    SELECT t.ctid::text AS "ctid", to_jsonb(t) ->> 'companyId' AS "companyId", jsonb_build_array(${parts}) AS "key",
           jsonb_strip_nulls(jsonb_build_object(${pairs})) AS "values"
    FROM ${identifier(table)} AS t WHERE ${filled}`;
}
