import type pg from "pg";
import { expect, test } from "vitest";
import { createPool } from "@/lib/server/database/connections/pool";
import { receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, deliveries, makeSender, connectionString } = await sending();
const there = await receiver();

/** A pool that loses the result of the first claim for which `loses` returns true, after its commit. */
function lossyPool(loses: (rows: pg.QueryResultRow[]) => boolean): pg.Pool {
  const pool = createPool(connectionString, 4);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  let isLost = false;
  return Object.assign(pool, {
    query: async (given: { name?: string }, ...more: unknown[]) => {
      const result = await query(given, ...more);
      if (!isLost && String(given.name).startsWith("claim") && loses(result.rows)) {
        isLost = true;
        throw new Error("Connection terminated unexpectedly");
      }
      return result;
    },
  });
}

test("deliveries of a claim whose result was lost are sent, also by a sender that is never idle", async () => {
  const lost = await listen(`${there.url}/lost-claim`);
  const busy = await listen(`${there.url}/busy`);
  there.respond((message, response) => {
    setTimeout(() => response.writeHead(204).end(), message.path === "/busy" ? 200 : 0);
  });
  const sender = makeSender({
    pool: lossyPool((rows) => rows.some(({ url }) => String(url).endsWith("/lost-claim"))),
  });
  await sender.start();
  let isOver = false;
  const load = (async () => {
    for (let n = 0; !isOver; n++) {
      await busy.insert(1, `Busy ${n}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const busyOnes = () => there.received.filter(({ path }) => path === "/busy").length;
  await expect.poll(busyOnes, { timeout: 10_000 }).toBeGreaterThan(5);
  await lost.insert(3);
  try {
    await deliveries(lost.id, settled(3), 15);
  } finally {
    isOver = true;
    await load;
  }
  expect(there.received.filter(({ path }) => path === "/lost-claim")).toHaveLength(3);
}, 40_000);
