import type pg from "pg";
import sql from "sql-template-tag";
import type { Deps } from "../deps";
import { keptFor } from "./kept-for";

const hourMillis = 3_600_000;
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

/** Purges now and then every hour for as long as the process runs; it keeps no process alive. */
export function purgeHourly({ pool, log }: Pick<Deps, "pool" | "log">): void {
  const purge = () =>
    void purgeAnswers(pool).catch((error: unknown) =>
      log.warn({ err: error }, "old idempotency keys are left for the next hour"),
    );
  purge();
  setInterval(purge, hourMillis).unref();
}
