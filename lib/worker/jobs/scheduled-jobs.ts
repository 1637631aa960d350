import type pg from "pg";
import type { Logger } from "pino";
import sql from "sql-template-tag";
import { purgeSignIn } from "@/lib/server/auth/sessions/live-session";
import { blocksVacuum } from "@/lib/server/database/blocks-vacuum";
import { purgeIdempotencyKeys } from "@/lib/server/kernel/idempotency/run-once";
import { purgeBuckets } from "@/lib/server/kernel/rate-limit/bucket-store";
import { purgeOAuth } from "@/lib/server/oauth/purge";
import { forEachCompany } from "./for-each-company";
import { hashAuditLog } from "./hash-audit-log";
import {
  purgeChallenges,
  purgeEvents,
  purgeImports,
  purgeNotifications,
  purgePlans,
  purgeRequests,
  tidyWebhooks,
} from "./purge";

/** A job that runs by its schedule, in one of the worker processes. */
export interface ScheduledJob {
  /** Minute, hour, day, month, weekday, UTC. */
  cron: string;
  title: string;
  run: (pool: pg.Pool, log: Logger) => Promise<unknown>;
}

/** All scheduled jobs, by the name of their queue in pg-boss. */
export const scheduledJobs: Record<string, ScheduledJob> = {
  nightly: { cron: "*/15 * * * *", title: "Nightly run of the companies", run: runNightlyJobs },
  "expire-calibrations": {
    cron: "*/15 * * * *",
    title: "Status of gauges whose calibration became overdue",
    run: expireCalibrations,
  },
  "hash-audit-log": { cron: "*/5 * * * *", title: "Hashes of the audit log", run: hashAuditLog },
  "warn-of-old-transactions": {
    cron: "*/5 * * * *",
    title: "Check for old transactions",
    run: (pool, log) => warnOfOldTransactions(pool, log),
  },
  "purge-idempotency-keys": {
    cron: "5 * * * *",
    title: "Clean-up of idempotency keys",
    run: purgeIdempotencyKeys,
  },
  "purge-rate-limits": { cron: "10 * * * *", title: "Clean-up of rate limit buckets", run: purgeBuckets },
  "purge-sign-in": { cron: "20 * * * *", title: "Clean-up of sessions and links", run: purgeSignIn },
  "purge-oauth": { cron: "15 * * * *", title: "Clean-up of codes and tokens of apps", run: purgeOAuth },
  "purge-challenges": {
    cron: "30 * * * *",
    title: "Clean-up of authentication challenges",
    run: purgeChallenges,
  },
  "purge-plans": { cron: "25 * * * *", title: "Clean-up of expired plans", run: purgePlans },
  "purge-requests": { cron: "50 * * * *", title: "Clean-up of request logs", run: purgeRequests },
  "purge-imports": { cron: "35 3 * * *", title: "Clean-up of imports", run: purgeImports },
  "purge-notifications": { cron: "30 3 * * *", title: "Clean-up of notifications", run: purgeNotifications },
  "tidy-webhooks": { cron: "45 * * * *", title: "Clean-up of webhook attempts", run: tidyWebhooks },
  "purge-events": { cron: "40 3 * * *", title: "Clean-up of events and deliveries", run: purgeEvents },
};

/**
 * Runs the nightly work of every active company whose 02:00 has passed since its last run; returns how many there were. Any
 * number of processes may do so: `run_nightly` runs once per company and day.
 */
export async function runNightlyJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(sql`
    SELECT c."id" FROM "company" c LEFT JOIN "nightlyRun" r ON r."companyId" = c."id"
    WHERE c."active" AND coalesce(r."day" < nightly_day(c."timezone"), true) ORDER BY c."id"`);
  let done = 0;
  await forEachCompany(rows, async (id) => {
    const result = await pool.query<{ ran: boolean }>(sql`SELECT run_nightly(${id}) AS "ran"`);
    if (result.rows[0]?.ran) done++;
  });
  return done;
}

/** A gauge that is Out-of-Calibration only because time has passed: no write has set its status since. */
const isExpired = sql`g."gaugeCalibrationStatus" <> 'Out-of-Calibration' AND g."nextCalibrationDate" < company_today(g."companyId")`;

/** Sets the status of gauges that became overdue, soon after midnight in the time zone of their company, if it is active. */
export async function expireCalibrations(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(sql`
    SELECT DISTINCT g."companyId" AS "id" FROM "gauge" g JOIN "company" c ON c."id" = g."companyId" AND c."active"
    WHERE ${isExpired} ORDER BY 1`);
  await forEachCompany(rows, (id) =>
    pool.query(sql`
      UPDATE "gauge" g SET "gaugeCalibrationStatus" = 'Out-of-Calibration' WHERE g."companyId" = ${id} AND ${isExpired}`),
  );
}

interface OpenTransaction {
  pid: number;
  application: string;
  state: string;
  seconds: number;
}

/**
 * Warns of the oldest transaction that is open for longer than `maxSeconds`, and returns it. While it is open, VACUUM cannot
 * remove rows that were deleted or updated since, which slows down tables with many writes, the webhook queue first.
 * Transactions of other accounts are visible only to a role that has `pg_read_all_stats`.
 */
export async function warnOfOldTransactions(
  pool: pg.Pool,
  log: Logger,
  maxSeconds = 600,
): Promise<OpenTransaction | null> {
  const { rows } = await pool.query<OpenTransaction>(sql`
    SELECT "pid", "application_name" AS application, "state", extract(epoch FROM clock_timestamp() - "xact_start")::float8 AS seconds
    FROM pg_stat_activity
    WHERE ${blocksVacuum} AND "xact_start" <= clock_timestamp() - make_interval(secs => ${maxSeconds})
    ORDER BY "xact_start" LIMIT 1`);
  const [oldest] = rows;
  if (!oldest) return null;
  log.warn(
    oldest,
    `An open transaction blocks VACUUM. If nothing needs it: SELECT pg_terminate_backend(${oldest.pid})`,
  );
  return oldest;
}
