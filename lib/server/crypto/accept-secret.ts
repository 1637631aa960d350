import type pg from "pg";
import sql from "sql-template-tag";
import { inTransaction } from "../database/connections/with-client";
import { identifier } from "../database/identifier";
import { cipherContextOf, readEncryptedRows } from "./encrypted-rows";
import { type EncryptedTable, encryptedTables } from "./encrypted-tables";
import { reencryptAll } from "./re-encrypt";
import { canDecrypt, createRowCiphers } from "./row-cipher";
import { readAcceptedVersions } from "./secret-check";

/** How many rows of each table lost their encrypted values, and how many sessions ended. */
export interface DiscardedData {
  rows: Record<string, number>;
  sessions: number;
}

/**
 * Makes this secret the one of the database and discards values that it cannot decrypt, in one transaction, with an
 * audit row for each company that loses something. With `confirmed` false it only returns what would be discarded.
 */
export async function acceptSecret(
  client: pg.ClientBase,
  secret: string,
  confirmed: boolean,
): Promise<DiscardedData> {
  const work = async () => {
    const ciphers = createRowCiphers(secret, await readAcceptedVersions(client));
    const rows: Record<string, number> = {};
    for (const table of encryptedTables) {
      for await (const batch of readEncryptedRows(client, table)) {
        const unreadable: string[] = [];
        for (const row of batch) {
          const readable = await Promise.all(
            Object.entries(row.values).map(([column, value]) =>
              canDecrypt(ciphers[table.format], value, cipherContextOf(table, row, column)),
            ),
          );
          if (readable.includes(false)) unreadable.push(row.ctid);
        }
        if (unreadable.length === 0) continue;
        await discardRows(client, table, unreadable);
        rows[table.table] = (rows[table.table] ?? 0) + unreadable.length;
      }
    }
    await client.query(
      `UPDATE "user" u SET "twoFactorEnabled" = false WHERE "twoFactorEnabled" AND NOT EXISTS (SELECT FROM "twoFactor" f WHERE f."userId" = u."id")`,
    );
    const { rowCount } = await client.query('DELETE FROM "session"');
    // The remaining values may be in the format of an earlier release; the new check value means that none is.
    await reencryptAll(client, secret, secret);
    return { rows, sessions: rowCount ?? 0 };
  };
  return inTransaction(client, work, confirmed);
}

/** Discards values that cannot be decrypted, with an audit row for each company. */
async function discardRows(
  client: pg.ClientBase,
  { table, onLostSecret }: EncryptedTable,
  ctids: readonly string[],
): Promise<void> {
  const name = identifier(table);
  const isDiscarded = sql`t.ctid = ANY (${[...ctids]}::tid[])`;
  const change =
    onLostSecret === "delete"
      ? sql`DELETE FROM ${name} AS t WHERE ${isDiscarded} RETURNING to_jsonb(t) AS "row"`
      : sql`UPDATE ${name} AS t SET ${onLostSecret} WHERE ${isDiscarded} RETURNING to_jsonb(t) AS "row"`;
  await client.query(sql`
    WITH changed AS (${change})
    INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds", "changes")
    SELECT "row" ->> 'companyId', NULL, 'secret.accept', array_remove(array_agg("row" ->> 'id'), NULL),
           jsonb_build_object('table', ${table}::text, 'rows', count(*))
    FROM changed WHERE "row" ->> 'companyId' IS NOT NULL GROUP BY 1`);
}
