import type pg from "pg";
import { migrate } from "../engine";
import { migrationNames } from "../pending-migrations";

/** The last migration of the first release that had data to be upgraded. */
export const firstRelease = "20261121100700_index_use";

/** Brings an empty database to an earlier release, and no further. */
export async function migrateTo(connection: string, last: string): Promise<void> {
  await migrate(
    connection,
    migrationNames().filter((name) => name <= last),
  );
}

/** A company with a user, an item and an audit row, as the first release knew them. */
export async function addEarlierRows(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO "user" ("id", "name", "email") VALUES ('usr_old', 'Olga', 'olga@example.com');
    INSERT INTO "companyGroup" ("id", "name", "createdBy") VALUES ('cgr_old', 'Old', 'usr_old');
    INSERT INTO "company" ("id", "name", "companyGroupId", "createdBy") VALUES ('co_old', 'Old Ltd', 'cgr_old', 'usr_old');
    INSERT INTO "employee" ("id", "companyId", "name", "role", "createdBy") VALUES ('usr_old', 'co_old', 'Olga', 'admin', 'usr_old');
    INSERT INTO "item" ("id", "companyId", "readableId", "name", "createdBy") VALUES ('item_old', 'co_old', 'P-1', 'Cap', 'usr_old');
    INSERT INTO "auditLog" ("id", "companyId", "userId", "action") VALUES
      ('aud_old', 'co_old', 'usr_old', 'kept'), ('aud_gone', 'co_gone', NULL, 'of a company deleted by hand')`);
}
