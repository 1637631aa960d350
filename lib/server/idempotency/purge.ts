import type pg from "pg";
import sql from "sql-template-tag";
import { keptFor } from "./kept-for";

const batch = 1000;

/** Removes answers that are kept no longer, of every company, a batch at a time; answers how many there were. */
export async function purgeAnswers(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "idempotencyKey" WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM "idempotencyKey" WHERE "createdAt" <= now() - ${keptFor}
      ORDER BY "createdAt" LIMIT ${batch} FOR UPDATE SKIP LOCKED))`);
  const removed = rowCount ?? 0;
  return removed < batch ? removed : removed + (await purgeAnswers(pool));
}
