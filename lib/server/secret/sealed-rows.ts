import type pg from "pg";
import sql, { join } from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";
import type { SealedTable } from "./sealed-tables";

/** A row with encrypted values: where it lies in its table, whose it is, and the values by column. */
export interface SealedRow {
  at: string;
  companyId: string | null;
  values: Record<string, string>;
}

/** The rows of a table that hold encrypted values, locked, a batch at a time, inside the caller's transaction. */
export async function* sealedRows(
  client: pg.ClientBase,
  { table, columns }: SealedTable,
): AsyncGenerator<SealedRow[]> {
  const pairs = join(
    columns.flatMap((column) => [sql`${column}::text`, sql`t.${identifier(column)}`]),
    ", ",
  );
  const filled = join(
    columns.map((column) => sql`t.${identifier(column)} IS NOT NULL`),
    " OR ",
  );
  await client.query(sql`
    DECLARE "sealed" NO SCROLL CURSOR FOR
    SELECT t.ctid::text AS "at", to_jsonb(t) ->> 'companyId' AS "companyId",
           jsonb_strip_nulls(jsonb_build_object(${pairs})) AS "values"
    FROM ${identifier(table)} AS t WHERE ${filled} FOR UPDATE`);
  for (;;) {
    const { rows } = await client.query<SealedRow>('FETCH 500 FROM "sealed"');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE "sealed"');
}
