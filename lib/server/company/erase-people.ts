import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { faultOf } from "../database/database-fault";
import { identifier } from "../rows/sql/identifier";
import { forgetMentions } from "./mentions";

/** What became of the people of an erased company. */
export interface ErasedPeople {
  /** Users who are gone. */
  removed: number;
  /** Users of whom an id without name, address and sign-in is left, because rows of other companies name it. */
  anonymised: number;
  /** Users who work in other companies too. */
  kept: number;
}

/** Removes those of `users` who work in no company any more, with their sign-in, inside the caller's transaction. */
export async function erasePeople(client: pg.ClientBase, users: readonly string[]): Promise<ErasedPeople> {
  // Locked first: whoever joins another company at this moment is seen to be in it by the statement after.
  await client.query(sql`SELECT FROM "user" WHERE "id" = ANY (${users}) ORDER BY "id" FOR UPDATE`);
  const { rows } = await client.query<{ id: string; email: string }>(sql`
    SELECT u."id", u."email" FROM "user" u
    WHERE u."id" = ANY (${users}) AND NOT EXISTS (SELECT FROM "employee" e WHERE e."id" = u."id")`);
  const people: ErasedPeople = { removed: 0, anonymised: 0, kept: users.length - rows.length };
  const signIn = await signInReferences(client);
  for (const user of rows) {
    await forgetMentions(client, [user.id, user.email]);
    if (await removed(client, user.id)) {
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

/** False when rows that stay refer to the user, such as an account that companies of a group share. */
async function removed(client: pg.ClientBase, id: string): Promise<boolean> {
  await client.query("SAVEPOINT person");
  try {
    await client.query(sql`DELETE FROM "user" WHERE "id" = ${id}`);
    return true;
  } catch (error) {
    if (faultOf(error)?.code !== "23503") throw error;
    await client.query("ROLLBACK TO person");
    return false;
  }
}

/** Deletions of what would go along with a user: sessions, passwords, second factors. */
async function signInReferences(client: pg.ClientBase): Promise<((id: string) => Sql)[]> {
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
