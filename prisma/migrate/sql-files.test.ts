import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { migrate } from "./engine";
import { isMigrated, missingChanges } from "./pending-migrations";
import { sqlChecksum } from "./sql-files";

const { connectionString } = await testDatabase("empty");
await migrate(connectionString);
const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());

const isDraftPosted = async () =>
  (await client.query(`SELECT is_posted('Draft') AS "posted"`)).rows[0].posted;

/** Another release replaces a function and records its files as applied last. */
async function applyOtherRelease(): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION is_posted(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN true;
    INSERT INTO "functionVersion" ("checksum", "appliedAt") VALUES ('other', clock_timestamp() + interval '1 second')`);
}

beforeEach(async () => {
  await client.query(`DELETE FROM "functionVersion" WHERE "checksum" = 'other'`);
});

test("functions are replaced when those of another release were applied last, and once by processes that start together", async () => {
  expect(await isMigrated(client)).toBe(true);
  await applyOtherRelease();
  expect(await isMigrated(client)).toBe(false);
  await client.query(`UPDATE "functionVersion" SET "appliedAt" = "appliedAt" - interval '1 hour'`);
  await Promise.all([migrate(connectionString), migrate(connectionString), migrate(connectionString)]);
  expect(await isDraftPosted()).toBe(false);
  expect(await isMigrated(client)).toBe(true);
  const { rows } = await client.query(`SELECT "checksum" FROM "functionVersion" ORDER BY "appliedAt" DESC`);
  expect(rows).toEqual([{ checksum: sqlChecksum() }, { checksum: "other" }]);
});

test("a process stays ready when another release applies its functions, and is not ready before its own were applied", async () => {
  await applyOtherRelease();
  expect(await missingChanges(client)).toEqual([]);
  await client.query(`UPDATE "functionVersion" SET "checksum" = 'hidden' WHERE "checksum" = $1`, [
    sqlChecksum(),
  ]);
  expect(await missingChanges(client)).toEqual(["prisma/sql"]);
  await client.query(`UPDATE "functionVersion" SET "checksum" = $1 WHERE "checksum" = 'hidden'`, [
    sqlChecksum(),
  ]);
  await client.query(`DELETE FROM "functionVersion" WHERE "checksum" = 'other'`);
});

test("an older release leaves the functions of a newer one alone, which has migrations that it does not know", async () => {
  await applyOtherRelease();
  await client.query(`
    INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name") VALUES ('x', 'x', now(), '29990101000000_later')`);
  await client.query(`UPDATE "functionVersion" SET "checksum" = 'hidden' WHERE "checksum" = $1`, [
    sqlChecksum(),
  ]);
  expect(await missingChanges(client)).toEqual([]);
  expect(await isMigrated(client)).toBe(true);
  expect(await migrate(connectionString)).toEqual([]);
  expect(await isDraftPosted()).toBe(true);
  await client.query(`UPDATE "functionVersion" SET "checksum" = $1 WHERE "checksum" = 'hidden'`, [
    sqlChecksum(),
  ]);
  await client.query(`DELETE FROM "_prisma_migrations" WHERE "id" = 'x'`);
});

test("a file that fails names itself and leaves all functions as they were", async () => {
  await applyOtherRelease();
  await client.query(`
    DROP FUNCTION IF EXISTS calibrate_gauges() CASCADE;
    CREATE FUNCTION calibrate_gauges() RETURNS integer LANGUAGE sql RETURN 1`);
  await expect(migrate(connectionString)).rejects.toThrow(/prisma\/sql\/quality.sql: .*return type/s);
  expect(await isDraftPosted()).toBe(true);
  await client.query("DROP FUNCTION calibrate_gauges()");
  await client.query(`UPDATE "functionVersion" SET "appliedAt" = "appliedAt" - interval '1 hour'`);
  await migrate(connectionString);
  expect(await isDraftPosted()).toBe(false);
});
