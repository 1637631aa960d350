import type pg from "pg";
import sql from "sql-template-tag";

/** Removes the budgets that have been full for an hour, which say nothing; answers how many there were. */
export async function purgeBudgets(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "rateLimit" WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM "rateLimit" WHERE "fullAt" < now() - interval '1 hour' FOR UPDATE SKIP LOCKED))`);
  return rowCount ?? 0;
}
