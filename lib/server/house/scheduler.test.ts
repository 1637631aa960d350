import pg from "pg";
import { afterAll, afterEach, expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { chores } from "./chores";
import { startScheduler } from "./scheduler";

const api = await testApi();
const { pool, log } = api.deps;
const unheard: unknown[] = [];
const note = (reason: unknown) => unheard.push(reason);
process.on("unhandledRejection", note);
afterAll(() => process.off("unhandledRejection", note));
afterEach(() => pool.query(`DROP SCHEMA "pgboss" CASCADE`));

/** A pool as the housekeeping has one, with all its statements. */
function ownPool() {
  const made = new pg.Pool({ connectionString: api.connectionString, max: 3 });
  made.on("error", () => {});
  return made;
}

it("four processes that start for the first time at once are not in each other's way", async () => {
  const pools = Array.from({ length: 4 }, ownPool);
  const started = await Promise.all(pools.map((one) => startScheduler(one, log)));
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS n FROM "pgboss"."queue" WHERE "name" = ANY ($1)`,
    [Object.keys(chores)],
  );
  expect(rows[0].n).toBe(Object.keys(chores).length);
  await Promise.all(started.map((boss) => boss.stop({ timeout: 1_000 })));
  await Promise.all(pools.map((one) => one.end()));
});

it("a database that goes away before the end of a chore is noted is no reason to end the process", async () => {
  const lost = ownPool();
  const query = lost.query.bind(lost) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  let lostNotes = 0;
  const isNote = (text: unknown) => /completed_on = now\(\)|deleted_jobs/.test(String(text));
  Object.assign(lost, {
    query: async (text: string, values?: unknown[]) => {
      if (!isNote(text)) return query(text, values);
      lostNotes++;
      throw new Error("Connection terminated unexpectedly");
    },
  });
  const boss = await startScheduler(lost, log);
  await expect.poll(() => lostNotes, { timeout: 10_000 }).toBeGreaterThanOrEqual(Object.keys(chores).length);
  await boss.stop({ timeout: 1_000 });
  await lost.end();
  expect(unheard).toEqual([]);
});
