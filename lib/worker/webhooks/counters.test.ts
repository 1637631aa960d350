import { expect, test } from "vitest";
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
  await makeSender().start();
  await counted(6);
  expect(await query(`SELECT FROM "webhookCount"`)).toEqual([]);
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
