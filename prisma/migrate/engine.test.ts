import pg from "pg";
import { expect, test } from "vitest";
import { withClient } from "@/lib/server/database/connections/with-client";
import { testDatabase } from "@/lib/server/testing/database";
import { inspect, migrate } from "./engine";
import { migrationNames, pendingMigrations } from "./pending-migrations";
import { schemaFiles } from "./schema-files";

const { connectionString } = await testDatabase("empty");

test("processes that start together apply each migration once", async () => {
  const applied = await Promise.all([
    migrate(connectionString),
    migrate(connectionString),
    migrate(connectionString),
  ]);
  expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, migrationNames().length]);
  expect(await withClient(connectionString, pendingMigrations)).toEqual([]);
});

test("migrations and Prisma schema agree", { timeout: 60_000 }, async () => {
  expect((await inspect(connectionString)).missing).toBe("");
});

test("a table, a column or an index that differs from the migrations is reported", {
  timeout: 60_000,
}, async () => {
  const plant = (content: string) =>
    content
      .replace("model Location {\n", "model Location {\n  planted String?\n")
      .replace(/\n {2}@@index\(\[createdBy\]\)/, "")
      .concat("\nmodel Planted {\n  id String @id\n}\n");
  const files = schemaFiles().map((file) =>
    file.path.endsWith("settings.prisma") ? { ...file, content: plant(file.content) } : file,
  );
  const { missing } = await inspect(connectionString, files);
  expect(missing).toContain('CREATE TABLE "Planted"');
  expect(missing).toContain('ADD COLUMN     "planted" TEXT');
  expect(missing).toContain("DROP INDEX");
});

test("a migration that was interrupted is tried again, so that a stopped first start is no dead end", async () => {
  const { connectionString: half } = await testDatabase("empty");
  await migrate(half);
  // This one can run twice, so its effects need not be taken away first.
  const interrupted = migrationNames().find((name) => name.endsWith("_base_foundation"));
  await withClient(half, (client) =>
    client.query('UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = $1', [
      interrupted,
    ]),
  );
  expect(await migrate(half)).toEqual([interrupted]);
});

test("a file of functions that fails names itself, leaves nothing and can be tried again", async () => {
  const { connectionString: spoilt } = await testDatabase("empty");
  await withClient(spoilt, (client) =>
    client.query("CREATE FUNCTION touch_row() RETURNS integer LANGUAGE sql RETURN 1"),
  );
  await expect(migrate(spoilt)).rejects.toThrow(/prisma\/sql\/foundation.sql: .*return type/s);
  await withClient(spoilt, async (client) => {
    const { rows } = await client.query("SELECT to_regprocedure('new_id(text)') AS left");
    expect(rows).toEqual([{ left: null }]);
    await client.query("DROP FUNCTION touch_row()");
  });
  expect(await migrate(spoilt)).toHaveLength(migrationNames().length);
});

test.each([
  [
    "schemas of its own come first",
    "CREATE SCHEMA mill",
    "SET search_path = mill, public",
    /"public".* in "mill"/,
  ],
  ["it names no schema", "", "SET search_path = ''", /"public".* in none: ALTER ROLE/],
  ["another program has tables", "CREATE TABLE orders (id integer)", "", /another program \(orders\)/],
])("a database is rejected, and left as it is, where %s", async (_, statement, setting, reason) => {
  const { connectionString: foreign } = await testDatabase("empty");
  const name = new URL(foreign).pathname.slice(1);
  await withClient(foreign, async (client) => {
    await client.query(statement);
    if (setting) await client.query(`ALTER DATABASE "${name}" ${setting}`);
  });
  await expect(migrate(foreign)).rejects.toThrow(reason);
  await withClient(foreign, async (client) => {
    const { rows } = await client.query("SELECT FROM pg_tables WHERE tablename = '_prisma_migrations'");
    expect(rows).toEqual([]);
  });
});

test("an unreachable database is reported as unreachable, not as one without migrations", async () => {
  const client = new pg.Client("postgresql://nobody@127.0.0.1:1/none");
  await expect(client.connect().then(() => pendingMigrations(client))).rejects.toThrow("ECONNREFUSED");
});
