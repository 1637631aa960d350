import type pg from "pg";
import type { Logger } from "pino";
import sql from "sql-template-tag";
import { holdsBack } from "../database/held-back";

interface Holder {
  pid: number;
  application: string;
  state: string;
  seconds: number;
}

/**
 * Warns of the oldest transaction that is open for longer than `patience` seconds, and answers it. While it is, no row that was
 * deleted or changed since can be cleaned up, and whatever is written often slows down, the queue of webhooks first.
 * Transactions of other accounts are seen by a role that has `pg_read_all_stats`.
 */
export async function watchSnapshots(pool: pg.Pool, log: Logger, patience = 600): Promise<Holder | null> {
  const { rows } = await pool.query<Holder>(sql`
    SELECT "pid", "application_name" AS application, "state", extract(epoch FROM clock_timestamp() - "xact_start")::float8 AS seconds
    FROM pg_stat_activity
    WHERE ${holdsBack} AND "xact_start" <= clock_timestamp() - make_interval(secs => ${patience})
    ORDER BY "xact_start" LIMIT 1`);
  const [holder] = rows;
  if (!holder) return null;
  log.warn(
    holder,
    `A transaction holds back the cleaning up of the database. If nothing needs it: SELECT pg_terminate_backend(${holder.pid})`,
  );
  return holder;
}
