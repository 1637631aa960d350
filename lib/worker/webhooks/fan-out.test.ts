import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import type { Delivery } from "./delivery";
import { createQueue } from "./queue";
import { claimAll as claim } from "./testing/claim-all";
import { sending } from "./testing/sending";

const { pool, connectionString, query, listen, deliveries } = await sending();
const queue = createQueue(pool);

beforeEach(async () => {
  await query(`DELETE FROM "webhook"`);
  await query(`TRUNCATE "webhookFanOut", "webhookQueue", "webhookDelivery", "event", "webhookWorker"`);
});

/** Writes what is left to the senders, so many deliveries at a time; returns the number of steps. */
async function fanOutAll(size = 10_000): Promise<number> {
  for (let steps = 0; ; steps++) {
    const [row] = await query(`SELECT fan_out_events($1) AS wrote`, [size]);
    if (!row?.wrote) return steps;
  }
}

const waiting = () => query(`SELECT "lane", "events", "held" FROM "webhookFanOut" ORDER BY "seq"`);
const inSteps = `SELECT e."operation", e."recordId", d."seq" - min(d."seq") OVER () AS "place", d."at" = e."at" AS "sameTime",
  d."status", q."record" = queue_record('change', e."recordId", e."seq") AS "sameRecord", q."dueAt" = e."at" AS "due"
  FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq" JOIN "webhookSubscription" s ON s."lane" = d."lane"
  LEFT JOIN "webhookQueue" q ON q."lane" = d."lane" AND q."seq" = d."seq" WHERE s."webhookId" = $1 ORDER BY d."seq"`;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Inserts 150 rows in a transaction that stays open. */
async function insertOpen(client: pg.Client, { companyId, userId }: { companyId: string; userId: string }) {
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") SELECT $1, 'Open ' || n, $2 FROM generate_series(1, 150) n`,
    [companyId, userId],
  );
}

const typesOf = (found: Delivery[]) => found.map(({ type }) => type);

test("99 rows of a statement have their deliveries at once, 100 when a sender writes them", async () => {
  const { id, insert } = await listen("https://receiver.example/few");
  await insert(99, "Few ");
  expect(await deliveries(id)).toHaveLength(99);
  expect(await waiting()).toEqual([]);
  await insert(100, "Many ");
  expect(await deliveries(id)).toHaveLength(99);
  expect(await waiting()).toMatchObject([{ events: 100, held: false }]);
  expect(await query(`SELECT "seq" FROM "event"`)).toHaveLength(199);
  const sender = createQueue(pool);
  expect(await sender.fanOut()).toBe(false);
  expect(await sender.claim(randomUUID(), claim)).toHaveLength(99);
  expect(await sender.fanOut()).toBe(true);
  expect(await sender.fanOut()).toBe(false);
  expect(await deliveries(id)).toHaveLength(199);
  expect(await waiting()).toEqual([]);
});

test("inserts, updates and deletes of many rows become deliveries in the order of their events, in steps of any size", async () => {
  for (const size of [7, 40, 100, 120, 5_000]) {
    const { id, tenant, insert } = await listen(`https://receiver.example/${size}`);
    const made = (await insert(120)).map((row) => row.id);
    await tenant.do((session) => session.query(`UPDATE "shippingTerm" SET "name" = "name" || '!'`));
    await tenant.do((session) => session.query(`DELETE FROM "shippingTerm"`));
    expect(await fanOutAll(size)).toBe(3 * (Math.floor(120 / size) + 1));
    const found = await query(inSteps, [id]);
    const order = (await query(`SELECT "recordId" FROM "event" ORDER BY "seq"`))
      .slice(-360)
      .map(({ recordId }) => recordId);
    expect(found.map(({ recordId }) => recordId)).toEqual(order);
    expect(order.slice(0, 120)).toEqual(made);
    // A statement may change rows in any order: where a changed row is stored depends on VACUUM.
    for (const at of [120, 240]) expect(order.slice(at, at + 120).toSorted()).toEqual(made.toSorted());
    expect(found.map(({ operation }) => operation)).toEqual(
      ["inserted", "updated", "deleted"].flatMap((operation) => Array(120).fill(operation)),
    );
    expect(found.slice(0, 120).map(({ place }) => Number(place))).toEqual([...Array(120).keys()]);
    expect(new Set(found.map(({ place }) => place)).size).toBe(360);
    for (const row of found)
      expect(row).toMatchObject({ sameTime: true, due: true, sameRecord: true, status: "pending" });
  }
});

test("every webhook that listens to the change gets the deliveries, and no other, also when a statement changes two companies", async () => {
  const [one, other] = [
    await listen("https://receiver.example/one"),
    await listen("https://receiver.example/other"),
  ];
  const second = await one.tenant.do((session) =>
    session.insert("webhook", {
      ...{ name: "Second", table: "shippingTerm", url: "https://receiver.example/second" },
      ...{ onInsert: true, onDelete: true },
    }),
  );
  const deaf = await one.tenant.do((session) =>
    session.insert("webhook", {
      ...{ name: "Deaf", table: "shippingTerm", url: "https://receiver.example/deaf", onDelete: true },
    }),
  );
  const elsewhere = await one.tenant.do((session) =>
    session.insert("webhook", {
      ...{ name: "Elsewhere", table: "customerType", url: "https://receiver.example/elsewhere" },
      onInsert: true,
    }),
  );
  await query(
    `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
     SELECT CASE n % 3 WHEN 0 THEN $1 ELSE $3 END, 'Both ' || n, CASE n % 3 WHEN 0 THEN $2 ELSE $4 END
     FROM generate_series(1, 150) n`,
    [one.tenant.companyId, one.tenant.userId, other.tenant.companyId, other.tenant.userId],
  );
  expect(await waiting()).toHaveLength(3);
  const counts = () =>
    Promise.all(
      [one, second, other, deaf, elsewhere].map(async ({ id }) => (await deliveries(String(id))).length),
    );
  // Of one webhook alone.
  const [{ lane } = {}] = await query(`SELECT "lane" FROM "webhookSubscription" WHERE "webhookId" = $1`, [
    other.id,
  ]);
  await query(`SELECT fan_out_events(10000, $1), fan_out_events(10000, $1)`, [lane]);
  expect(await counts()).toEqual([0, 0, 100, 0, 0]);
  await fanOutAll(30);
  expect(await counts()).toEqual([50, 50, 100, 0, 0]);
  expect(
    await query(`SELECT FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq"
      WHERE e."companyId" <> d."companyId"`),
  ).toEqual([]);
});

test("events of other transactions between those of a statement are not delivered twice", async () => {
  const { id, tenant } = await listen("https://receiver.example/between");
  const [slow, quick] = [await connect(), await connect()];
  const inserting = (client: pg.Client, name: string, count: number) =>
    client.query(
      `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
       SELECT $1, $2 || n, $3 FROM generate_series(1, $4::integer) n`,
      [tenant.companyId, name, tenant.userId, count],
    );
  // Many statements at once, so that their events take turns.
  await Promise.all([
    (async () => {
      for (let n = 0; n < 5; n++) await inserting(slow, `Slow ${n} `, 2_000);
    })(),
    (async () => {
      for (let n = 0; n < 40; n++) await inserting(quick, `Quick ${n} `, n % 2 ? 1 : 150);
    })(),
  ]);
  await Promise.all([slow.end(), quick.end()]);
  await fanOutAll(700);
  const [row] = await query(
    `SELECT count(*)::integer AS "all", count(DISTINCT d."eventSeq")::integer AS "events" FROM "webhookDelivery" d
     JOIN "webhookSubscription" s USING ("lane") WHERE s."webhookId" = $1`,
    [id],
  );
  expect(row).toEqual({ all: 10_000 + 20 + 20 * 150, events: 10_000 + 20 + 20 * 150 });
});

test("a later change of a record is not claimed before its delivery that is still to be written", async () => {
  const { id, tenant, insert } = await listen("https://receiver.example/order");
  const other = await listen("https://receiver.example/unaffected");
  await insert(99, "Before ");
  await insert(150);
  await tenant.do((session) =>
    session.query(`UPDATE "shippingTerm" SET "name" = 'Changed' WHERE "name" = 'Term 120'`),
  );
  await other.insert(1);
  await insert(150, "Later ");
  const lease = randomUUID();
  const before = await queue.claim(lease, claim);
  expect(before).toHaveLength(100);
  expect(new Set(typesOf(before))).toEqual(new Set(["shippingTerm.inserted"]));
  await queue.endLease(lease);
  // A part is written: claimed is what comes before the rest.
  await query("SELECT fan_out_events(50)");
  expect(await waiting()).toMatchObject([{ events: 100 }, { events: 150 }]);
  const part = await queue.claim(lease, claim);
  expect(part).toHaveLength(150);
  expect(new Set(typesOf(part))).toEqual(new Set(["shippingTerm.inserted"]));
  await queue.endLease(lease);
  await fanOutAll();
  const all = await queue.claim(lease, claim);
  expect(all).toHaveLength(401);
  const ofRecord = all.filter(({ row }) => /"name": "(Changed|Term 120)"/.test(String(row)));
  expect(typesOf(ofRecord)).toEqual(["shippingTerm.inserted", "shippingTerm.updated"]);
  expect(await deliveries(id)).toHaveLength(400);
});

test("two senders write different parts, and none waits for the other", async () => {
  const { id, insert } = await listen("https://receiver.example/two");
  await insert(150, "One ");
  await insert(150, "Two ");
  const client = await connect();
  await client.query("BEGIN");
  await client.query("SELECT fan_out_events(10000)");
  expect(await fanOutAll()).toBe(1);
  expect(await deliveries(id)).toHaveLength(150);
  // What the other has not committed is not passed over.
  const lease = randomUUID();
  expect(await queue.claim(lease, claim)).toEqual([]);
  await client.query("COMMIT");
  await client.end();
  expect(await queue.claim(lease, claim)).toHaveLength(300);
});

test("what was left for a webhook that is switched off is held, also once it is switched on again", async () => {
  const { id, tenant, insert } = await listen("https://receiver.example/off");
  const other = await listen("https://receiver.example/on");
  const client = await connect();
  await insertOpen(client, tenant);
  await insert(150);
  await other.insert(150);
  await query("SELECT fan_out_events(50)");
  await tenant.do((session) => session.update("webhook", id, { active: false }));
  await insert(150, "While off ");
  await client.query("COMMIT");
  await client.end();
  // The one that was open, alone.
  await query("SELECT fan_out_events(10000)");
  await tenant.do((session) => session.update("webhook", id, { active: true }));
  await insert(150, "After ");
  await fanOutAll();
  const found = await deliveries(id);
  expect(found.map(({ status }) => status)).toEqual([
    ...Array(450).fill("held"),
    ...Array(150).fill("pending"),
  ]);
  expect((await deliveries(other.id)).every(({ status }) => status === "pending")).toBe(true);
  expect(await query(`SELECT FROM "webhookQueue"`)).toHaveLength(300);
});

test("nothing is written for a webhook that was deleted, not even while the statement's transaction was open", async () => {
  const { id, tenant, insert } = await listen("https://receiver.example/deleted");
  await insert(150);
  const client = await connect();
  await insertOpen(client, tenant);
  await query(`DELETE FROM "webhook" WHERE "id" = $1`, [id]);
  expect(await waiting()).toEqual([]);
  await client.query("COMMIT");
  await client.end();
  expect(await waiting()).toHaveLength(1);
  await fanOutAll(100);
  expect(await waiting()).toEqual([]);
  expect(await query(`SELECT FROM "webhookDelivery" UNION ALL SELECT FROM "webhookQueue"`)).toEqual([]);
});

test("what rolls back leaves nothing to write", async () => {
  const { tenant } = await listen("https://receiver.example/rolled-back");
  const insert = `INSERT INTO "shippingTerm" ("name") SELECT 'Undone ' || n FROM generate_series(1, 150) n`;
  await tenant
    .do(async (session) => {
      await session.query(insert);
      throw new Error("changed my mind");
    })
    .catch(() => {});
  expect(await waiting()).toEqual([]);
  await tenant.do(async (session) => {
    await session.query(`SELECT set_config('app.events', 'off', true)`);
    await session.query(insert);
  });
  expect(await waiting()).toEqual([]);
  expect(await query(`SELECT FROM "event"`)).toEqual([]);
});
