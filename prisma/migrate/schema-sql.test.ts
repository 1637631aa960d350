import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { schemaSql } from "./schema-sql";

const { connectionString } = await testDatabase("demo");
const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());

test.each([
  ["a column", `ALTER TABLE "location" ADD COLUMN "planted" text`],
  ["a default", `ALTER TABLE "location" ALTER COLUMN "timezone" SET DEFAULT 'CET'`],
  ["a nullable column", `ALTER TABLE "location" ALTER COLUMN "name" DROP NOT NULL`],
  ["a check", `ALTER TABLE "location" DROP CONSTRAINT "location_timezone_check"`],
  ["a reference", `ALTER TABLE "location" DROP CONSTRAINT "location_countryCode_fkey"`],
  ["an index", `DROP INDEX "location_countryCode_idx"`],
  ["a policy", `DROP POLICY "tenant" ON "location"`],
  ["row-level security", `ALTER TABLE "location" NO FORCE ROW LEVEL SECURITY`],
  ["a privilege", `REVOKE DELETE ON "location" FROM "millwright_app"`],
  ["a trigger", `DROP TRIGGER "touch_row" ON "location"`],
  ["a view", `ALTER VIEW "eventSystemTrigger" RESET (security_invoker)`],
  ["a signature", `DROP FUNCTION nightly_day(text)`],
])("shows %s", async (_what, change) => {
  const before = await schemaSql(client);
  await client.query(`BEGIN; ${change}`);
  const changed = await schemaSql(client);
  await client.query("ROLLBACK");
  expect(changed).not.toBe(before);
  expect(await schemaSql(client)).toBe(before);
});

test("a function that no file has is reported, since nothing would change it any more", async () => {
  await client.query("CREATE FUNCTION stray() RETURNS integer LANGUAGE sql RETURN 1");
  await expect(schemaSql(client)).rejects.toThrow("The function stray is in no file of prisma/sql");
  await client.query("DROP FUNCTION stray()");
});
