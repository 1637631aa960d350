import type pg from "pg";
import sql from "sql-template-tag";

/** Removes notifications of 90 days ago, read or not; what was counted of them stays. Answers how many there were. */
export async function purgeNotifications(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "notification" WHERE "createdAt" < now() - INTERVAL '90 days' AND "dueAt" IS NULL`);
  return rowCount ?? 0;
}
