import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { identifier } from "../database/identifier";
import { deleteMentions } from "./mentions";

/** Effect of an erasure on the company's users. */
export interface ErasedPeople {
  /** Users who were deleted. */
  removed: number;
  /** Users of whom only the id is left, because rows of other companies refer to it. */
  anonymised: number;
  /** Users who also work in other companies. */
  kept: number;
}

/** Deletes those of `users` who work in no company any more, with their sign-in data, inside the caller's transaction. */
export async function erasePeople(client: pg.ClientBase, users: readonly string[]): Promise<ErasedPeople> {
  // Locked first, so that the next statement sees a user who joins another company at this moment.
  await client.query(sql`SELECT FROM "user" WHERE "id" = ANY (${users}) ORDER BY "id" FOR UPDATE`);
  const { rows } = await client.query<{ id: string; email: string }>(sql`
    SELECT u."id", u."email" FROM "user" u
    WHERE u."id" = ANY (${users}) AND NOT EXISTS (SELECT FROM "employee" e WHERE e."id" = u."id")`);
  const people: ErasedPeople = { removed: 0, anonymised: 0, kept: users.length - rows.length };
  const signIn = await signInDeletions(client);
  for (const user of rows) {
    await deleteMentions(client, [user.id, user.email]);
    if (await deleteUser(client, user.id)) {
      people.removed++;
    } else {
      for (const deletion of signIn) await client.query(deletion(user.id));
      await client.query(sql`
        UPDATE "user" SET "name" = 'Former user', "email" = "id" || '@erased.invalid', "emailVerified" = false,
               "image" = NULL, "twoFactorEnabled" = false, "updatedAt" = now() WHERE "id" = ${user.id}`);
      people.anonymised++;
    }
  }
  return people;
}

/** False when remaining rows refer to the user, such as an account that companies of a group share. */
async function deleteUser(client: pg.ClientBase, id: string): Promise<boolean> {
  await client.query("SAVEPOINT person");
  try {
    await client.query(sql`DELETE FROM "user" WHERE "id" = ${id}`);
    return true;
  } catch (error) {
    if (classifyDatabaseError(error)?.code !== "23503") throw error;
    await client.query("ROLLBACK TO person");
    return false;
  }
}

/** Deletions of the rows that reference a user with ON DELETE CASCADE: sessions, passwords, second factors. */
async function signInDeletions(client: pg.ClientBase): Promise<((id: string) => Sql)[]> {
  const { rows } = await client.query<{ table: string; column: string }>(sql`
    SELECT f.conrelid::regclass::text AS "table", a.attname AS "column"
    FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
    WHERE f.contype = 'f' AND f.confdeltype = 'c' AND f.confrelid = '"user"'::regclass
      AND NOT EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = f.conrelid AND o.attname = 'companyId')`);
  return rows.map(({ table, column }) => {
    const from = identifier(table.replaceAll('"', ""));
    return (id) => sql`DELETE FROM ${from} WHERE ${identifier(column)} = ${id}`;
  });
}
