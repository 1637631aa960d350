import type pg from "pg";
import sql from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";
import { sealedRows } from "./sealed-rows";
import { type SealedTable, sealedTables } from "./sealed-tables";
import { opens, sealersOf } from "./sealer";
import { replaceNote } from "./secret-check";

/** How many rows of each table lost what they held encrypted, and how many sessions ended. */
export interface Forgotten {
  rows: Record<string, number>;
  sessions: number;
}

/**
 * Makes this secret the one of the database and forgets what it does not open, in one transaction, with an audit
 * row for each company that lost something. With `confirmed` false it only answers what would be forgotten.
 */
export async function acceptSecret(
  client: pg.ClientBase,
  secret: string,
  confirmed: boolean,
): Promise<Forgotten> {
  const sealers = sealersOf(secret);
  await client.query("BEGIN");
  try {
    const rows: Record<string, number> = {};
    for (const table of sealedTables) {
      for await (const batch of sealedRows(client, table)) {
        const lost: string[] = [];
        for (const { at, values } of batch) {
          const readable = await Promise.all(
            Object.values(values).map((value) => opens(sealers[table.form], value)),
          );
          if (readable.includes(false)) lost.push(at);
        }
        if (lost.length === 0) continue;
        await forget(client, table, lost);
        rows[table.table] = (rows[table.table] ?? 0) + lost.length;
      }
    }
    await client.query(
      `UPDATE "user" u SET "twoFactorEnabled" = false WHERE "twoFactorEnabled" AND NOT EXISTS (SELECT FROM "twoFactor" f WHERE f."userId" = u."id")`,
    );
    const { rowCount } = await client.query('DELETE FROM "session"');
    await replaceNote(client, secret);
    await client.query(confirmed ? "COMMIT" : "ROLLBACK");
    return { rows, sessions: rowCount ?? 0 };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Takes away what cannot be read, and says so in the audit log of each company. */
async function forget(
  client: pg.ClientBase,
  { table, whenLost }: SealedTable,
  places: readonly string[],
): Promise<void> {
  const name = identifier(table);
  const lost = sql`t.ctid = ANY (${[...places]}::tid[])`;
  const change =
    whenLost === "remove"
      ? sql`DELETE FROM ${name} AS t WHERE ${lost} RETURNING to_jsonb(t) AS "row"`
      : sql`UPDATE ${name} AS t SET ${whenLost} WHERE ${lost} RETURNING to_jsonb(t) AS "row"`;
  await client.query(sql`
    WITH changed AS (${change})
    INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds", "changes")
    SELECT "row" ->> 'companyId', NULL, 'secret.accept', array_remove(array_agg("row" ->> 'id'), NULL),
           jsonb_build_object('table', ${table}::text, 'rows', count(*))
    FROM changed WHERE "row" ->> 'companyId' IS NOT NULL GROUP BY 1`);
}
