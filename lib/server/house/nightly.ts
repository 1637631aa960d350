import type pg from "pg";
import sql from "sql-template-tag";

/**
 * Does the nightly work of every company whose 02:00 has passed since it was last done; answers how many those were.
 * Any number of processes may do so: each company is done once a day.
 */
export async function runNights(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(sql`
    SELECT c."id" FROM "company" c LEFT JOIN "nightlyRun" r ON r."companyId" = c."id"
    WHERE c."active" AND coalesce(r."day" < nightly_day(c."timezone"), true) ORDER BY c."id"`);
  let done = 0;
  for (const { id } of rows) {
    // One transaction each: a company that fails keeps none of the others waiting for long.
    const answer = await pool.query<{ ran: boolean }>(sql`SELECT run_nightly(${id}) AS "ran"`);
    if (answer.rows[0]?.ran) done++;
  }
  return done;
}
