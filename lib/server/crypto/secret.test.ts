import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { demoId } from "@/lib/schemas/demo-ids";
import { testDatabase } from "../testing/database";
import { testSecret } from "../testing/test-secret";
import { acceptSecret } from "./accept-secret";
import { type CipherContext, createCipher } from "./cipher";
import { encryptedTables } from "./encrypted-tables";
import { nextSecretFile, resolveSecret } from "./resolve-secret";
import { rotateSecret } from "./rotate-secret";
import { isSecretOfDatabase } from "./secret-check";
import { addSecrets, readSecrets, readWithoutSecrets } from "./testing/secrets";

const otherSecret = Buffer.alloc(32, 9).toString("base64");
const user = demoId("usr", 1);
const bankAccount: CipherContext = {
  table: "supplierBankAccount",
  column: "accountNumber",
  companyId: demoId("co", 1),
  rowId: demoId("sba", 1),
};

async function connect(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString });
  // The database is dropped while its last connections are still closing.
  opened.on("error", () => {});
  await opened.connect();
  afterAll(() => opened.end());
  return opened;
}
const empty = await connect((await testDatabase("empty")).connectionString);

/** A database with a value in every encrypted column. */
async function prepared(): Promise<{ connectionString: string; client: pg.Client }> {
  const { connectionString } = await testDatabase();
  const client = await connect(connectionString);
  await addSecrets(client);
  return { connectionString, client };
}

// Tests that leave data behind have a database of their own.
const unchanged = await prepared();
const partlyLost = await prepared();
const lost = await prepared();
const rotated = await prepared();
const withoutNote = await prepared();
await rotateSecret(rotated.client, testSecret, otherSecret);
await rotateSecret(withoutNote.client, testSecret, otherSecret);

/** The database of the test that runs. */
let { client } = unchanged;
const use = (database: typeof unchanged) => {
  client = database.client;
};
beforeEach(() => use(unchanged));

const query = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows;

/** Every encrypted value as it reads under a secret, by table and column. */
async function readAll(secret: string): Promise<Record<string, string[]>> {
  return readSecrets(client, secret);
}

const readOthers = () => readWithoutSecrets(client);

describe("columns that are encrypted at rest", () => {
  test("are known to the rotation: a new one has to be listed", async () => {
    const columns = await query(`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await query(`
        SELECT FROM "${table}" WHERE "${column}" ~ '^v2\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]+$' LIMIT 1`);
      if (row) found.push(`${table}.${column}`);
    }
    const declared = Object.values(resources).flatMap(
      ({ name, encrypted = [] }: { name: string; encrypted?: readonly string[] }) =>
        encrypted.map((column) => `${name}.${column}`),
    );
    const listed = encryptedTables.flatMap(({ table, columns: own }) =>
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

test("values of a resource are bound to the key of its rows, which is all that an upsert can meet them by", async () => {
  for (const resource of Object.values<Resource>(resources)) {
    const { name, encrypted, key } = resource;
    if (encrypted === undefined) continue;
    expect(encryptedTables.find(({ table }) => table === name)?.key, name).toEqual([key]);
    expect(ownerColumn(resource), name).toBe("companyId");
    const unique = await query(`
      SELECT (SELECT array_agg(a.attname::text ORDER BY 1) FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) AS "columns"
      FROM pg_index i WHERE i.indrelid = '"${name}"'::regclass AND i.indisunique`);
    expect(unique, name).toEqual([{ columns: ["companyId", key].sort() }]);
  }
});

describe("a rotation", () => {
  test("re-encrypts every value, ends the sessions and changes no record", async () => {
    const [values, others] = [await readAll(testSecret), await readOthers()];
    expect(await rotateSecret(client, testSecret, otherSecret)).toEqual({
      values: Object.values(values).flat().length,
      sessions: 1,
    });
    expect(await readAll(otherSecret)).toEqual(values);
    expect(await readOthers()).toEqual(others);
    expect([
      await isSecretOfDatabase(client, testSecret),
      await isSecretOfDatabase(client, otherSecret),
    ]).toEqual([false, true]);
    const disabled = await query(`SELECT FROM pg_trigger WHERE tgenabled = 'D'`);
    expect(disabled).toEqual([]);
    await rotateSecret(client, otherSecret, testSecret);
  });

  test("of a value that cannot be decrypted changes nothing and names its column", async () => {
    const [stored] = await query(
      `SELECT "accountNumber" FROM "supplierBankAccount" WHERE "id" = '${demoId("sba", 1)}'`,
    );
    const write = (number: unknown) =>
      client.query(`UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`, [
        number,
        demoId("sba", 1),
      ]);
    await write(createCipher(otherSecret).encrypt("1234", bankAccount));
    const before = await query(`SELECT t::text FROM "webhook" t`);
    await expect(rotateSecret(client, testSecret, otherSecret)).rejects.toThrow(
      "supplierBankAccount.accountNumber",
    );
    expect(await query(`SELECT t::text FROM "webhook" t`)).toEqual(before);
    expect(await isSecretOfDatabase(client, testSecret)).toBe(true);
    await write(stored?.accountNumber);
  });
});

describe("a secret that is accepted", () => {
  test("reports first what would be discarded, and discards only values that cannot be decrypted", async () => {
    use(partlyLost);
    await client.query(`UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`, [
      createCipher(otherSecret).encrypt("1234", bankAccount),
      demoId("sba", 1),
    ]);
    const others = await readOthers();
    expect(await acceptSecret(client, testSecret, false)).toEqual({
      rows: { supplierBankAccount: 1 },
      sessions: 1,
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
    use(lost);
    const { rows } = await acceptSecret(client, otherSecret, true);
    expect(Object.keys(rows).sort()).toEqual(encryptedTables.map(({ table }) => table).sort());
    expect(Object.values(await readAll(otherSecret)).flat()).toEqual([]);
    expect(await query(`SELECT FROM "webhook" WHERE "active" OR "disabledReason" IS NULL`)).toEqual([]);
    expect(await query(`SELECT "twoFactorEnabled" AS "on" FROM "user" WHERE "id" = '${user}'`)).toEqual([
      { on: false },
    ]);
    expect(await isSecretOfDatabase(client, otherSecret)).toBe(true);
  });
});

describe("a start", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-secret-"));
  const file = join(dataDir, "app-secret");
  const env = readLaunchEnv({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(() => {
    use(rotated);
    writeFileSync(file, `${otherSecret}\n`);
    rmSync(nextSecretFile(dataDir), { force: true });
  });

  test("accepts the secret that the database was encrypted under", async () => {
    expect(await resolveSecret(client, env)).toBe(otherSecret);
    const given = readLaunchEnv({ DATABASE_URL: rotated.connectionString, APP_SECRET: otherSecret });
    expect(await resolveSecret(client, given)).toBe(otherSecret);
  });

  test("rejects a different one, and names the place of the right one", async () => {
    rmSync(file);
    await expect(resolveSecret(client, env)).rejects.toThrow(
      new RegExp(`${file}.*from a copy.*secret -- accept`, "s"),
    );
    const given = readLaunchEnv({ DATABASE_URL: rotated.connectionString, APP_SECRET: testSecret });
    await expect(resolveSecret(client, given)).rejects.toThrow(
      "Set APP_SECRET to the secret that it had before",
    );
  });

  test("completes a rotation that was killed after its transaction, and undoes one killed before", async () => {
    writeFileSync(file, `${testSecret}\n`);
    writeFileSync(nextSecretFile(dataDir), `${otherSecret}\n`);
    expect(await resolveSecret(client, env)).toBe(otherSecret);
    expect(readFileSync(file, "utf8").trim()).toBe(otherSecret);

    writeFileSync(nextSecretFile(dataDir), `${testSecret}\n`);
    expect(await resolveSecret(client, env)).toBe(otherSecret);
    expect(existsSync(nextSecretFile(dataDir))).toBe(false);
  });

  test("on data of a release without a check value compares with the encrypted values, and stores one", async () => {
    use(withoutNote);
    const { rowCount } = await client.query(
      `UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`,
      [createCipher(otherSecret).encrypt("1234", bankAccount), demoId("sba", 1)],
    );
    expect(rowCount).toBe(1);
    await client.query('DROP TABLE "installation"');
    expect([
      await isSecretOfDatabase(client, otherSecret),
      await isSecretOfDatabase(client, testSecret),
    ]).toEqual([true, false]);
    expect(await isSecretOfDatabase(empty, testSecret)).toBeNull();
  });
});
