import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import { retryOnConflict } from "@/lib/server/database/errors/retry-on-conflict";
import { ignoreCompletionErrors } from "@/lib/server/workarounds/pg-boss-completion";
import { type ScheduledJob, scheduledJobs } from "./scheduled-jobs";

const retrySeconds = 60;

/** Time between two polls of a queue: jobs are not urgent, and an idle worker sends few statements. */
const pollingIntervalSeconds = 60;

/**
 * Runs the scheduled jobs until it is stopped, in parallel with other processes, which share them. Starts again every minute
 * while the database is unavailable. Stopping waits 5 s for jobs that are running.
 */
export function startScheduler({ pool, log }: { pool: pg.Pool; log: Logger }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const jobPool = createJobPool(pool.options.connectionString);
  const start = async () => {
    while (!stopping.signal.aborted) {
      try {
        return await startPgBoss(jobPool, log);
      } catch (error) {
        log.error({ err: error }, describeError(error));
        await pause(retrySeconds * 1000, null, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    return null;
  };
  const started = start();
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ timeout: 5_000 });
      await jobPool.end();
    },
  };
}

/** A pool of its own: jobs may take minutes, and must neither run into the timeout of other statements nor take their connections. */
export function createJobPool(connectionString: string | undefined, statementMs = 600_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: DatabaseClient,
    max: 3,
    application_name: "millwright jobs",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // A database whose machine is gone does not end a statement, and without a response its job would never run again.
    query_timeout: statementMs + 1_000,
  });
  pool.on("error", () => {});
  return pool;
}

const describeError = (error: unknown): string =>
  classifyDatabaseError(error)?.code === "42501"
    ? `Scheduler unavailable: the database account may not create the schema "pgboss". Let the owner of the database run: GRANT CREATE ON DATABASE <database> TO <account>; retrying in ${retrySeconds} s`
    : `Scheduler unavailable; retrying in ${retrySeconds} s`;

/**
 * Runs all scheduled jobs once, and then by their schedule, each in one of the processes that do so. pg-boss keeps its queues
 * in the schema `pgboss`, which it creates and migrates itself. Throws the errors of the database.
 */
export async function startPgBoss(pool: pg.Pool, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: ignoreCompletionErrors(pool),
    maintenanceIntervalMinutes: 10,
    clockMonitorIntervalMinutes: 10,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    retryLimit: 0,
    expireInMinutes: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, "Scheduler error; the scheduler continues"));
  try {
    await createQueues(boss, pool);
    for (const [name, job] of Object.entries(scheduledJobs))
      await boss.work(name, { pollingIntervalSeconds }, () => runJob(job, pool, log));
  } catch (error) {
    // Started in part it would continue in parallel with the next one.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

/** The queues of pg-boss itself begin with this. */
const internalPrefix = "__pgboss__";

async function createQueues(boss: PgBoss, pool: pg.Pool): Promise<void> {
  await boss.start();
  for (const { name } of await boss.getQueues())
    if (!Object.hasOwn(scheduledJobs, name) && !name.startsWith(internalPrefix))
      await deleteQueue(boss, pool, name);
  for (const [name, job] of Object.entries(scheduledJobs)) {
    await retryDeadlocks(() => boss.createQueue(name));
    await boss.schedule(name, job.cron);
    await boss.send(name, {}, { singletonSeconds: 60 });
  }
}

/** Deletes the queue and schedule of a job of another release. Of several processes that do so, all but one get an error. */
async function deleteQueue(boss: PgBoss, pool: pg.Pool, name: string): Promise<void> {
  try {
    await retryDeadlocks(async () => {
      // pg-boss deletes a queue only when it has no jobs, completed ones included.
      await pool.query(`DELETE FROM "pgboss"."job" WHERE "name" = $1`, [name]);
      await boss.deleteQueue(name);
    });
  } catch (error) {
    if (await boss.getQueue(name)) throw error;
  }
}

/** Processes that create or delete the same queue at the same time cause deadlocks. */
const retryDeadlocks = (work: () => Promise<void>): Promise<void> => retryOnConflict(work, () => false, 10);

async function runJob({ title, run }: ScheduledJob, pool: pg.Pool, log: Logger): Promise<void> {
  try {
    await run(pool, log);
  } catch (error) {
    log.warn({ err: error }, `${title} failed; it runs again by its schedule`);
    throw error;
  }
}
