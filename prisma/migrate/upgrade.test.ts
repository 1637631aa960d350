import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { StartError } from "@/lib/server/config/start-error";
import { withClient } from "@/lib/server/database/connections/with-client";
import { wholeDatabase } from "@/lib/server/tenants/testing/whole-database";
import { testDatabase } from "@/lib/server/testing/database";
import { addEarlierRows, makeEarlierDatabase } from "../testing/earlier-release";
import { isBase } from "./earlier-history";
import { migrate } from "./engine";
import { appliedMigrations, isMigrated, migrationNames, unknownMigrations } from "./pending-migrations";
import { schemaSql } from "./schema-sql";

const { connectionString } = await testDatabase("empty");
await makeEarlierDatabase(connectionString);
const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());
await addEarlierRows(client);

const fresh = await testDatabase("empty");
await migrate(fresh.connectionString);

/** Tables, policies and triggers, and the bodies of all functions. */
async function shape(of: pg.ClientBase): Promise<unknown> {
  const { rows } = await of.query(`
    SELECT oid::regprocedure::text AS "name", md5(prosrc) AS "body", proacl::text AS "granted" FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace ORDER BY 1`);
  return { tables: await schemaSql(of), functions: rows };
}

describe("an earlier database", { shuffle: false }, () => {
  test("an upgrade of which one migration fails leaves tables and rows as they were, so that the old release still runs", async () => {
    // The last one, so that the migrations before it have to be rolled back too.
    await client.query(`CREATE TABLE "functionVersion" ("id" text)`);
    const [rows, tables] = [await wholeDatabase(client), await shape(client)];
    const failure = migrate(connectionString);
    await expect(failure).rejects.toThrow(
      /could not be migrated. \d+_function_versions: .*"functionVersion" already exists/s,
    );
    // Restoring a backup reports it without a stack.
    await expect(failure).rejects.toBeInstanceOf(StartError);
    expect(await shape(client)).toEqual(tables);
    expect(await wholeDatabase(client)).toEqual(rows);
    await client.query(`DROP TABLE "functionVersion"`);
  });

  test("a database of the migrations before the base is taken over with its data, and is then like a new one", async () => {
    const records = async (): Promise<object[][]> => {
      const found: object[][] = [];
      for (const table of ["user", "companyGroup", "company", "employee", "item", "itemCost", "auditLog"]) {
        const { rows } = await client.query(`SELECT to_jsonb(t) AS r FROM "${table}" t ORDER BY t::text`);
        found.push(rows.map(({ r }) => r));
      }
      return found;
    };
    const before = await records();
    expect(await unknownMigrations(client)).toEqual([]);
    expect(await migrate(connectionString)).toEqual(migrationNames().filter((name) => !isBase(name)));
    expect((await appliedMigrations(client)).sort()).toEqual(migrationNames());
    expect(await isMigrated(client)).toBe(true);
    // Columns that came with the upgrade are not compared.
    expect(await records()).toMatchObject(before);
    expect(await shape(client)).toEqual(await withClient(fresh.connectionString, shape));
  });

  test("a database that had only some of those migrations, or another text of one, is left alone with advice", async () => {
    const { connectionString: partial } = await testDatabase("empty");
    await makeEarlierDatabase(partial, { missing: 1 });
    await withClient(partial, async (other) => {
      const before = await wholeDatabase(other);
      await expect(migrate(partial)).rejects.toThrow(/no longer there.*Nothing was changed. Remove it/s);
      expect(await wholeDatabase(other)).toEqual(before);
    });
    const { connectionString: changed } = await testDatabase("empty");
    await makeEarlierDatabase(changed);
    await withClient(changed, (other) =>
      other.query(
        `UPDATE "_prisma_migrations" SET "checksum" = 'another' WHERE "migration_name" LIKE '%_sign_in'`,
      ),
    );
    await expect(migrate(changed)).rejects.toThrow("Nothing was changed.");
  });

  test("a database that a newer release has migrated is known as such", async () => {
    expect(await unknownMigrations(client)).toEqual([]);
    await client.query(`
    INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name") VALUES ('x', 'x', now(), '29990101000000_later')`);
    expect(await unknownMigrations(client)).toEqual(["29990101000000_later"]);
  });
});
