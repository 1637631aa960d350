import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { symmetricEncrypt } from "better-auth/crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { createCipher } from "../cipher";
import { readLaunchEnv } from "../embedded/launch-env";
import { testDatabase } from "../testing/database";
import { testSecret } from "../testing/test-secret";
import { acceptSecret } from "./accept-secret";
import { fittingSecret, nextSecretFile } from "./fitting-secret";
import { rotateSecret } from "./rotate-secret";
import { sealedTables } from "./sealed-tables";
import { sealersOf } from "./sealer";
import { noteSecret, secretFits } from "./secret-check";

const otherSecret = Buffer.alloc(32, 9).toString("base64");
const user = demoId("usr", 1);

async function connect(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString });
  // The database is dropped while its last connections are still closing.
  opened.on("error", () => {});
  await opened.connect();
  afterAll(() => opened.end());
  return opened;
}
const { connectionString } = await testDatabase();
const client = await connect(connectionString);
const empty = await connect((await testDatabase("empty")).connectionString);

const cipher = createCipher(testSecret);
await client.query(
  `INSERT INTO "idempotencyKey" ("companyId", "credential", "route", "key", "requestHash", "status", "headers", "body")
   VALUES ($1, 'c', 'r', 'k', 'h', 200, $2, $3), ($1, 'c', 'r', 'empty', 'h', 204, $2, NULL)`,
  [demoId("co", 1), cipher.encrypt("{}"), cipher.encrypt("body")],
);
await client.query(`INSERT INTO "twoFactor" ("userId", "secret", "backupCodes") VALUES ($1, $2, $3)`, [
  user,
  await symmetricEncrypt({ key: testSecret, data: "totp" }),
  await symmetricEncrypt({ key: testSecret, data: "[]" }),
]);
await client.query(`UPDATE "user" SET "twoFactorEnabled" = true WHERE "id" = $1`, [user]);
await client.query(`INSERT INTO "session" ("userId", "token", "expiresAt") VALUES ($1, 't', now())`, [user]);
await client.query(`UPDATE "webhook" SET "headers" = $1, "previousSecret" = $1`, [cipher.encrypt("{}")]);
await noteSecret(client, testSecret);

// The tests follow each other on one database: each begins where the one before it ended.
const query = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows;

/** Every encrypted value as it reads under a secret, by table and column. */
async function readAll(secret: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { table, columns, form } of sealedTables) {
    for (const column of columns) {
      const rows = await query(`SELECT "${column}" AS v FROM "${table}" WHERE "${column}" IS NOT NULL`);
      const values = rows.map(({ v }) => sealersOf(secret)[form].open(String(v)));
      all[`${table}.${column}`] = (await Promise.all(values)).sort();
    }
  }
  return all;
}

/** Every record that holds something encrypted, without what is encrypted. */
async function readOthers(): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const { table, columns } of sealedTables) {
    const hidden = columns.map((column) => `'${column}'`).join(", ");
    all[table] = await query(`SELECT to_jsonb(t) - ARRAY[${hidden}] AS r FROM "${table}" t ORDER BY 1`);
  }
  return all;
}

describe("what is encrypted at rest", () => {
  test("is known to the rotation, column by column: a new one has to be listed", async () => {
    const columns = await query(`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await query(`
        SELECT FROM "${table}" WHERE "${column}" ~ '^v1\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]+$' LIMIT 1`);
      if (row) found.push(`${table}.${column}`);
    }
    const declared = Object.values(resources).flatMap(
      ({ name, encrypted = [] }: { name: string; encrypted?: readonly string[] }) =>
        encrypted.map((column) => `${name}.${column}`),
    );
    const listed = sealedTables.flatMap(({ table, columns: own }) =>
      own.map((column) => `${table}.${column}`),
    );
    expect(
      [...found, ...declared].filter(
        (column) => column !== "installation.secretCheck" && !listed.includes(column),
      ),
    ).toEqual([]);
    for (const [column, values] of Object.entries(await readAll(testSecret)))
      expect(values, column).not.toEqual([]);
  });
});

describe("a rotation", () => {
  test("encrypts everything anew, ends the sessions and leaves every record as it was", async () => {
    const [values, others] = [await readAll(testSecret), await readOthers()];
    const rotated = await rotateSecret(client, testSecret, otherSecret);
    expect(rotated).toEqual({ values: Object.values(values).flat().length, sessions: 1 });
    expect(await readAll(otherSecret)).toEqual(values);
    expect(await readOthers()).toEqual(others);
    expect([await secretFits(client, testSecret), await secretFits(client, otherSecret)]).toEqual([
      false,
      true,
    ]);
    const disabled = await query(`SELECT FROM pg_trigger WHERE tgenabled = 'D'`);
    expect(disabled).toEqual([]);
    await rotateSecret(client, otherSecret, testSecret);
  });

  test("of a value that does not open changes nothing and names its column", async () => {
    await client.query(`UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`, [
      createCipher(otherSecret).encrypt("1234"),
      demoId("sba", 1),
    ]);
    const before = await query(`SELECT t::text FROM "webhook" t`);
    await expect(rotateSecret(client, testSecret, otherSecret)).rejects.toThrow(
      "supplierBankAccount.accountNumber",
    );
    expect(await query(`SELECT t::text FROM "webhook" t`)).toEqual(before);
    expect(await secretFits(client, testSecret)).toBe(true);
  });
});

describe("a secret that is accepted", () => {
  test("says first what would be forgotten, and forgets what does not open and nothing else", async () => {
    // One bank account is under another secret since the test before.
    const others = await readOthers();
    expect(await acceptSecret(client, testSecret, false)).toEqual({
      rows: { supplierBankAccount: 1 },
      sessions: 0,
    });
    expect(await readOthers()).toEqual(others);
    await acceptSecret(client, testSecret, true);
    expect(
      await query(
        `SELECT "accountNumber", "accountNumberLast4", "isComplete" FROM "supplierBankAccount" WHERE "id" = '${demoId("sba", 1)}'`,
      ),
    ).toEqual([{ accountNumber: null, accountNumberLast4: null, isComplete: false }]);
    expect(
      await query(`SELECT "userId", "recordIds", "changes" FROM "auditLog" WHERE "action" = 'secret.accept'`),
    ).toEqual([
      { userId: null, recordIds: [demoId("sba", 1)], changes: { table: "supplierBankAccount", rows: 1 } },
    ]);
    expect(await query(`SELECT FROM "twoFactor"`)).toHaveLength(1);
  });

  test("leaves nothing behind that the lost one had encrypted, and no webhook that would send unsigned", async () => {
    const { rows } = await acceptSecret(client, otherSecret, true);
    expect(Object.keys(rows).sort()).toEqual(sealedTables.map(({ table }) => table).sort());
    expect(Object.values(await readAll(otherSecret)).flat()).toEqual([]);
    expect(await query(`SELECT FROM "webhook" WHERE "active" OR "disabledReason" IS NULL`)).toEqual([]);
    expect(await query(`SELECT "twoFactorEnabled" AS "on" FROM "user" WHERE "id" = '${user}'`)).toEqual([
      { on: false },
    ]);
    expect(await secretFits(client, otherSecret)).toBe(true);
  });
});

describe("a start", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-secret-"));
  const file = join(dataDir, "app-secret");
  const env = readLaunchEnv({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(() => writeFileSync(file, `${otherSecret}\n`));

  test("takes the secret that the database was written under", async () => {
    expect(await fittingSecret(client, env)).toBe(otherSecret);
    const given = readLaunchEnv({ DATABASE_URL: connectionString, APP_SECRET: otherSecret });
    expect(await fittingSecret(client, given)).toBe(otherSecret);
  });

  test("refuses another one, lost or given, and says where the right one belongs", async () => {
    rmSync(file);
    await expect(fittingSecret(client, env)).rejects.toThrow(
      new RegExp(`${file}.*from a copy.*secret -- accept`, "s"),
    );
    const given = readLaunchEnv({ DATABASE_URL: connectionString, APP_SECRET: testSecret });
    await expect(fittingSecret(client, given)).rejects.toThrow(
      "Set APP_SECRET to the secret that it had before",
    );
  });

  test("brings a rotation to its end that was killed after its transaction, and takes back one killed before", async () => {
    writeFileSync(file, `${testSecret}\n`);
    writeFileSync(nextSecretFile(dataDir), `${otherSecret}\n`);
    expect(await fittingSecret(client, env)).toBe(otherSecret);
    expect(readFileSync(file, "utf8").trim()).toBe(otherSecret);

    writeFileSync(nextSecretFile(dataDir), `${testSecret}\n`);
    expect(await fittingSecret(client, env)).toBe(otherSecret);
    expect(existsSync(nextSecretFile(dataDir))).toBe(false);
  });

  test("on data of a release that left no note judges by what is encrypted, and notes it", async () => {
    const { rows } = await client.query(
      `UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`,
      [createCipher(otherSecret).encrypt("1234"), demoId("sba", 1)],
    );
    expect(rows).toEqual([]);
    await client.query('DROP TABLE "installation"');
    expect([await secretFits(client, otherSecret), await secretFits(client, testSecret)]).toEqual([
      true,
      false,
    ]);
    expect(await secretFits(empty, testSecret)).toBeNull();
  });
});
