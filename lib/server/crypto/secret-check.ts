import type pg from "pg";
import sql from "sql-template-tag";
import type { CipherContext } from "./cipher";
import { cipherContextOf, type EncryptedRow, encryptedRowsSql } from "./encrypted-rows";
import { type EncryptedTable, encryptedTables } from "./encrypted-tables";
import { type AcceptedVersions, canDecrypt, createRowCiphers } from "./row-cipher";

/** Plain text of the check value. */
const knownText = "millwright";

const checkContext: CipherContext = {
  table: "installation",
  column: "secretCheck",
  companyId: null,
  rowId: "1",
};

/** Whether a check value was encrypted under this secret. */
export const isSecretOfCheck = (secret: string, check: string): Promise<boolean> =>
  canDecrypt(createRowCiphers(secret, "v1 and v2").millwright, check, checkContext);

/**
 * Whether the database was encrypted under this secret, by its check value or, where an earlier release stored none, by
 * its encrypted values; null when there are none. Works on a database without tables too.
 */
export async function isSecretOfDatabase(client: pg.ClientBase, secret: string): Promise<boolean | null> {
  const check = await readSecretCheck(client);
  if (check !== undefined) return isSecretOfCheck(secret, check);
  const ciphers = createRowCiphers(secret, "v1 and v2");
  let isMatch: boolean | null = null;
  for (const table of encryptedTables) {
    for (const column of table.columns) {
      const row = await readFirstRow(client, { ...table, columns: [column] });
      const value = row?.values[column];
      if (row === undefined || value === undefined) continue;
      if (await canDecrypt(ciphers[table.format], value, cipherContextOf(table, row, column))) return true;
      isMatch = false;
    }
  }
  return isMatch;
}

/**
 * Which versions may be decrypted in a migrated database. The check value is re-encrypted together with all other
 * values: once it is `v2`, a `v1` value was not written by this program.
 */
export async function readAcceptedVersions(client: pg.ClientBase): Promise<AcceptedVersions> {
  const check = await readSecretCheck(client);
  return check === undefined || check.startsWith("v1.") ? "v1 and v2" : "v2";
}

/** Stores in a migrated database a check value of the secret that it is encrypted under. */
export async function storeSecretCheck(client: pg.ClientBase, secret: string): Promise<void> {
  const check = await createRowCiphers(secret, "v2").millwright.encrypt(knownText, checkContext);
  await client.query(sql`
    INSERT INTO "installation" ("secretCheck") VALUES (${check})
    ON CONFLICT ("id") DO UPDATE SET "secretCheck" = EXCLUDED."secretCheck"`);
}

async function readSecretCheck(client: pg.ClientBase): Promise<string | undefined> {
  if (!(await hasColumns(client, "installation", ["secretCheck"]))) return undefined;
  const { rows } = await client.query<{ check: string }>(
    sql`SELECT "secretCheck" AS "check" FROM "installation"`,
  );
  return rows[0]?.check;
}

/** A row with a value in one of the columns; none for a table that does not exist yet. */
async function readFirstRow(client: pg.ClientBase, table: EncryptedTable): Promise<EncryptedRow | undefined> {
  if (!(await hasColumns(client, table.table, table.columns))) return undefined;
  return (await client.query<EncryptedRow>(sql`${encryptedRowsSql(table)} LIMIT 1`)).rows[0];
}

async function hasColumns(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query(sql`
    SELECT FROM pg_attribute WHERE attrelid = to_regclass(${`"${table}"`}) AND attname = ANY (${[...columns]}::text[])`);
  return rows.length === columns.length;
}
