import pg from "pg";
import { afterAll, afterEach, expect, it } from "vitest";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { startTcpProxy } from "@/lib/server/testing/tcp-proxy";
import { testApi } from "@/lib/server/testing/test-api";
import { scheduledJobs } from "./scheduled-jobs";
import { createJobPool, startPgBoss } from "./scheduler";

const api = await testApi();
const { pool, log } = api.deps;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
process.on("unhandledRejection", note);
afterAll(() => process.off("unhandledRejection", note));
afterEach(() => pool.query(`DROP SCHEMA IF EXISTS "pgboss" CASCADE`));

/** A pool like that of the scheduler. */
function ownPool() {
  const created = new pg.Pool({ Client: DatabaseClient, connectionString: api.connectionString, max: 3 });
  created.on("error", () => {});
  return created;
}

it("four processes that create the queues at the same time all start", async () => {
  const pools = Array.from({ length: 4 }, ownPool);
  const started = await Promise.all(pools.map((one) => startPgBoss(one, log)));
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS n FROM "pgboss"."queue" WHERE "name" = ANY ($1)`,
    [Object.keys(scheduledJobs)],
  );
  expect(rows[0].n).toBe(Object.keys(scheduledJobs).length);
  await Promise.all(started.map((boss) => boss.stop({ timeout: 1_000 })));
  await Promise.all(pools.map((one) => one.end()));
});

it("queues and schedules of jobs that this release does not have are deleted, by several processes too", async () => {
  const first = ownPool();
  const boss = await startPgBoss(first, log);
  await boss.createQueue("purge-answers");
  await boss.schedule("purge-answers", "5 * * * *");
  await boss.send("purge-answers", {});
  await boss.stop({ timeout: 1_000 });
  const pools = [first, ownPool(), ownPool()];
  const started = await Promise.all(pools.map((one) => startPgBoss(one, log)));
  const { rows } = await pool.query(`
    SELECT (SELECT array_agg("name" ORDER BY "name") FROM "pgboss"."queue") AS queues,
           (SELECT array_agg("name" ORDER BY "name") FROM "pgboss"."schedule") AS schedules`);
  const jobs = Object.keys(scheduledJobs).sort();
  expect(rows).toEqual([{ queues: ["__pgboss__send-it", ...jobs], schedules: jobs }]);
  await Promise.all(started.map((one) => one.stop({ timeout: 1_000 })));
  await Promise.all(pools.map((one) => one.end()));
});

it("a database that becomes unavailable before the end of a job is recorded does not end the process", async () => {
  const lost = ownPool();
  const query = lost.query.bind(lost) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  let lostCompletions = 0;
  const isCompletion = (text: unknown) => /completed_on = now\(\)|deleted_jobs/.test(String(text));
  Object.assign(lost, {
    query: async (text: string, values?: unknown[]) => {
      if (!isCompletion(text)) return query(text, values);
      lostCompletions++;
      throw new Error("Connection terminated unexpectedly");
    },
  });
  const boss = await startPgBoss(lost, log);
  await expect
    .poll(() => lostCompletions, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(Object.keys(scheduledJobs).length);
  await boss.stop({ timeout: 1_000 });
  await lost.end();
  expect(unhandled).toEqual([]);
});

it("a statement that the database does not respond to fails, and its connection is replaced", async () => {
  const url = new URL(api.connectionString);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const jobs = createJobPool(url.href, 100);
  await jobs.query("SELECT 1");
  proxy.setRelay(() => ({ relayed: Buffer.alloc(0), isCut: false }));
  await expect(jobs.query("SELECT 2")).rejects.toThrow("Query read timeout");
  proxy.setRelay(null);
  expect((await jobs.query("SELECT 3 AS n")).rows).toEqual([{ n: 3 }]);
  await jobs.end();
  await proxy.close();
});
