import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createQueue } from "./queue";
import { sending } from "./testing/sending";

const { pool, query, listen, state } = await sending();
const queue = createQueue(pool);
const claim = {
  batchSize: 5,
  maxWebhooks: 50,
  batchSizes: new Map<number, number>(),
  room: 2_000,
  companyRooms: new Map<string, number>(),
  holdsDeliveries: false,
};

beforeEach(() => query(`DELETE FROM "webhook"`));

test("a record that waits for its retry does not keep a failing receiver's other records from their turn", async () => {
  const { id, insert, tenant } = await listen("https://receiver.example/parked");
  await insert(1);
  for (let n = 0; n < 60; n++)
    await tenant.do((session) => session.query(`UPDATE "shippingTerm" SET "name" = 'Change ' || $1`, [n]));
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
    await queue.endLease(me);
  }
  expect(seen.size, "others of the company have their turn").toBeGreaterThan(3);
});

test("a claim takes no more than its room, in turn from companies, their webhooks and each webhook's first", async () => {
  const [crowd, other] = [
    await listen("https://receiver.example/room"),
    await listen("https://receiver.example/other"),
  ];
  await crowd.tenant.do((session) =>
    session.query(
      `INSERT INTO "webhook" ("name", "table", "url", "onInsert")
       SELECT n::text, 'shippingTerm', 'https://receiver.example/', true FROM generate_series(1, 9) n`,
    ),
  );
  await Promise.all([crowd.insert(5), other.insert(5)]);
  const crowdId = crowd.tenant.companyId;
  const limits: [Partial<typeof claim>, number, number][] = [
    [{}, 50, 5],
    [{ companyRooms: new Map([[crowdId, 13]]) }, 13, 5],
    [{ companyRooms: new Map([[crowdId, 0]]) }, 0, 5],
    [{ companyRooms: new Map([[crowdId, -3]]) }, 0, 5],
    [{ companyRooms: new Map([[crowdId, 100]]), room: 6 }, 3, 3],
    [{ room: 14 }, 9, 5],
  ];
  for (const [limit, ofCrowd, ofOther] of limits) {
    const me = randomUUID();
    const taken = await queue.claim(me, { ...claim, ...limit });
    const mine = taken.filter(({ companyId }) => companyId === crowdId);
    expect([mine.length, taken.length - mine.length]).toEqual([ofCrowd, ofOther]);
    // Of its ten webhooks none has two more than another, and of each the first ones were taken.
    for (const one of new Set(mine.map(({ lane }) => lane))) {
      const list = mine.filter(({ lane }) => lane === one);
      expect([Math.floor(ofCrowd / 10), Math.ceil(ofCrowd / 10)]).toContain(list.length);
      const seqs = await query(`SELECT "seq" FROM "webhookQueue" WHERE "lane" = $1 ORDER BY "seq" LIMIT $2`, [
        list[0]?.lane,
        list.length,
      ]);
      expect(list.map(({ seq }) => seq)).toEqual(seqs.map(({ seq }) => seq));
    }
    await queue.endLease(me);
  }
});

test("a sender of the release before claims without limits", async () => {
  const { id, insert } = await listen("https://receiver.example/before");
  await insert(3);
  const lanes = [Number((await state(id)).lane)];
  const firsts = await query(`SELECT min("seq") AS "first" FROM "webhookQueue" WHERE "lane" = $1`, lanes);
  const taken = await query(
    "SELECT * FROM claim_deliveries($1::uuid, $2, $3::integer[], $4::bigint[], $5::integer[], $6)",
    [randomUUID(), 50, lanes, [firsts[0]?.first], [5], false],
  );
  expect(taken).toHaveLength(3);
});

test("where only an urgent delivery is wanted, one is claimed that is due, and its retry is not urgent", async () => {
  const { id, insert } = await listen("https://receiver.example/urgent");
  await insert(8);
  const { lane } = await state(id);
  const ask = (count: number) => ({ ...claim, batchSize: 0, batchSizes: new Map([[Number(lane), count]]) });
  const [me, other] = [randomUUID(), randomUUID()];
  expect(await queue.claim(me, ask(-1))).toEqual([]);
  expect(await queue.claim(me, ask(5))).toHaveLength(5);
  // The next two of the database were looked at, and left.
  const makeUrgent = (which: string, dueAt: string) =>
    query(
      `UPDATE "webhookQueue" SET "urgent" = true, "arrivedIn" = NULL, "dueAt" = ${dueAt}
       WHERE "lane" = $1 AND "seq" = (SELECT ${which}("seq") FROM "webhookQueue" WHERE "lane" = $1 AND "worker" IS NULL)
       RETURNING "seq"`,
      [lane],
    );
  await makeUrgent("min", "now() + INTERVAL '1 hour'");
  const [last] = await makeUrgent("max", "now() - INTERVAL '1 second'");
  expect(await queue.claim(other, ask(-1))).toEqual([]);
  const [urgent, ...more] = await queue.claim(me, ask(-1));
  expect(more).toEqual([]);
  expect(urgent).toMatchObject({ seq: last?.seq, isUrgent: true });
  expect(await queue.claim(me, ask(-1))).toEqual([]);
  if (!urgent) throw new Error("Nothing was claimed.");
  const { seq, record, url } = urgent;
  await queue.finish(me, [
    {
      ...{ seq, record, url, lane: urgent.lane, number: 1, at: new Date().toISOString(), succeeded: false },
      ...{ outcome: "retry", retryIn: 0, status: 500, durationMs: 1, error: "no", signature: "" },
      ...{ headers: null, body: null },
    },
  ]);
  expect(await queue.claim(me, ask(-1))).toEqual([]);
  expect(await query(`SELECT "urgent" FROM "webhookQueue" WHERE "seq" = $1`, [seq])).toEqual([
    { urgent: false },
  ]);
});

test("of a company that holds all it has room for, only urgent ones are claimed, one of a webhook", async () => {
  const { id, insert, tenant } = await listen("https://receiver.example/full");
  await insert(4);
  const { lane } = await state(id);
  const claimWith = (room: number) =>
    queue.claim(randomUUID(), { ...claim, companyRooms: new Map([[tenant.companyId, room]]) });
  expect(await claimWith(0)).toEqual([]);
  await query(
    `UPDATE "webhookQueue" SET "urgent" = true, "arrivedIn" = NULL WHERE "lane" = $1 AND "seq" <> (SELECT min("seq") FROM "webhookQueue" WHERE "lane" = $1)`,
    [lane],
  );
  expect(await claimWith(-1)).toEqual([]);
  expect(await claimWith(0)).toMatchObject([{ isUrgent: true }]);
});
