import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testApi } from "@/lib/server/testing/test-api";
import { purgeEvents, tidyWebhooks } from "./purge";
import { expireCalibrations, runNightlyJobs, scheduledJobs, warnOfOldTransactions } from "./scheduled-jobs";
import { startScheduler } from "./scheduler";

const api = await testApi();
const { pool } = api.deps;

const count = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query(`SELECT count(*) AS n FROM ${statement}`, values)).rows[0].n);

describe("the nightly run", () => {
  it("runs once for each company, however many processes run it at the same time", async () => {
    await pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    const done = await Promise.all(Array.from({ length: 5 }, () => runNightlyJobs(pool)));
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await runNightlyJobs(pool)).toBe(0);
    expect(
      await count(`"quote" WHERE "status" = 'Sent' AND "expirationDate" < company_today("companyId")`),
    ).toBe(0);
    expect(await count(`"notification" WHERE "event" = 'gauge-calibration-expired'`)).toBeGreaterThan(0);
  });

  it("runs for the other companies when one fails, which is tried again by the next run", async () => {
    await pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    const [one, other] = [demoId("co", 1), demoId("co", 1, 2)];
    const late = (company: string) =>
      count(
        `"nightlyRun" r JOIN "company" c ON c."id" = r."companyId"
        WHERE c."id" = $1 AND r."day" < nightly_day(c."timezone")`,
        [company],
      );
    await pool.query(
      `ALTER TABLE "nightlyRun" ADD CONSTRAINT "fails" CHECK ("companyId" <> '${one}') NOT VALID`,
    );
    await expect(runNightlyJobs(pool)).rejects.toThrow(new RegExp(`^${one}: .*fails[^;]*$`));
    expect([await late(one), await late(other)]).toEqual([1, 0]);
    await pool.query(`ALTER TABLE "nightlyRun" DROP CONSTRAINT "fails"`);
    expect(await runNightlyJobs(pool)).toBe(1);
    expect(await late(one)).toBe(0);
  });

  it("names every company that failed, with its reason", async () => {
    await pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    await pool.query(`ALTER TABLE "nightlyRun" ADD CONSTRAINT "fails" CHECK (false) NOT VALID`);
    const [one, other] = [demoId("co", 1), demoId("co", 1, 2)].sort();
    await expect(runNightlyJobs(pool)).rejects.toThrow(new RegExp(`^${one}: .*fails.*; ${other}: .*fails`));
    await pool.query(`ALTER TABLE "nightlyRun" DROP CONSTRAINT "fails"`);
  });

  it("skips inactive companies", async () => {
    await pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    await pool.query(`UPDATE "company" SET "active" = false WHERE "id" = $1`, [demoId("co", 1, 2)]);
    expect(await runNightlyJobs(pool)).toBe(1);
    await pool.query(`UPDATE "company" SET "active" = true`);
  });
});

it("a gauge is Out-of-Calibration once its due date has passed in the time zone of its company", async () => {
  const [overdue, due] = [demoId("gau", 1), demoId("gau", 2)];
  await pool.query(`
    BEGIN;
    SELECT set_config('app.now', '2026-03-05T00:00:00Z', true);
    UPDATE "gauge" SET "gaugeStatus" = 'Active', "gaugeCalibrationStatus" = 'In-Calibration',
      "nextCalibrationDate" = (now() AT TIME ZONE 'America/New_York')::date - ("id" = '${overdue}')::int
    WHERE "id" IN ('${overdue}', '${due}');
    COMMIT`);
  const status = async (id: string) =>
    (await pool.query(`SELECT "gaugeCalibrationStatus" AS status FROM "gauge" WHERE "id" = $1`, [id])).rows[0]
      .status;
  expect([await status(overdue), await status(due)]).toEqual(["In-Calibration", "In-Calibration"]);
  // The data of a deactivated company stays as it is.
  await pool.query(`UPDATE "company" SET "active" = false`);
  await expireCalibrations(pool);
  expect(await status(overdue)).toBe("In-Calibration");
  await pool.query(`UPDATE "company" SET "active" = true`);
  await expireCalibrations(pool);
  expect([await status(overdue), await status(due)]).toEqual(["Out-of-Calibration", "In-Calibration"]);
});

it("events are deleted after 30 days, except those of deliveries that wait and of resends", async () => {
  await pool.query(`DELETE FROM "webhookQueue"; DELETE FROM "webhookDelivery"; DELETE FROM "event"`);
  const make = async (days: number, reason: string, status: string) => {
    const at = `now() - INTERVAL '${days} days'`;
    await pool.query(`
      WITH e AS (
        INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "isTest", "at")
        SELECT "companyId", 'item', 'inserted', '${reason} ${status} ${days}', '{}', true, ${at} FROM "webhookSubscription" LIMIT 1
        RETURNING *)
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status", "at")
      SELECT e."companyId", (SELECT "lane" FROM "webhookSubscription" LIMIT 1), e."seq", e."recordId", e."operation", '${reason}', '${status}',
        ${reason === "resend" ? "now()" : at} FROM e`);
  };
  await make(40, "change", "succeeded");
  await make(40, "change", "held");
  await make(40, "change", "pending");
  await pool.query(`
    INSERT INTO "webhookQueue" ("lane", "record", "seq")
    SELECT "lane", hashtextextended("recordId", 0), "seq" FROM "webhookDelivery" WHERE "status" = 'pending'`);
  // Its webhook was deleted.
  await make(41, "change", "pending");
  await make(40, "resend", "succeeded");
  await make(29, "change", "failed");
  expect(await purgeEvents(pool)).toBe(6);
  const { rows } = await pool.query(`SELECT "recordId" FROM "event" ORDER BY "seq"`);
  expect(rows.map(({ recordId }) => recordId)).toEqual([
    "change pending 40",
    "resend succeeded 40",
    "change failed 29",
  ]);
  expect(await count(`"webhookDelivery"`)).toBe(3);
});

it("a held delivery that was resent before it was 30 days old waits on, with its event, for its receiver", async () => {
  await pool.query(`DELETE FROM "webhookQueue"; DELETE FROM "webhookDelivery"; DELETE FROM "event"`);
  await pool.query(`
    WITH e AS (
      INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "at")
      SELECT "companyId", 'item', 'inserted', 'resent', '{}', now() - INTERVAL '32 days' FROM "webhookSubscription" LIMIT 1
      RETURNING *
    ), d AS (
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status", "at")
      SELECT e."companyId", s."lane", e."seq", e."recordId", e."operation", 'resend', 'pending', e."at"
      FROM e JOIN "webhookSubscription" s ON s."companyId" = e."companyId" LIMIT 1
      RETURNING *)
    INSERT INTO "webhookQueue" ("lane", "record", "seq", "dueAt", "arrivedIn")
    SELECT "lane", queue_record('resend', "recordId", "eventSeq"), "seq", now() + INTERVAL '1 hour', NULL FROM d`);
  expect(await purgeEvents(pool)).toBe(0);
  expect([await count(`"webhookDelivery"`), await count(`"event"`)]).toEqual([1, 1]);
});

it("events whose deliveries are still to be written are kept, however old", async () => {
  await pool.query(`DELETE FROM "webhookQueue"; DELETE FROM "webhookDelivery"; DELETE FROM "event"`);
  await pool.query(
    `
    INSERT INTO "event" ("seq", "companyId", "table", "operation", "recordId", "record", "at")
    SELECT 1000000 + n, $1, 'item', 'inserted', n, '{}', now() - INTERVAL '40 days' FROM generate_series(1, 9) n`,
    [demoId("co", 1)],
  );
  await pool.query(`
    INSERT INTO "webhookFanOut" ("seq", "lane", "batch", "nextEvent", "lastEvent", "events", "held")
    VALUES (1, 1, 1, 1000006, 1000009, 4, false)`);
  expect(await purgeEvents(pool)).toBe(5);
  await pool.query(`DELETE FROM "webhookFanOut"`);
  expect(await purgeEvents(pool)).toBe(4);
});

describe("the clean-up of webhooks", () => {
  it("removes what waits for a webhook that was deleted while a transaction wrote for it", async () => {
    await pool.query(`DELETE FROM "webhookQueue"`);
    const { rows } = await pool.query(
      `INSERT INTO "webhook" ("companyId", "name", "table", "url", "onInsert", "createdBy")
       VALUES ($1, 'Deleted soon', 'shippingTerm', 'http://127.0.0.1:9/', true, $2) RETURNING "id"`,
      [demoId("co", 1), demoId("usr", 1)],
    );
    const writer = await pool.connect();
    await writer.query("BEGIN");
    await writer.query(
      `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, 'Late', $2)`,
      [demoId("co", 1), demoId("usr", 1)],
    );
    await pool.query(`DELETE FROM "webhook" WHERE "id" = $1`, [rows[0].id]);
    await writer.query("COMMIT");
    writer.release();
    expect(await count(`"webhookQueue"`)).toBe(1);
    await tidyWebhooks(pool);
    expect(await count(`"webhookQueue"`)).toBe(0);
  });

  it("waits no longer than 2 s for a transaction that uses the table, so that attempts can be recorded", async () => {
    const { rows } = await pool.query(
      `SELECT max(inhrelid::regclass::text) AS "last" FROM pg_inherits WHERE inhparent = '"webhookAttempt"'::regclass`,
    );
    await pool.query(`DROP TABLE ${rows[0].last}`);
    const backup = await pool.connect();
    await backup.query("BEGIN");
    await backup.query(`SELECT FROM "webhookAttempt" LIMIT 1`);
    // As the pool of the jobs, without time limits.
    const jobs = new pg.Pool({ connectionString: api.connectionString, Client: DatabaseClient });
    await expect(tidyWebhooks(jobs)).rejects.toMatchObject({ code: "55P03" });
    await jobs.end();
    await backup.query("COMMIT");
    backup.release();
    await tidyWebhooks(pool);
    expect(await count(`pg_class WHERE relname = $1`, [rows[0].last.replaceAll('"', "")])).toBe(1);
  });
});

it("an open transaction is logged, with the statement that ends it", async () => {
  const logged: unknown[] = [];
  const log = Object.create(api.deps.log, {
    warn: { value: (_: unknown, message: string) => logged.push(message) },
  });
  expect(await warnOfOldTransactions(pool, log)).toBeNull();
  const left = await pool.connect();
  const { rows } = await left.query("SELECT pg_backend_pid() AS pid");
  await left.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await left.query("SELECT FROM webhook");
  const holder = await warnOfOldTransactions(pool, log, 0);
  expect(await warnOfOldTransactions(pool, log)).toBeNull();
  await left.query("COMMIT");
  left.release();
  expect(holder).toMatchObject({ pid: rows[0].pid, state: "idle in transaction" });
  expect(logged).toEqual([expect.stringContaining(`pg_terminate_backend(${rows[0].pid})`)]);
});

describe("the scheduler", () => {
  const expired = `"idempotencyKey" WHERE "createdAt" < now() - INTERVAL '2 days'`;
  const old = () =>
    pool.query(
      `INSERT INTO "idempotencyKey" ("companyId", "credential", "route", "key", "requestHash", "createdAt")
       VALUES ($1, 'c', 'r', gen_random_uuid()::text, 'h', now() - INTERVAL '3 days')`,
      [demoId("co", 1)],
    );

  it("runs every job once at the start, in one of several processes, and stops at once", async () => {
    await old();
    await pool.query(`UPDATE "nightlyRun" SET "day" = "day" - 1`);
    const schedulers = [startScheduler(api.deps), startScheduler(api.deps)];
    await expect.poll(() => count(expired), { timeout: 20_000 }).toBe(0);
    await expect
      .poll(() => count(`"nightlyRun" WHERE "day" < nightly_day('UTC') - 1`), { timeout: 20_000 })
      .toBe(0);
    await expect
      .poll(
        () =>
          count(
            `"pgboss"."job" WHERE "name" IN (SELECT "name" FROM "pgboss"."schedule") AND "state" = 'completed'`,
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe(Object.keys(scheduledJobs).length);
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    // PostgreSQL removes a closed connection from the view a moment later.
    const connected = `pg_stat_activity WHERE "application_name" = 'millwright jobs' AND datname = current_database()`;
    await expect.poll(() => count(connected), { timeout: 5_000 }).toBe(0);
  });

  it("logs what to grant when the account may not create its schema", async () => {
    const { rows } = await pool.query("SELECT current_database() AS name");
    const login = `jobs_${rows[0].name}`;
    await pool.query(`DROP SCHEMA IF EXISTS "pgboss" CASCADE`);
    await pool.query(`CREATE ROLE "${login}" LOGIN PASSWORD 'x'`);
    const url = new URL(api.connectionString);
    [url.username, url.password] = [login, "x"];
    const poor = new pg.Pool({ Client: DatabaseClient, connectionString: url.href });
    poor.on("error", () => {});
    afterAll(async () => {
      await poor.end();
      await pool.query(`DROP ROLE "${login}"`);
    });
    const logged: string[] = [];
    const log = Object.create(api.deps.log, {
      error: { value: (_: unknown, message: string) => logged.push(message) },
    });
    const scheduler = startScheduler({ pool: poor, log });
    await expect
      .poll(() => logged, { timeout: 10_000 })
      .toEqual([expect.stringContaining("GRANT CREATE ON DATABASE")]);
    await scheduler.stop();
  });
});
