import type pg from "pg";
import sql from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";
import { sealedTables } from "./sealed-tables";
import { opens, sealersOf } from "./sealer";

/** What the check value says when it opens. */
const known = "millwright";

/**
 * Whether the database was written under this secret, by its check value or, where a release before it left none,
 * by what is encrypted; null when nothing is. Works on a database without tables too.
 */
export async function secretFits(client: pg.ClientBase, secret: string): Promise<boolean | null> {
  const sealers = sealersOf(secret);
  const [check] = await firstValues(client, "installation", ["secretCheck"]);
  if (check !== undefined) return opens(sealers.own, check);
  let fits: boolean | null = null;
  for (const { table, columns, form } of sealedTables) {
    for (const value of await firstValues(client, table, columns)) {
      if (await opens(sealers[form], value)) return true;
      fits = false;
    }
  }
  return fits;
}

/** Notes on a migrated database under which secret it is written, unless that is known. */
export async function noteSecret(client: pg.ClientBase, secret: string): Promise<void> {
  const { rows } = await client.query(sql`SELECT FROM "installation"`);
  if (rows.length > 0) return;
  const check = await sealersOf(secret).own.seal(known);
  await client.query(
    sql`INSERT INTO "installation" ("secretCheck") VALUES (${check}) ON CONFLICT DO NOTHING`,
  );
}

/** The same for a secret that follows another one. */
export async function replaceNote(client: pg.ClientBase, secret: string): Promise<void> {
  const check = await sealersOf(secret).own.seal(known);
  await client.query(sql`
    INSERT INTO "installation" ("secretCheck") VALUES (${check})
    ON CONFLICT ("id") DO UPDATE SET "secretCheck" = EXCLUDED."secretCheck"`);
}

/** One stored value of each column that has any; none for a table that does not exist yet. */
async function firstValues(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const { rows: found } = await client.query(sql`
    SELECT FROM pg_attribute WHERE attrelid = to_regclass(${`"${table}"`}) AND attname = ANY (${[...columns]}::text[])`);
  if (found.length < columns.length) return [];
  const values: string[] = [];
  for (const column of columns.map(identifier)) {
    const { rows } = await client.query<{ value: string }>(
      sql`SELECT ${column} AS "value" FROM ${identifier(table)} WHERE ${column} IS NOT NULL LIMIT 1`,
    );
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}
