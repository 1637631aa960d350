import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createQueue } from "./queue";
import { sending } from "./testing/sending";

const { pool, query, listen, state } = await sending();
const queue = createQueue(pool);
const appetite = { usual: 5, mostLanes: 50, afterLane: 0, wants: new Map<number, number>(), holds: false };

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
  const taken = await queue.claim(randomUUID(), appetite);
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
  const wants = new Map([[Number(lane), 1]]);
  const taken = await queue.claim(randomUUID(), { ...appetite, usual: 0, wants });
  expect(taken.map(({ type }) => type)).toEqual(["shippingTerm.inserted"]);
});
