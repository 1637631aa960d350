import type pg from "pg";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { type Chore, chores } from "./chores";

/** Seconds between looks into a queue: chores are in no hurry, and an idle server asks little. */
const pollingIntervalSeconds = 30;

/**
 * Does the chores whose time has come, each in one of the processes that do so, and all of them once at the start.
 * pg-boss keeps its queues in the schema `pgboss`, which it makes and migrates itself. Throws what the database refuses.
 */
export async function startScheduler(pool: pg.Pool, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    maintenanceIntervalMinutes: 10,
    clockMonitorIntervalMinutes: 10,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    retryLimit: 0,
    expireInMinutes: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the scheduler had trouble; it goes on"));
  await boss.start();
  for (const [name, chore] of Object.entries(chores)) {
    await boss.createQueue(name);
    await boss.schedule(name, chore.cron);
    await boss.send(name, {}, { singletonSeconds: 60 });
    await boss.work(name, { pollingIntervalSeconds }, () => doChore(chore, pool, log));
  }
  return boss;
}

async function doChore({ what, work }: Chore, pool: pg.Pool, log: Logger): Promise<void> {
  try {
    await work(pool);
  } catch (error) {
    log.warn({ err: error }, `${what} must wait for the next time`);
    throw error;
  }
}
