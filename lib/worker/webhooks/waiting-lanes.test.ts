import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createPool } from "@/lib/server/database/connections/pool";
import type { Delivery, Result } from "./delivery";
import { createQueue, type Queue } from "./queue";
import { claimAll as claim } from "./testing/claim-all";
import { sending } from "./testing/sending";

const { connectionString, query, listen } = await sending();
/** One connection, so that plans are kept and what its statements read is counted in their order. */
const pool = createPool(connectionString, 1);
afterAll(() => pool.end());

beforeEach(async () => {
  await query(`DELETE FROM "webhook"`);
  await query(`TRUNCATE "webhookQueue", "webhookDelivery", "event", "webhookWorker"`);
});

/** Another connection, within a transaction. */
async function open(isolation = "READ COMMITTED"): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
  return client;
}

const insert = (
  client: pg.Client,
  { companyId, userId }: { companyId: string; userId: string },
  name: string,
) =>
  client.query(`INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`, [
    companyId,
    name,
    userId,
  ]);

const namesOf = (deliveries: Delivery[]): string[] =>
  deliveries.map(({ row }) => String(JSON.parse(String(row)).name)).sort();

const finish = (queue: Queue, lease: string, deliveries: Delivery[]) =>
  queue.finish(
    lease,
    deliveries.map(
      ({ seq, lane, record, url }): Result => ({
        ...{ seq, lane, record, url, number: 1, at: new Date().toISOString(), succeeded: true },
        ...{ outcome: "succeeded", status: 204, durationMs: 1, error: null, signature: "" },
        ...{ headers: null, body: null },
      }),
    ),
  );

test("deliveries of a transaction that commits after later ones are claimed, by whichever sender comes first", async () => {
  const { tenant, id } = await listen("https://receiver.example/late");
  const [first, second] = [createQueue(pool), createQueue(pool)];
  const [early, other] = [await open(), await open()];
  await insert(early, tenant, "early");
  await insert(other, tenant, "other");
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await first.claim(one, claim)).toEqual([]);
  await tenant.do((session) => session.insert("shippingTerm", { name: "between" }));
  const between = await first.claim(one, claim);
  expect(namesOf(between)).toEqual(["between"]);
  await finish(first, one, between);
  await early.query("COMMIT");
  await tenant.do((session) => session.insert("shippingTerm", { name: "after" }));
  const found = await second.claim(two, claim);
  expect(namesOf(found)).toEqual(["after", "early"]);
  await finish(second, two, found);
  await other.query("COMMIT");
  // The first sender has not looked since it found `between`, the second since it found `early`.
  expect(namesOf(await first.claim(one, claim))).toEqual(["other"]);
  await first.endLease(one);
  expect(namesOf(await second.claim(two, claim))).toEqual(["other"]);
  await query(`DELETE FROM "webhook" WHERE "id" = $1`, [id]);
  await Promise.all([early.end(), other.end()]);
});

test("any interleaving of commits and of two senders' claims delivers each change once, a record's in order", async () => {
  const { tenant } = await listen("https://receiver.example/interleaved");
  const senders = [createQueue(pool), createQueue(pool)].map((queue) => ({ queue, lease: randomUUID() }));
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const delivered: string[] = [];
  const take = async ({ queue, lease }: (typeof senders)[number]): Promise<number> => {
    const found = await queue.claim(lease, { ...claim, batchSize: 1 + random(4) });
    delivered.push(...found.map(({ row }) => String(JSON.parse(String(row)).name)));
    await finish(queue, lease, found);
    return found.length;
  };
  // Each writer changes a record of its own, whose name counts up, and commits now and then.
  const writers = await Promise.all(
    [0, 1, 2].map(async (own) => ({ own, client: await open(), last: `${own} first` })),
  );
  for (const { client, last } of writers) await insert(client, tenant, last);
  const written = writers.map(({ last }) => last);
  for (let step = 0; step < 400; step++) {
    const [writer, sender] = [writers[random(3)], senders[random(2)]];
    if (!writer || !sender) throw new Error("There is none of that number.");
    const kind = random(6);
    if (kind < 3) {
      const name = `${writer.own} ${String(step).padStart(3, "0")}`;
      await writer.client.query(
        `UPDATE "shippingTerm" SET "name" = $1 WHERE "companyId" = $2 AND "name" = $3`,
        [name, tenant.companyId, writer.last],
      );
      writer.last = name;
      written.push(name);
    } else if (kind < 5) await take(sender);
    else await writer.client.query("COMMIT; BEGIN");
  }
  for (const { client } of writers) {
    await client.query("COMMIT");
    await client.end();
  }
  const takeAll = async (): Promise<void> => {
    const counts = [];
    for (const sender of senders) counts.push(await take(sender));
    if (counts.some((count) => count > 0)) await takeAll();
  };
  await takeAll();
  expect(delivered.toSorted()).toEqual(written.toSorted());
  for (const { own } of writers) {
    const ofOne = (names: string[]) => names.filter((name) => name.startsWith(`${own} `));
    expect(ofOne(delivered)).toEqual(ofOne(written));
  }
});

/** Entries that statements read from the indexes of a table, with what an open transaction still needs. */
async function entriesRead(table: string): Promise<number> {
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await pool.query(
    `SELECT sum("idx_tup_read")::integer AS entries FROM pg_stat_user_indexes WHERE "relname" = $1`,
    [table],
  );
  return rows[0].entries;
}

test("a transaction left open does not make claims read what was delivered since, whenever statistics are taken", async () => {
  const { insert: write } = await listen("https://receiver.example/snapshot");
  const idle = await open("REPEATABLE READ");
  onTestFinished(() => idle.end());
  await idle.query(`SELECT count(*) FROM "webhookQueue"`);
  const queue = createQueue(pool);
  const lease = randomUUID();
  const read: number[] = [];
  const analyze = () => query(`VACUUM ANALYZE "webhookQueue"`);
  for (let round = 0; round < 20; round++) {
    await write(100, `Round ${round} `);
    if (round === 5) await analyze();
    await query("SELECT fan_out_events(10000)");
    const before = await entriesRead("webhookQueue");
    const found = await queue.claim(lease, claim);
    expect(found).toHaveLength(100);
    read.push((await entriesRead("webhookQueue")) - before);
    if (round === 8) await analyze();
    await finish(queue, lease, found);
    if (round === 11) await analyze();
  }
  expect(Math.max(...read.slice(3))).toBeLessThanOrEqual((read[2] ?? 0) * 1.2);
});

test("no column of the queue gets statistics", async () => {
  const { insert: write } = await listen("https://receiver.example/statistics");
  await write(100);
  await query("SELECT fan_out_events(10000)");
  await query(`ANALYZE "webhookQueue", "webhookDelivery"`);
  const rows = await query(
    `SELECT DISTINCT "tablename" FROM pg_stats WHERE "tablename" IN ('webhookQueue', 'webhookDelivery')`,
  );
  expect(rows).toEqual([{ tablename: "webhookDelivery" }]);
});

test("plans that were made while the queue was empty read a long queue by its keys", async () => {
  await query(`VACUUM ANALYZE "webhookQueue", "webhookDelivery", "event"`);
  const { insert: write } = await listen("https://receiver.example/plans");
  const queue = createQueue(pool);
  const lease = randomUUID();
  // Vacuumed once more after the first row is gone, so that the plans are made on nothing.
  for (let round = 0; round < 2; round++) {
    await write(1, `Round ${round} `);
    await finish(queue, lease, await queue.claim(lease, claim));
    await query(`VACUUM "webhookQueue", "webhookDelivery", "event"`);
    await finish(queue, lease, await queue.claim(lease, claim));
  }
  await write(5_000);
  await query("SELECT fan_out_events(10000)");
  const before = await entriesRead("webhookQueue");
  const found = await queue.claim(lease, { ...claim, batchSize: 50 });
  await finish(queue, lease, found);
  expect(found).toHaveLength(50);
  // 150 are looked at, and each of those a few times by its key.
  expect((await entriesRead("webhookQueue")) - before).toBeLessThan(2_000);
});
