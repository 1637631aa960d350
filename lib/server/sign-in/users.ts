import sql from "sql-template-tag";
import type { Send } from "../database/tenant";
import { hashPassword } from "./password";

export interface NewUser {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
}

/** Adds somebody who can sign in with a password. Throws what PostgreSQL refuses, such as a known address. */
export async function addUser(
  send: Send,
  { name, email, password }: NewUser,
): Promise<{ id: string; name: string }> {
  const { rows } = await send<{ id: string }>(sql`
    WITH added AS (
      INSERT INTO "user" ("name", "email") VALUES (${name}, ${email}) RETURNING "id"
    ), credential AS (
      INSERT INTO "userAccount" ("userId", "issuer", "accountId", "providerId", "password")
      SELECT "id", 'local:credential', "id", 'credential', ${await hashPassword(password)} FROM added
    )
    SELECT "id" FROM added`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("PostgreSQL returned no id for the new user.");
  return { id, name };
}
