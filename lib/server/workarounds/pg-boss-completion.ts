import type pg from "pg";
import type PgBoss from "pg-boss";

/** Parts of the two statements, in pg-boss's plans.js, that record the end of a job: as completed, and as failed. */
const completions = ["SET completed_on = now()", "WITH deleted_jobs AS ("];

/**
 * Runs pg-boss's statements on `pool`, and ignores an error of those that record the end of a job: pg-boss 10 does not await
 * them, so that a database that becomes unavailable at that moment would be an unhandled rejection, which ends the process:
 * https://github.com/timgit/pg-boss/issues/577. A job whose end is not recorded expires; its next run comes by the schedule.
 *
 * Remove with pg-boss 11, which awaits them and requires Node.js 22.
 */
export const ignoreCompletionErrors = (pool: pg.Pool): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const response = pool.query(text, values);
    const isCompletion = completions.some((part) => text.includes(part));
    return isCompletion ? response.catch(() => ({ rows: [{ count: 0 }] })) : response;
  },
});
