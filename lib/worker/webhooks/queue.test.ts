import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createQueue } from "./queue";
import { sending } from "./testing/sending";

const { pool, query, listen, state } = await sending();
const queue = createQueue(pool);
const claim = {
  batchSize: 5,
  maxWebhooks: 50,
  batchSizes: new Map<number, number>(),
  holdsDeliveries: false,
};

test("a record that waits for its retry does not keep a failing receiver's other records from their turn", async () => {
  const { id, insert } = await listen("https://receiver.example/parked");
  await insert(1);
  for (let n = 0; n < 60; n++) await query(`UPDATE "shippingTerm" SET "name" = 'Change ' || $1`, [n]);
  await insert(1);
  const inLane = `"lane" = (SELECT "lane" FROM "webhookSubscription" WHERE "webhookId" = $1)`;
  await query(`UPDATE "webhookSubscription" SET "failures" = 5 WHERE ${inLane}`, [id]);
  await query(
    `UPDATE "webhookQueue" SET "dueAt" = now() + INTERVAL '1 hour'
     WHERE "seq" = (SELECT min("seq") FROM "webhookQueue" WHERE ${inLane})`,
    [id],
  );
  const taken = await queue.claim(randomUUID(), claim);
  expect(taken.map(({ type }) => type)).toEqual(["shippingTerm.inserted"]);
  const parked = await query(
    `SELECT count(*)::integer AS count FROM "webhookQueue" WHERE "parked" AND ${inLane}`,
    [id],
  );
  expect(parked).toEqual([{ count: 60 }]);
});

test("a retry that has come due goes before what its record has waited with meanwhile", async () => {
  const { id, insert, tenant } = await listen("https://receiver.example/turn");
  await insert(1);
  await tenant.do((session) => session.query(`UPDATE "shippingTerm" SET "name" = 'Later'`));
  await query(
    `UPDATE "webhookQueue" SET "dueAt" = now() - INTERVAL '1 hour' WHERE "seq" = (SELECT max("seq") FROM "webhookQueue")`,
  );
  const { lane } = await state(id);
  const batchSizes = new Map([[Number(lane), 1]]);
  const taken = await queue.claim(randomUUID(), { ...claim, batchSize: 0, batchSizes });
  expect(taken.map(({ type }) => type)).toEqual(["shippingTerm.inserted"]);
});

test("what was parked behind a delivery of its record goes on when that one has failed for good", async () => {
  const { id, insert, tenant } = await listen("https://receiver.example/failed");
  await insert(1);
  await tenant.do((session) => session.query(`UPDATE "shippingTerm" SET "name" = 'Changed'`));
  const { lane } = await state(id);
  const mine = { ...claim, batchSize: 0, batchSizes: new Map([[Number(lane), 5]]) };
  await query(
    `UPDATE "webhookQueue" SET "dueAt" = now() + INTERVAL '1 hour' WHERE "seq" =
       (SELECT min("seq") FROM "webhookQueue" WHERE "lane" = $1)`,
    [lane],
  );
  const [early, me] = [randomUUID(), randomUUID()];
  expect(await queue.claim(early, mine)).toEqual([]);
  const parked = `SELECT "parked" FROM "webhookQueue" WHERE "lane" = $1 ORDER BY "seq"`;
  expect(await query(parked, [lane])).toEqual([{ parked: false }, { parked: true }]);
  await query(
    `UPDATE "webhookQueue" SET "dueAt" = now() - INTERVAL '1 second' WHERE "lane" = $1 AND NOT "parked"`,
    [lane],
  );
  const [first, ...others] = await queue.claim(me, mine);
  expect(others).toEqual([]);
  if (!first) throw new Error("Nothing was claimed.");
  const attempt = { number: 10, at: new Date().toISOString(), succeeded: false, outcome: "failed" as const };
  const response = {
    status: 500,
    durationMs: 1,
    error: "no",
    url: "",
    signature: "",
    headers: null,
    body: null,
  };
  await queue.finish(me, [
    { seq: first.seq, lane: first.lane, record: first.record, ...attempt, ...response },
  ]);
  expect((await queue.claim(me, mine)).map(({ type }) => type)).toEqual(["shippingTerm.updated"]);
});

test("each company gets one webhook of its own before another gets its second", async () => {
  await query(`DELETE FROM "webhook"`);
  const crowd = await listen("https://receiver.example/crowd");
  for (let n = 0; n < 29; n++) {
    await crowd.tenant.do((session) =>
      session.insert("webhook", {
        name: `${n}`,
        table: "shippingTerm",
        url: "https://receiver.example/",
        onInsert: true,
      }),
    );
  }
  const alone = await listen("https://receiver.example/alone");
  await Promise.all([crowd.insert(20), alone.insert(1)]);
  const seen = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const me = randomUUID();
    const taken = await queue.claim(me, { ...claim, maxWebhooks: 3 });
    for (const { lane } of taken) seen.add(lane);
    expect(taken.map(({ webhookId }) => webhookId)).toContain(alone.id);
    expect(new Set(taken.map(({ lane }) => lane)).size).toBe(3);
    await queue.leave(me);
  }
  expect(seen.size, "others of the company have their turn").toBeGreaterThan(3);
});
