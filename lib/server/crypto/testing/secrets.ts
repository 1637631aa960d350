import { symmetricEncrypt } from "better-auth/crypto";
import type pg from "pg";
import type { Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { clientSecretOf } from "../../auth/company-sign-in/identity-provider";
import { runOnce } from "../../kernel/idempotency/run-once";
import { queueMailSql } from "../../mail/mail-queue";
import { testSecret } from "../../testing/test-secret";
import { placeInWebhook } from "../../webhooks/secrets";
import { createCipher } from "../cipher";
import { cipherContextOf, type EncryptedRow, encryptedRowsSql } from "../encrypted-rows";
import { encryptedTables } from "../encrypted-tables";
import { createRowCiphers } from "../row-cipher";
import { storeSecretCheck } from "../secret-check";

/** Adds to the demo data a value in every empty encrypted column, as the server writes it. */
export async function addSecrets(client: pg.Client): Promise<void> {
  const cipher = createCipher(testSecret);
  const [companyId, user] = [demoId("co", 1), demoId("usr", 1)];
  const query = <R extends pg.QueryResultRow>(statement: Sql) => client.query<R>(statement);
  await client.query("BEGIN");
  await client.query("SELECT set_config('app.company', $1, true)", [companyId]);
  for (const [key, body] of [
    ["full", "body"],
    ["empty", null],
  ] as const) {
    const idempotencyKey = { companyId, credential: "c", route: "POST /r", key, requestHash: "h" };
    const respond = async () => ({ status: 200, headers: { a: "b" }, body });
    await runOnce(idempotencyKey, cipher, query, respond, async (statement) => void (await query(statement)));
  }
  const place = { table: "changePlan", column: "changes", companyId, rowId: "pln_1" };
  await client.query(
    `INSERT INTO "changePlan" ("companyId", "id", "userId", "changes", "expiresAt") VALUES ($1, 'pln_1', $2, $3, now())`,
    [companyId, user, cipher.encrypt("{}", place)],
  );
  await client.query(
    `INSERT INTO "identityProvider" ("companyId", "issuer", "clientId", "clientSecret", "domain")
     VALUES ($1, 'https://login.example.com', 'millwright', $2, 'example.com')`,
    [companyId, cipher.encrypt("client secret", clientSecretOf(companyId))],
  );
  await client.query("COMMIT");
  await client.query(`INSERT INTO "twoFactor" ("userId", "secret", "backupCodes") VALUES ($1, $2, $3)`, [
    user,
    await symmetricEncrypt({ key: testSecret, data: "totp" }),
    await symmetricEncrypt({ key: testSecret, data: "[]" }),
  ]);
  await client.query(`UPDATE "user" SET "twoFactorEnabled" = true WHERE "id" = $1`, [user]);
  await client.query(`INSERT INTO "session" ("userId", "token", "expiresAt") VALUES ($1, 't', now())`, [
    user,
  ]);
  const { rows } = await client.query(`SELECT "companyId", "id" AS "webhookId" FROM "webhook"`);
  for (const webhook of rows) {
    await client.query(
      `UPDATE "webhook" SET "headers" = $3, "previousSecret" = $4 WHERE "companyId" = $1 AND "id" = $2`,
      [
        webhook.companyId,
        webhook.webhookId,
        cipher.encrypt("{}", placeInWebhook(webhook, "headers")),
        cipher.encrypt("whsec_previous", placeInWebhook(webhook, "previousSecret")),
      ],
    );
  }
  await client.query(queueMailSql(cipher, { kind: "reset", email: "a@b.example" }, new Date()));
  await storeSecretCheck(client, testSecret);
}

/** Every encrypted value as it reads under a secret, by table and column. */
export async function readSecrets(client: pg.Client, secret: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const ciphers = createRowCiphers(secret, "v2");
  for (const table of encryptedTables) {
    const { rows } = await client.query<EncryptedRow>(encryptedRowsSql(table));
    for (const column of table.columns) {
      const values = rows.flatMap((row) => {
        const stored = row.values[column];
        return stored === undefined
          ? []
          : [ciphers[table.format].decrypt(stored, cipherContextOf(table, row, column))];
      });
      all[`${table.table}.${column}`] = (await Promise.all(values)).sort();
    }
  }
  return all;
}

/** Every record with an encrypted value, without that value. */
export async function readWithoutSecrets(client: pg.Client): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const { table, columns } of encryptedTables) {
    const hidden = columns.map((column) => `'${column}'`).join(", ");
    const { rows } = await client.query(
      `SELECT to_jsonb(t) - ARRAY[${hidden}] AS r FROM "${table}" t ORDER BY 1`,
    );
    all[table] = rows;
  }
  return all;
}
