import type pg from "pg";
import sql from "sql-template-tag";
import { hashPassword } from "@/lib/server/sign-in/password";
import { goLive } from "./clock";

/** The e-mail address of the demo sign-in. */
export const demoEmail = "admin@brightlathe.example";
/** The password of every demo user. */
export const demoPassword = "millwright-demo";

/** The name of the key with all scopes that comes with the demo data. */
export const demoKeyName = "Demo key";

/** Someone who can sign in. */
export interface DemoUser {
  id: string;
  name: string;
  email: string;
}

/** Adds users with the demo password, in the form in which the sign-in library keeps a password. */
export async function insertUsers(client: pg.ClientBase, users: readonly DemoUser[]): Promise<void> {
  // One hash for all: the password of a demo is public anyway.
  const password = await hashPassword(demoPassword);
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
