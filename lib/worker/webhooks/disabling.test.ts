import { expect, test } from "vitest";
import { receiver } from "./testing/receiver";
import { sending } from "./testing/sending";

const { listen, state, deliveries, makeSender, query, hurry } = await sending();
const there = await receiver();
const fails = () => there.respond((_message, response) => response.writeHead(500).end());

/** Lets the first failure have been so long ago, and has the delivery that waits tried once more. */
async function tryAgain(id: string, number: number, failingFor: string) {
  await query(
    `UPDATE "webhookSubscription" SET "failingSince" = now() - $2::interval WHERE "webhookId" = $1 AND "failingSince" IS NOT NULL`,
    [id, failingFor],
  );
  await hurry(id);
  await deliveries(id, ([one]) => Number(one?.attempts) === number);
}

test("a webhook that has only failed is switched off after five days to the minute, whichever sender sees it", async () => {
  fails();
  const first = makeSender();
  await first.start();
  const { id, insert } = await listen(`${there.url}/failing`);
  await insert(1);
  await deliveries(id, ([one]) => one?.attempts === 1);
  await tryAgain(id, 2, "4 days 23 hours 59 minutes");
  expect(await state(id)).toMatchObject({ active: true, failures: 2 });
  await first.stop();
  const second = makeSender();
  await second.start();
  await tryAgain(id, 3, "5 days");
  expect(await state(id)).toMatchObject({
    active: false,
    disabledReason: "Nothing but failures for 5 days.",
  });
  await insert(1, "Later ");
  expect((await deliveries(id)).map(({ status }) => status)).toEqual(["held", "held"]);
  await second.stop();
});

test("what was being written or sent while a webhook was switched off is held for a replay, and not sent", async () => {
  there.respond((_message, response) => response.writeHead(204).end());
  const { id, insert, tenant } = await listen(`${there.url}/late`);
  const dead = "00000000-0000-4000-8000-000000000001";
  await insert(2, "Sent ");
  await query(`INSERT INTO "webhookWorker" ("id", "seenAt") VALUES ($1, now() - interval '1 minute')`, [
    dead,
  ]);
  await query(`UPDATE "webhookQueue" SET "worker" = $1, "arrivedIn" = NULL`, [dead]);
  await tenant.do(async (session) => {
    await session.query(`INSERT INTO "shippingTerm" ("name") VALUES ('Written')`);
    // By another connection, and committed before the row is.
    await query(`UPDATE "webhook" SET "active" = false WHERE "id" = $1`, [id]);
  });
  const waiting = (await deliveries(id)).map(({ status }) => status);
  expect(waiting).toEqual(["pending", "pending", "pending"]);
  const sender = makeSender();
  await sender.start();
  const held = await deliveries(id, (rows) => rows.every(({ status }) => status === "held"));
  expect(held.map(({ dueAt, attempts }) => [dueAt, attempts])).toEqual(Array(3).fill([null, 0]));
  expect(there.received.filter(({ path }) => path === "/late")).toEqual([]);
  await sender.stop();
});

test("one success in between and the five days begin anew", async () => {
  const sender = makeSender();
  await sender.start();
  fails();
  const { id, insert } = await listen(`${there.url}/recovering`);
  await insert(1);
  await deliveries(id, ([one]) => one?.attempts === 1);
  there.respond((_message, response) => response.writeHead(204).end());
  await tryAgain(id, 2, "4 days 23 hours 59 minutes");
  expect(await state(id)).toMatchObject({ active: true, failures: 0, failingSince: null });
  fails();
  await insert(1, "Later ");
  await deliveries(id, (rows) => rows[1]?.attempts === 1);
  const { active, failingSince } = await state(id);
  expect(active).toBe(true);
  expect(Date.now() - Number(failingSince)).toBeLessThan(60_000);
  await sender.stop();
});
