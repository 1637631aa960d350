import { readFileSync } from "node:fs";
import type pg from "pg";
import { withClient } from "@/lib/server/database/connections/with-client";
import { isBase } from "../migrate/earlier-history";
import { migrate } from "../migrate/engine";
import { migrationNames } from "../migrate/pending-migrations";

/** Name and checksum of every migration that the base replaced, in order. */
const history = readFileSync(new URL("earlier-migrations.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Brings an empty database to an earlier release, and no further. */
export async function migrateTo(connection: string, last: string): Promise<void> {
  await migrate(
    connection,
    migrationNames().filter((name) => name <= last),
  );
}

/**
 * Makes an empty database one from before the first release: the tables of the base, and the migrations that led to them,
 * without the last `missing` ones. The other functions and triggers that came with them are left out.
 */
export async function makeEarlierDatabase(connection: string, { missing = 0 } = {}): Promise<void> {
  await migrate(connection, migrationNames().filter(isBase));
  await withClient(connection, async (client) => {
    await client.query('DELETE FROM "_prisma_migrations"');
    for (const [name, checksum] of history.slice(0, history.length - missing)) {
      await client.query(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
         VALUES (gen_random_uuid(), $1, now(), $2, 1)`,
        [checksum, name],
      );
    }
  });
}

/** A company with a user, an item and an audit row. */
export async function addEarlierRows(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO "user" ("id", "name", "email") VALUES ('usr_old', 'Olga', 'olga@example.com');
    INSERT INTO "companyGroup" ("id", "name", "createdBy") VALUES ('cgr_old', 'Old', 'usr_old');
    INSERT INTO "company" ("id", "name", "companyGroupId", "createdBy") VALUES ('co_old', 'Old Ltd', 'cgr_old', 'usr_old');
    INSERT INTO "employee" ("id", "companyId", "name", "role", "createdBy") VALUES ('usr_old', 'co_old', 'Olga', 'admin', 'usr_old');
    INSERT INTO "item" ("id", "companyId", "readableId", "name", "createdBy") VALUES ('item_old', 'co_old', 'P-1', 'Cap', 'usr_old');
    INSERT INTO "itemCost" ("companyId", "itemId", "standardCost", "createdBy") VALUES ('co_old', 'item_old', 7, 'usr_old');
    INSERT INTO "auditLog" ("id", "companyId", "userId", "action") VALUES ('aud_old', 'co_old', 'usr_old', 'kept')`);
}
