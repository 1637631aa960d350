import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createQueue } from "./queue";
import { receiver } from "./testing/receiver";
import { sending } from "./testing/sending";

const { listen, makeSender, query, until, pool } = await sending();
const there = await receiver();

test("a sender raises the counters of its webhooks within a second, and a new one those of a killed one", async () => {
  const { id, insert } = await listen(`${there.url}/counted`);
  const counted = (count: number) =>
    until(
      `SELECT FROM "webhook" WHERE "id" = $1 AND "successCount" = $2`,
      [id, count],
      (rows) => rows.length === 1,
    );
  const sender = makeSender();
  await sender.start();
  await insert(3);
  await counted(3);
  await sender.stop();
  // As a sender leaves it that was killed between the results and the counters.
  await query(
    `INSERT INTO "webhookCount" ("lane", "succeeded", "failed")
     SELECT "lane", n, 0 FROM "webhookSubscription", generate_series(1, 2) n WHERE "webhookId" = $1`,
    [id],
  );
  const next = makeSender();
  await next.start();
  await counted(6);
  expect(await query(`SELECT FROM "webhookCount"`)).toEqual([]);
  await next.stop();
});

test("two that count at the same time count each result once", async () => {
  const { id } = await listen(`${there.url}/twice`, { active: false });
  const [row] = await query(`SELECT "lane" FROM "webhookSubscription" WHERE "webhookId" = $1`, [id]);
  for (let round = 0; round < 20; round++) {
    await query(`INSERT INTO "webhookCount" ("lane", "succeeded", "failed") VALUES ($1, 1, 2)`, [row?.lane]);
    await Promise.all([
      pool.query(`SELECT count_deliveries()`),
      pool.query(`SELECT count_deliveries(ARRAY[$1]::integer[], ARRAY[0]::bigint[])`, [row?.lane]),
    ]);
  }
  const found = await query(`SELECT "successCount", "errorCount" FROM "webhook" WHERE "id" = $1`, [id]);
  expect(found).toEqual([{ successCount: "20", errorCount: "40" }]);
});

test("a counter that a caller set to the largest number stays there, and those of other webhooks go on", async () => {
  const largest = "9223372036854775807";
  const [full, other] = [
    await listen(`${there.url}/full`, {
      active: false,
      errorCount: largest,
      successCount: "9223372036854775806",
    }),
    await listen(`${there.url}/other`, { active: false }),
  ];
  await query(
    `INSERT INTO "webhookCount" ("lane", "succeeded", "failed")
     SELECT "lane", 3, 2 FROM "webhookSubscription" WHERE "webhookId" = ANY ($1)`,
    [[full.id, other.id]],
  );
  await query(`SELECT count_deliveries()`);
  const counters = async (id: string) =>
    (await query(`SELECT "successCount", "errorCount" FROM "webhook" WHERE "id" = $1`, [id]))[0];
  expect(await counters(full.id)).toEqual({ successCount: largest, errorCount: largest });
  expect(await counters(other.id)).toEqual({ successCount: "3", errorCount: "2" });
});

test("results that are recorded while the counters are raised are counted the next time", async () => {
  await query(`DELETE FROM "webhook"`);
  const { id, insert } = await listen(`${there.url}/meanwhile`);
  await insert(2);
  const [queue, lease] = [createQueue(pool), randomUUID()];
  const request = {
    batchSize: 5,
    maxWebhooks: 5,
    batchSizes: new Map<number, number>(),
    room: 2_000,
    companyRooms: new Map<string, number>(),
    holdsDeliveries: false,
  };
  const [first, second] = await queue.claim(lease, request);
  if (!first || !second) throw new Error("Two were inserted.");
  const finish = ({ seq, lane, record, url }: typeof first) =>
    queue.finish(lease, [
      {
        ...{ seq, lane, record, url, number: 1, at: new Date().toISOString(), succeeded: true },
        ...{ outcome: "succeeded", status: 204, durationMs: 1, error: null, signature: "" },
        ...{ headers: null, body: null },
      },
    ]);
  await finish(first);
  const editor = await pool.connect();
  await editor.query("BEGIN");
  await editor.query(`SELECT FROM "webhookCount" FOR UPDATE`);
  const counting = queue.count(false);
  await until(
    `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
    [],
    (rows) => rows.length === 1,
  );
  await finish(second);
  await editor.query("COMMIT");
  editor.release();
  await counting;
  await queue.count(false);
  expect(await query(`SELECT "successCount" FROM "webhook" WHERE "id" = $1`, [id])).toEqual([
    { successCount: "2" },
  ]);
});
