import pino from "pino";
import { expect, test } from "vitest";
import { createPool } from "@/lib/server/database/connections/pool";
import { receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, deliveries, makeSender, connectionString } = await sending();
const there = await receiver();

test("a queue that fails for long is logged when it fails first and when it is there again", async () => {
  const logged: { msg: string }[] = [];
  const failure = { isOver: false, claims: 0 };
  const pool = createPool(connectionString, 4);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query: (given: { name?: string }, ...more: unknown[]) => {
      if (failure.isOver || !String(given.name).startsWith("claim")) return query(given, ...more);
      failure.claims++;
      return Promise.reject(new Error("malformed array literal"));
    },
  });
  const { id, insert } = await listen(`${there.url}/outage`);
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  await makeSender({ pool, log }).start();
  await insert(1);
  await expect.poll(() => failure.claims, { timeout: 10_000 }).toBeGreaterThan(5);
  failure.isOver = true;
  await deliveries(id, settled(1));
  const messages = logged.map(({ msg }) => msg).filter((msg) => msg.startsWith("Webhook queue"));
  expect(messages).toEqual([
    "Webhook queue unavailable; retrying every 250 ms",
    "Webhook queue available again",
  ]);
}, 40_000);
