import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { hashPassword } from "@/lib/server/auth/sessions/password";
import { goLive } from "./clock";

/** The e-mail address of the demo sign-in. */
export const demoEmail = "admin@brightlathe.example";
/** The password of every demo user, unless DEMO_PASSWORD names another one. */
export const demoPassword = "millwright-demo";

/** The name of the key with all scopes that comes with the demo data. */
export const demoKeyName = "Demo key";

/** Someone who can sign in. */
export interface DemoUser {
  id: string;
  name: string;
  email: string;
}

/** Condition on a row with a `userId`: the user came with the demo data. */
export const isDemoUser: Sql = sql`starts_with("userId", ${demoId("usr", 0).slice(0, -16)})`;

/** Adds users with one password, in the form in which the sign-in library keeps it. */
export async function insertUsers(
  client: pg.ClientBase,
  users: readonly DemoUser[],
  demoUsersPassword: string,
): Promise<void> {
  // One hash for all: the demo users share one password.
  const password = await hashPassword(demoUsersPassword);
  await client.query(sql`
    WITH added AS (
      INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
      SELECT "id", "name", "email", true, ${goLive}::timestamptz, ${goLive}::timestamptz
      FROM jsonb_populate_recordset(NULL::"user", ${JSON.stringify(users)}::jsonb)
      RETURNING "id"
    )
    INSERT INTO "userAccount"
      ("id", "userId", "issuer", "accountId", "providerId", "password", "createdAt", "updatedAt")
    SELECT replace("id", 'usr_', 'uacc_'), "id", 'local:credential', "id", 'credential', ${password},
           ${goLive}::timestamptz, ${goLive}::timestamptz
    FROM added`);
}
