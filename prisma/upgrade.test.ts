import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { wholeDatabase } from "@/lib/server/tenants/testing/whole-database";
import { testDatabase } from "@/lib/server/testing/database";
import { migrate } from "./engine";
import { migrationNames, pendingMigrations, unknownMigrations } from "./pending-migrations";
import { addEarlierRows, firstRelease, migrateTo } from "./testing/earlier-release";

const { connectionString } = await testDatabase("empty");
await migrateTo(connectionString, firstRelease);
const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());
await addEarlierRows(client);

/** Whatever the tables look like: their columns, constraints, triggers and functions. */
async function shape(): Promise<unknown> {
  const { rows } = await client.query(`
    SELECT 'column' AS kind, table_name || '.' || column_name || ' ' || data_type AS what FROM information_schema.columns
      WHERE table_schema = 'public'
    UNION ALL SELECT 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    UNION ALL SELECT 'trigger', tgrelid::regclass || ' ' || tgname FROM pg_trigger
    UNION ALL SELECT 'function', oid::regprocedure::text || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY 1, 2`);
  return rows;
}

test("an upgrade of which one migration fails leaves tables and rows as they were, so that the old release still runs", async () => {
  // The last one: whatever was applied before it has to be taken back too.
  await client.query(`CREATE TABLE "erasure" ("id" text)`);
  const [rows, tables] = [await wholeDatabase(client), await shape()];
  await expect(migrate(connectionString)).rejects.toThrow(
    /could not be migrated. \d+_installation: .*"erasure" already exists/s,
  );
  expect(await shape()).toEqual(tables);
  expect(await wholeDatabase(client)).toEqual(rows);
  await client.query(`DROP TABLE "erasure"`);
});

test("the data of an earlier release stay as they were when this one brings its tables", async () => {
  const records = async (): Promise<object[][]> => {
    const found: object[][] = [];
    for (const table of ["user", "companyGroup", "company", "employee", "item", "itemCost"]) {
      const { rows } = await client.query(`SELECT to_jsonb(t) AS r FROM "${table}" t ORDER BY t::text`);
      found.push(rows.map(({ r }) => r));
    }
    return found;
  };
  const before = await records();
  expect(await migrate(connectionString)).toEqual(migrationNames().filter((name) => name > firstRelease));
  expect(await pendingMigrations(client)).toEqual([]);
  // Columns that came with the upgrade are not compared.
  expect(await records()).toMatchObject(before);
  const { rows } = await client.query('SELECT "id" FROM "auditLog"');
  expect(rows).toEqual([{ id: "aud_old" }]);
});

test("a database that a newer release has migrated is known as such", async () => {
  expect(await unknownMigrations(client)).toEqual([]);
  await client.query(`
    INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name") VALUES ('x', 'x', now(), '29990101000000_later')`);
  expect(await unknownMigrations(client)).toEqual(["29990101000000_later"]);
});
