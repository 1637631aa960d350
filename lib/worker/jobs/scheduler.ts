import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { classifyDatabaseError } from "@/lib/server/database/classify-database-error";
import { DatabaseClient } from "@/lib/server/database/client";
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
  // A pool of its own: jobs may take minutes, and must neither run into the timeout of other statements nor take their connections.
  const jobPool = new pg.Pool({
    connectionString: pool.options.connectionString,
    Client: DatabaseClient,
    max: 3,
    application_name: "millwright jobs",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    statement_timeout: 600_000,
  });
  jobPool.on("error", () => {});
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
    await createQueues(boss);
    for (const [name, job] of Object.entries(scheduledJobs))
      await boss.work(name, { pollingIntervalSeconds }, () => runJob(job, pool, log));
  } catch (error) {
    // Started in part it would continue in parallel with the next one.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const [name, job] of Object.entries(scheduledJobs)) {
    await createQueue(boss, name);
    await boss.schedule(name, job.cron);
    await boss.send(name, {}, { singletonSeconds: 60 });
  }
}

/** Retries on deadlock (SQLSTATE 40P01), which processes cause that create the same queue at the same time. */
async function createQueue(boss: PgBoss, name: string): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await boss.createQueue(name);
    } catch (error) {
      if (classifyDatabaseError(error)?.code !== "40P01" || time === 10) throw error;
    }
  }
}

async function runJob({ title, run }: ScheduledJob, pool: pg.Pool, log: Logger): Promise<void> {
  try {
    await run(pool, log);
  } catch (error) {
    log.warn({ err: error }, `${title} failed; it runs again by its schedule`);
    throw error;
  }
}
