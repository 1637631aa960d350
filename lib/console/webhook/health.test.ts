import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey(["events:read", "events:write", "sales:read", "sales:write"]);
const theirs = await api.createApiKey(["*"], 2);
const { pool } = api.deps;
const run = (name: string, body: object, as = key) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key: as, body });
const healthOf = async (id: string, more: object = {}) => (await run("getHealth", { id, ...more })).json;

async function makeWebhook(): Promise<{ id: string; lane: number }> {
  const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
  const kinds = { active: true, onInsert: true, onUpdate: true, onDelete: true };
  const url = "https://receiver.example/in";
  const body = { name: "Health", table: "customerType", url, ...kinds, ...counters };
  const { json } = await api.call({ method: "POST", path: "/webhook", key, body });
  const { rows } = await pool.query(`SELECT "lane" FROM "webhookSubscription" WHERE "webhookId" = $1`, [
    json.id,
  ]);
  return { id: json.id, lane: rows[0].lane };
}

/** Logs attempts of 1, 2, 3 … ms, every fourth a failure, each a second before the one before it. */
const log = (lane: number, count: number, hoursAgo = 0, status: number | null = 200) =>
  pool.query(
    `INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "status", "durationMs", "url", "signature")
     SELECT n, 1, now() - make_interval(hours => $3, secs => n), $4, $1, n % 4 <> 0, $5, n, '', ''
     FROM generate_series(1, $2::int) n`,
    [lane, count, hoursAgo, demoId("co", 1), status],
  );

it("has no results for a webhook without deliveries", async () => {
  const { id } = await makeWebhook();
  expect(await healthOf(id)).toMatchObject({
    ...{ attempts: 0, succeeded: 0, successShare: null, p95Ms: null, waiting: 0, oldestWaitingAt: null },
    ...{ failingSince: null, restUntil: null, active: true, disabledAt: null, disabledReason: null, held: 0 },
  });
});

it("counts the attempts of the last day, or of another period, and how long 95 % of them took", async () => {
  const { id, lane } = await makeWebhook();
  await log(lane, 100);
  await log(lane, 100, 30);
  expect(await healthOf(id)).toMatchObject({ attempts: 100, succeeded: 75, successShare: 0.75, p95Ms: 95 });
  const since = new Date(Date.now() - 40 * 3_600_000).toISOString();
  expect(await healthOf(id, { since })).toMatchObject({ attempts: 200, succeeded: 150, since });
});

it("has no response time where no receiver responded, however quickly the attempts failed", async () => {
  const { id, lane } = await makeWebhook();
  await log(lane, 20, 0, null);
  expect(await healthOf(id)).toMatchObject({ attempts: 20, p95Ms: null });
});

it("counts at most the newest 10,000 attempts, and has the start of that period", async () => {
  const { id, lane } = await makeWebhook();
  await log(lane, 10_500);
  const health = await healthOf(id);
  expect(health).toMatchObject({ attempts: 10_000, p95Ms: 9500 });
  expect(Date.parse(health.since)).toBeGreaterThan(Date.now() - 10_100_000);
});

it("has the pending deliveries and since when, and for a disabled webhook the reason and the held ones", async () => {
  const { id, lane } = await makeWebhook();
  for (const name of ["One", "Two"]) {
    const body = { name: `${name} ${id}`, companyId: demoId("co", 1) };
    await api.call({ method: "POST", path: "/customerType", key, body });
  }
  const { rows } = await pool.query(`SELECT min("at") AS at FROM "webhookDelivery" WHERE "lane" = $1`, [
    lane,
  ]);
  const first = rows[0].at.getTime();
  const waiting = await healthOf(id);
  expect(waiting).toMatchObject({ waiting: 2, held: 0 });
  expect(Date.parse(waiting.oldestWaitingAt)).toBe(first);
  await pool.query(
    `UPDATE "webhook" SET "active" = false, "disabledAt" = now(), "disabledReason" = 'Gone.' WHERE "id" = $1`,
    [id],
  );
  const off = await healthOf(id);
  expect(off).toMatchObject({ active: false, disabledReason: "Gone.", waiting: 0, held: 2 });
  expect(Date.parse(off.heldSince)).toBe(first);
  await run("enable", { id });
  expect(await healthOf(id)).toMatchObject({ active: true, disabledAt: null, disabledReason: null, held: 2 });
  await run("replay", { id, since: off.heldSince, only: "missing" });
  expect(await healthOf(id)).toMatchObject({ held: 0, heldSince: null });
});

it("counts no held deliveries of a table that the webhook watches no more, which no replay sends", async () => {
  const { id } = await makeWebhook();
  const body = { name: `Former ${id}`, companyId: demoId("co", 1) };
  await api.call({ method: "POST", path: "/customerType", key, body });
  const watch = (table: string) =>
    api.call({ method: "PATCH", path: `/webhook?id=eq.${id}`, key, body: { table } });
  await watch("customer");
  expect(await healthOf(id)).toMatchObject({ waiting: 0, held: 0, heldSince: null });
  await watch("customerType");
  expect(await healthOf(id)).toMatchObject({ waiting: 0, held: 1 });
});

it("looks for held deliveries among the last 100,000, whatever table they are of", async () => {
  const { id, lane } = await makeWebhook();
  const hold = async (table: string, count: number, hoursAgo: number) => {
    // In parts, each far below the limit of a statement's time.
    for (let first = 1; first <= count; first += 10_000)
      await pool.query(
        `WITH made AS (
           INSERT INTO "event" ("seq", "companyId", "table", "operation", "recordId", "record")
           SELECT nextval('event_seq_seq'), $1, $2, 'inserted', n::text, '{}' FROM generate_series($3::int, $6::int) n RETURNING *)
         INSERT INTO "webhookDelivery" ("seq", "companyId", "lane", "eventSeq", "recordId", "operation", "status", "at")
         SELECT nextval('"webhookDelivery_seq_seq"'), $1, $4, "seq", "recordId", "operation", 'held', now() - make_interval(hours => $5)
         FROM made`,
        [demoId("co", 1), table, first, lane, hoursAgo, Math.min(first + 9_999, count)],
      );
  };
  await hold("customerType", 1, 3);
  await hold("customer", 99_999, 2);
  expect(await healthOf(id)).toMatchObject({ held: 1 });
  await hold("customerType", 2, 1);
  expect(await healthOf(id)).toMatchObject({ held: 2 });
});

it("counts the deliveries that are still to be written after a statement of many rows, which a replay writes first", async () => {
  const { id, lane } = await makeWebhook();
  const since = new Date(Date.now() - 60_000).toISOString();
  const { rows } = await pool.query(
    `INSERT INTO "customerType" ("companyId", "name", "createdBy") SELECT $1, $2 || n, $3 FROM generate_series(1, 150) n
     RETURNING now()::timestamptz(3) AS "at"`,
    [demoId("co", 1), id, demoId("usr", 1)],
  );
  expect((await pool.query(`SELECT FROM "webhookDelivery" WHERE "lane" = $1`, [lane])).rowCount).toBe(0);
  const health = await healthOf(id);
  expect(health).toMatchObject({ waiting: 150, held: 0 });
  expect(Date.parse(health.oldestWaitingAt)).toBe(rows[0].at.getTime());
  const replay = { id, since, only: "missing" };
  expect((await run("replay", { ...replay, dryRun: true })).json).toEqual({ count: 0 });
  expect((await run("replay", replay)).json).toEqual({ count: 0 });
  expect((await pool.query(`SELECT FROM "webhookDelivery" WHERE "lane" = $1`, [lane])).rowCount).toBe(150);
  expect(await healthOf(id)).toMatchObject({ waiting: 150, held: 0 });
});

it("is hidden from other companies", async () => {
  const { id } = await makeWebhook();
  expect((await run("getHealth", { id }, theirs)).status).toBe(404);
});
