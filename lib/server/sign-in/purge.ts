import type pg from "pg";
import sql from "sql-template-tag";
import { idleSeconds } from "./lifetimes";

/** Removes ended sessions, used-up links and codes, and attempts that count no more; answers how many there were. */
export async function purgeSignIn(pool: pg.Pool): Promise<number> {
  const answers = await Promise.all([
    pool.query(sql`
      DELETE FROM "session"
      WHERE "expiresAt" <= now() OR "updatedAt" <= now() - make_interval(secs => ${idleSeconds})`),
    pool.query(sql`DELETE FROM "verification" WHERE "expiresAt" <= now()`),
    pool.query(sql`DELETE FROM "signInAttempt" WHERE "expire" <= ${Date.now()}`),
    pool.query(sql`DELETE FROM "invitation" WHERE "expiresAt" <= now() - interval '30 days'`),
  ]);
  return answers.reduce((total, { rowCount }) => total + (rowCount ?? 0), 0);
}
