import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { StartError } from "../config/start-error";
import { testDatabase } from "../testing/database";
import { encryptV1 } from "../testing/encrypt-v1";
import { testSecret } from "../testing/test-secret";
import { acceptSecret } from "./accept-secret";
import { encryptedTables } from "./encrypted-tables";
import { upgradeEncryption } from "./re-encrypt";
import { rotateSecret } from "./rotate-secret";
import { isSecretOfDatabase, readAcceptedVersions } from "./secret-check";
import { addSecrets, readSecrets, readWithoutSecrets } from "./testing/secrets";

const otherSecret = Buffer.alloc(32, 9).toString("base64");

const { connectionString } = await testDatabase();
const client = new pg.Client({ connectionString });
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());
await addSecrets(client);
const secrets = await readSecrets(client, testSecret);

/** Every stored value in our own format. */
async function stored(): Promise<string[]> {
  const columns = encryptedTables
    .filter(({ format }) => format === "millwright")
    .flatMap(({ table, columns: own }) => own.map((column) => `SELECT "${column}" AS v FROM "${table}"`));
  const { rows } = await client.query<{ v: string | null }>(columns.join(" UNION ALL "));
  return rows.flatMap(({ v }) => v ?? []).sort();
}

/** Converts all values to the format of the previous release: those of the first test's database, without associated data. */
beforeEach(async () => {
  for (const { table, columns, key, format } of encryptedTables) {
    if (format !== "millwright") continue;
    await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    for (const column of columns) {
      const plain = secrets[`${table}.${column}`] ?? [];
      const { rows } = await client.query(
        `SELECT ctid::text AS at FROM "${table}" WHERE "${column}" IS NOT NULL ORDER BY "${key[0]}"`,
      );
      expect(rows.length).toBe(plain.length);
      for (const [index, { at }] of rows.entries())
        await client.query(`UPDATE "${table}" SET "${column}" = $1 WHERE ctid = $2`, [
          encryptV1(testSecret, plain[index] ?? ""),
          at,
        ]);
    }
    await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  }
  await client.query(`UPDATE "installation" SET "secretCheck" = $1`, [encryptV1(testSecret, "millwright")]);
});

const areBound = (values: readonly string[]) => values.every((value) => value.startsWith("v2."));

test("a start re-encrypts the values of earlier releases once and changes no record", async () => {
  const sessions = `SELECT "token" FROM "session" ORDER BY 1`;
  const [others, { rows: signedIn }] = [await readWithoutSecrets(client), await client.query(sessions)];
  await expect(readSecrets(client, testSecret)).rejects.toThrow();
  expect([
    await isSecretOfDatabase(client, testSecret),
    await isSecretOfDatabase(client, otherSecret),
  ]).toEqual([true, false]);
  await upgradeEncryption(client, testSecret);
  const upgraded = await stored();
  expect(areBound(upgraded)).toBe(true);
  expect(await readSecrets(client, testSecret)).toEqual(secrets);
  expect(await readWithoutSecrets(client)).toEqual(others);
  expect([await readAcceptedVersions(client), await isSecretOfDatabase(client, testSecret)]).toEqual([
    "v2",
    true,
  ]);
  expect((await client.query(sessions)).rows).toEqual(signedIn);
  await upgradeEncryption(client, testSecret);
  expect(await stored()).toEqual(upgraded);
});

test("a database of a release that left no check value is upgraded too", async () => {
  await client.query(`DELETE FROM "installation"`);
  expect([
    await isSecretOfDatabase(client, testSecret),
    await isSecretOfDatabase(client, otherSecret),
  ]).toEqual([true, false]);
  await upgradeEncryption(client, testSecret);
  expect(areBound(await stored())).toBe(true);
  expect(await readSecrets(client, testSecret)).toEqual(secrets);
});

test("an upgrade that cannot decrypt a value changes nothing", async () => {
  await client.query(`UPDATE "mailQueue" SET "content" = $1`, [encryptV1(otherSecret, "{}")]);
  const before = await stored();
  const failure = upgradeEncryption(client, testSecret);
  await expect(failure).rejects.toThrow(/mailQueue\.content cannot be decrypted.*secret -- accept lists/);
  await expect(failure).rejects.toBeInstanceOf(StartError);
  expect(await stored()).toEqual(before);
  expect(await readAcceptedVersions(client)).toBe("v1 and v2");
});

test("after the upgrade the unbound format is rejected, also by a rotation", async () => {
  await upgradeEncryption(client, testSecret);
  const planted = [encryptV1(testSecret, "1234"), demoId("sba", 1)];
  await client.query(`UPDATE "supplierBankAccount" SET "accountNumber" = $1 WHERE "id" = $2`, planted);
  await expect(readSecrets(client, testSecret)).rejects.toThrow();
  await expect(rotateSecret(client, testSecret, otherSecret)).rejects.toThrow(
    "supplierBankAccount.accountNumber",
  );
  expect((await acceptSecret(client, testSecret, false)).rows).toEqual({ supplierBankAccount: 1 });
});

test("a value that was copied to another row is rejected by a rotation", async () => {
  await upgradeEncryption(client, testSecret);
  await client.query(`
    UPDATE "webhook" SET "secret" = (SELECT "secret" FROM "webhook" ORDER BY "id" LIMIT 1)
    WHERE "id" = (SELECT "id" FROM "webhook" ORDER BY "id" DESC LIMIT 1)`);
  await expect(rotateSecret(client, testSecret, otherSecret)).rejects.toThrow("webhook.secret");
});

test("a rotation or an acceptance before the first start of this release upgrades as well", async () => {
  expect(await acceptSecret(client, testSecret, true)).toEqual({ rows: {}, sessions: 1 });
  expect([areBound(await stored()), await readAcceptedVersions(client)]).toEqual([true, "v2"]);
  await client.query(`UPDATE "installation" SET "secretCheck" = $1`, [encryptV1(testSecret, "millwright")]);
  await client.query(`UPDATE "mailQueue" SET "content" = $1`, [encryptV1(testSecret, "{}")]);
  await rotateSecret(client, testSecret, otherSecret);
  expect([areBound(await stored()), await readAcceptedVersions(client)]).toEqual([true, "v2"]);
  expect((await readSecrets(client, otherSecret))["mailQueue.content"]).toEqual(["{}"]);
  await rotateSecret(client, otherSecret, testSecret);
});
