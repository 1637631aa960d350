import type pg from "pg";
import sql, { join } from "sql-template-tag";
import { StartError } from "../config/start-error";
import { inTransaction } from "../database/connections/with-client";
import { identifier } from "../database/identifier";
import { cipherContextOf, type EncryptedRow, readEncryptedRows } from "./encrypted-rows";
import { type EncryptedTable, encryptedTables } from "./encrypted-tables";
import { createRowCiphers, type RowCipher } from "./row-cipher";
import { readAcceptedVersions, storeSecretCheck } from "./secret-check";

/**
 * Encrypts every value under `to`, inside the caller's transaction, and stores the new check value; returns how many
 * values there were. Row versions stay, and no event is written. Nothing else may write at the same time. Throws when a value
 * cannot be decrypted under `from`.
 */
export async function reencryptAll(client: pg.ClientBase, from: string, to: string): Promise<number> {
  const [decrypters, encrypters] = [
    createRowCiphers(from, await readAcceptedVersions(client)),
    createRowCiphers(to, "v2"),
  ];
  let values = 0;
  for (const table of encryptedTables) {
    const name = identifier(table.table);
    // No rule, row version or event may change: the plain values stay the same.
    await client.query(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for await (const rows of readEncryptedRows(client, table)) {
      const reencrypted: Record<string, string>[] = [];
      for (const row of rows)
        reencrypted.push(await reencryptRow(table, row, decrypters[table.format], encrypters[table.format]));
      await storeRows(client, table, reencrypted);
      values += rows.reduce((sum, row) => sum + Object.keys(row.values).length, 0);
    }
    await client.query(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  await storeSecretCheck(client, to);
  return values;
}

/**
 * Re-encrypts a migrated database in the format of this release and stores its check value, unless that is done already:
 * values of earlier releases had no associated data.
 */
export async function upgradeEncryption(client: pg.ClientBase, secret: string): Promise<void> {
  if ((await readAcceptedVersions(client)) === "v2") return;
  await inTransaction(client, () => reencryptAll(client, secret, secret));
}

async function reencryptRow(
  table: EncryptedTable,
  row: EncryptedRow,
  decrypter: RowCipher,
  encrypter: RowCipher,
): Promise<Record<string, string>> {
  const reencrypted: Record<string, string> = { at: row.ctid };
  for (const [column, stored] of Object.entries(row.values)) {
    const context = cipherContextOf(table, row, column);
    const plain = await decrypter.decrypt(stored, context).catch((cause: unknown) => {
      throw new StartError(
        `A value of ${table.table}.${column} cannot be decrypted with the current secret. Nothing was changed. ` +
          "npm run --silent secret -- accept lists such values, and with --confirm it deletes them.",
        { cause },
      );
    });
    reencrypted[column] = await encrypter.encrypt(plain, context);
  }
  return reencrypted;
}

async function storeRows(
  client: pg.ClientBase,
  { table, columns }: EncryptedTable,
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
