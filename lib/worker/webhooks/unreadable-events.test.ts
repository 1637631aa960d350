import type pg from "pg";
import { expect, test } from "vitest";
import { createPool } from "@/lib/server/database/connections/pool";
import { withPooledClient } from "@/lib/server/database/connections/with-client";
import { receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, deliveries, attempts, makeSender, query, connectionString } = await sending();
const there = await receiver();

/** Gives the first event of a webhook numbers as a program may store them directly: short in the database, long in a message. */
const plant = (id: string, count: number) =>
  query(
    `UPDATE "event" SET "record" = jsonb_build_object('numbers', (SELECT jsonb_agg(1e-16383) FROM generate_series(1, $2::integer)))
     WHERE "seq" = (SELECT min(d."eventSeq") FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
       WHERE s."webhookId" = $1)`,
    [id, count],
  );

/**
 * A pool in which statements that read the rows of such an event may take 1 ms instead of five seconds. Those that read it alone
 * wait for `others` first.
 */
function impatientPool(seq: unknown, others?: Promise<unknown>): pg.Pool {
  const pool = createPool(connectionString, 4);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const isShort = ({ name, values }: pg.QueryConfig) =>
    (name === "claim" && values?.[9] === true) || (name === "read event" && values?.[0] === seq);
  return Object.assign(pool, {
    query: (given: pg.QueryConfig, ...more: unknown[]) =>
      isShort(given)
        ? withPooledClient(pool.connect(), async (client) => {
            if (given.name === "read event") await others;
            await client.query("BEGIN; SET LOCAL statement_timeout = 1");
            const result = await client.query(given).catch(async (error: unknown) => {
              await client.query("ROLLBACK");
              throw error;
            });
            await client.query("COMMIT");
            return result;
          })
        : query(given, ...more),
  });
}

test("an event that takes too long to read fails alone: its webhook and others go on", async () => {
  const [own, other] = [await listen(`${there.url}/own`), await listen(`${there.url}/other`)];
  await own.insert(4);
  await other.insert(4);
  await plant(own.id, 1_000);
  const [planted] = await deliveries(own.id);
  let readOwn = () => {};
  const others = new Promise<void>((resolve) => {
    readOwn = resolve;
  });
  const sender = makeSender({ pool: impatientPool(planted?.seq, others) });
  await sender.start();
  await deliveries(other.id, settled(4), 30);
  readOwn();
  const [first, ...later] = await deliveries(own.id, settled(4), 30);
  expect(later.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect([first?.status, first?.attempts]).toEqual(["failed", 2]);
  const errors = (await attempts(own.id)).flatMap(({ error }) => error ?? []);
  const error = "The event cannot be read from the database, or not in time, and was not sent.";
  expect(errors).toEqual([error, error]);
  await own.insert(1, "Later ");
  await deliveries(own.id, settled(5));
  expect(there.received.filter(({ path }) => path === "/own" || path === "/other")).toHaveLength(8);
  await sender.stop();
}, 90_000);

test("an event that takes too long to read is read twice after attempts that its receiver failed", async () => {
  const { id, insert } = await listen(`${there.url}/failing`);
  await insert(1);
  await plant(id, 1_000);
  const [planted] = await deliveries(id);
  await query(`UPDATE "webhookDelivery" SET "attempts" = 3 WHERE "seq" = $1`, [planted?.seq]);
  const sender = makeSender({ pool: impatientPool(planted?.seq) });
  await sender.start();
  const [once] = await deliveries(id, ([found]) => found?.attempts === 4, 30);
  expect(once?.status).toBe("pending");
  await query(`UPDATE "webhookQueue" SET "dueAt" = now() WHERE "seq" = $1`, [planted?.seq]);
  const [twice] = await deliveries(id, settled(1), 30);
  expect([twice?.status, twice?.attempts]).toEqual(["failed", 5]);
  await sender.stop();
}, 90_000);

test("an event of more than 2 MB is not sent to the process of the sender", async () => {
  const { id, insert } = await listen(`${there.url}/large`);
  await insert(2);
  await plant(id, 200);
  const sender = makeSender();
  await sender.start();
  const found = await deliveries(id, settled(2));
  expect(found.map(({ status, attempts }) => [status, attempts])).toEqual([
    ["failed", 1],
    ["succeeded", 1],
  ]);
  expect(await attempts(id)).toMatchObject([
    { error: "The event is larger than 2 MB and was not sent." },
    { error: null },
  ]);
  await sender.stop();
});
