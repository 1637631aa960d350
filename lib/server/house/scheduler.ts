import type pg from "pg";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { faultOf } from "../database/database-fault";
import { type Chore, chores } from "./chores";

/**
 * pg-boss waits for nobody while it notes how a job ended. Lost with the database, that note would end the whole process;
 * the job is given up by its time instead, and the next one comes by the clock.
 */
const noteOfEnd = /SET completed_on = now\(\)|WITH deleted_jobs/;

/** Seconds between looks into a queue: chores are in no hurry, and an idle server asks little. */
const pollingIntervalSeconds = 60;

/**
 * Does the chores whose time has come, each in one of the processes that do so, and all of them once at the start.
 * pg-boss keeps its queues in the schema `pgboss`, which it makes and migrates itself. Throws what the database refuses.
 */
export async function startScheduler(pool: pg.Pool, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const answer = pool.query(text, values);
        return noteOfEnd.test(text) ? answer.catch(() => ({ rows: [{ count: 0 }] })) : answer;
      },
    },
    maintenanceIntervalMinutes: 10,
    clockMonitorIntervalMinutes: 10,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    retryLimit: 0,
    expireInMinutes: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the scheduler had trouble; it goes on"));
  try {
    await makeQueues(boss);
    for (const [name, chore] of Object.entries(chores))
      await boss.work(name, { pollingIntervalSeconds }, () => doChore(chore, pool, log));
  } catch (error) {
    // Half started it would go on by itself beside the next one.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const [name, chore] of Object.entries(chores)) {
    await makeQueue(boss, name);
    await boss.schedule(name, chore.cron);
    await boss.send(name, {}, { singletonSeconds: 60 });
  }
}

/** Processes that make the same queue at the same time may wait for each other in a circle; who is told so does it again. */
async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await boss.createQueue(name);
    } catch (error) {
      if (faultOf(error)?.code !== "40P01" || time === 10) throw error;
    }
  }
}

async function doChore({ what, work }: Chore, pool: pg.Pool, log: Logger): Promise<void> {
  try {
    await work(pool, log);
  } catch (error) {
    log.warn({ err: error }, `${what} must wait for the next time`);
    throw error;
  }
}
