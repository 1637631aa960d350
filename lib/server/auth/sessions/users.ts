import sql from "sql-template-tag";
import { onlyRow } from "../../database/only-row";
import type { Send } from "../../database/transaction";
import { hashPassword } from "./password";

export interface NewUser {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  /** Whether only the owner of the address has seen the link with which the account is created. */
  isEmailProven?: boolean;
}

/** The user with an e-mail address, in any case. */
export async function findUser(send: Send, email: string): Promise<{ id: string; email: string } | null> {
  const { rows } = await send<{ id: string; email: string }>(sql`
    SELECT "id", "email" FROM "user" WHERE "email" = ${email.trim().toLowerCase()}`);
  return rows[0] ?? null;
}

/** Adds a user with a password. Throws PostgreSQL's error, such as for a known address. */
export async function addUser(
  send: Send,
  { name, email, password, isEmailProven = false }: NewUser,
): Promise<{ id: string; name: string }> {
  const { rows } = await send<{ id: string }>(sql`
    WITH added AS (
      INSERT INTO "user" ("name", "email", "emailVerified") VALUES (${name}, ${email}, ${isEmailProven}) RETURNING "id"
    ), credential AS (
      INSERT INTO "userAccount" ("userId", "issuer", "accountId", "providerId", "password")
      SELECT "id", 'local:credential', "id", 'credential', ${await hashPassword(password)} FROM added
    )
    SELECT "id" FROM added`);
  return { id: onlyRow(rows).id, name };
}
