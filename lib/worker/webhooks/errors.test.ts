import { randomUUID } from "node:crypto";
import pino from "pino";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test } from "vitest";
import { seededRandom } from "@/lib/server/testing/seeded-random";
import { newSecret } from "@/lib/server/webhooks/secrets";
import { createQueue } from "./queue";
import { type Received, receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { pool, listen, state, deliveries, attempts, makeSender, query, until, hurry } = await sending();
const there = await receiver();
const at = (path: string) => there.received.filter((message) => message.path === path);
const everything = {
  batchSize: 100,
  maxWebhooks: 100,
  batchSizes: new Map<number, number>(),
  room: 2_000,
  companyRooms: new Map<string, number>(),
  holdsDeliveries: false,
};

beforeEach(async () => {
  there.respond((_message, response) => response.writeHead(204).end());
  await query(`DELETE FROM "webhook"`);
  await query(`DELETE FROM "webhookWorker"`);
});

/** The n of the names that came in at a path, for each record in the order in which it got them. */
function versions(path: string): Map<string, number[]> {
  const seen = new Map<string, number[]>();
  for (const { body } of at(path)) {
    const { record } = JSON.parse(body).data;
    seen.set(record.id, [...(seen.get(record.id) ?? []), Number(record.name.split(" ")[1])]);
  }
  return seen;
}

test("a receiver that fails one in five sees each record's changes in their order, and the counters are exact", async () => {
  const sender = makeSender();
  await sender.start();
  let failed = 0;
  const random = seededRandom();
  const accepted: Received[] = [];
  there.respond((message, response) => {
    const fails = random() < 0.2;
    if (fails) failed++;
    else accepted.push(message);
    response.writeHead(fails ? 500 : 200).end();
  });
  const { id, tenant, insert } = await listen(`${there.url}/order`);
  await insert(4, "Term 0.");
  for (let n = 1; n <= 50; n++) {
    await tenant.do((session) =>
      session.query(`UPDATE "shippingTerm" SET "name" = 'v ' || $1 || ' ' || "id"`, [n]),
    );
  }
  const counted = `SELECT count(*)::integer AS n FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
    WHERE s."webhookId" = $1 AND d."status" = 'succeeded'`;
  await until(counted, [id], ([row]) => {
    void hurry(id).catch(() => {});
    return row?.n === 204;
  });
  there.received.splice(0, there.received.length, ...accepted);
  const inOrder = Array.from({ length: 50 }, (_, n) => n + 1);
  for (const [record, [, ...seen]] of versions("/order")) expect(seen, record).toEqual(inOrder);
  expect(await state(id)).toMatchObject({ successCount: 204, errorCount: failed });
  const made = await attempts(id);
  expect(made).toHaveLength(204 + failed);
  const { lastSuccess, lastError } = await state(id);
  const last = (succeeded: boolean) => made.filter((one) => one.succeeded === succeeded).at(-1)?.at ?? null;
  expect([lastSuccess, lastError]).toEqual([last(true), last(false)]);
  there.respond((_message, response) => response.writeHead(204).end());
  await sender.stop();
});

test("what a dead sender held is claimed by another, and the late results of the dead one are rejected", async () => {
  const { id, insert } = await listen(`${there.url}/zombie`);
  await insert(20);
  const [zombie, heir, queue] = [randomUUID(), randomUUID(), createQueue(pool)];
  const results = (await queue.claim(zombie, everything)).map(({ seq, lane, record }) => ({
    ...{
      seq,
      lane,
      record,
      number: 1,
      at: new Date().toISOString(),
      succeeded: true,
      outcome: "succeeded" as const,
    },
    ...{ status: 200, durationMs: 1, error: null, url: "", signature: "", headers: null, body: null },
  }));
  expect(results).toHaveLength(20);
  expect(await queue.claim(heir, everything)).toEqual([]);
  await query(`UPDATE "webhookWorker" SET "seenAt" = now() - INTERVAL '6 seconds' WHERE "id" = $1`, [zombie]);
  expect(await queue.releaseExpired()).toBe(20);
  expect(await queue.claim(zombie, { ...everything, holdsDeliveries: true })).toEqual([]);
  expect(await queue.claim(heir, everything)).toHaveLength(20);
  expect(await queue.finish(zombie, results)).toEqual(new Set());
  expect(await queue.renewLease(zombie)).toBe(false);
  expect(await state(id)).toMatchObject({ successCount: 0, errorCount: 0 });
  expect(await attempts(id)).toEqual([]);
  expect((await queue.finish(heir, results)).size).toBe(20);
  expect((await queue.finish(heir, results)).size).toBe(0);
  expect(await state(id)).toMatchObject({ successCount: 20, errorCount: 0 });
});

test("what a killed sender held is sent by the next one", async () => {
  const { id, insert } = await listen(`${there.url}/killed`);
  await insert(20);
  const killed = randomUUID();
  expect(await createQueue(pool).claim(killed, everything)).toHaveLength(20);
  const sender = makeSender();
  await sender.start();
  await query(`UPDATE "webhookWorker" SET "seenAt" = now() - INTERVAL '6 seconds' WHERE "id" = $1`, [killed]);
  await deliveries(id, settled(20));
  expect(at("/killed")).toHaveLength(20);
  await sender.stop();
});

test("a sender whose lease has expired drops what it held and goes on under a new lease", async () => {
  const sender = makeSender();
  await sender.start();
  const open: (() => void)[] = [];
  const came = new Promise<void>((resolve) => {
    there.respond((_message, response) => {
      open.push(() => response.writeHead(204).end());
      resolve();
    });
  });
  const { id, insert } = await listen(`${there.url}/lost`);
  await insert(1);
  await came;
  await query(`UPDATE "webhookWorker" SET "seenAt" = now() - INTERVAL '1 minute'`);
  await createQueue(pool).releaseExpired();
  there.respond((_message, response) => response.writeHead(204).end());
  await deliveries(id, settled(1));
  for (const respond of open) respond();
  expect(at("/lost")).toHaveLength(2);
  expect(new Set(at("/lost").map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await state(id)).toMatchObject({ successCount: 1, errorCount: 0 });
  await sender.stop();
});

test("a sender that stops completes requests in flight, releases the rest and leaves no trace", async () => {
  const sender = makeSender();
  await sender.start();
  const open: (() => void)[] = [];
  let came: () => void = () => {};
  const five = new Promise<void>((resolve) => {
    came = resolve;
  });
  there.respond((_message, response) => {
    if (open.push(() => response.writeHead(204).end()) === 5) came();
  });
  const { id, insert } = await listen(`${there.url}/stop`);
  await insert(50);
  await five;
  const stopped = sender.stop();
  await until(`SELECT FROM "webhookQueue" WHERE "worker" IS NOT NULL`, [], (rows) => rows.length === 5);
  for (const respond of open) respond();
  await stopped;
  expect(at("/stop")).toHaveLength(5);
  expect(await state(id)).toMatchObject({ successCount: 5, errorCount: 0 });
  expect(await query(`SELECT FROM "webhookWorker"`)).toEqual([]);
  expect(await query(`SELECT FROM "webhookQueue" WHERE "worker" IS NULL AND NOT "parked"`)).toHaveLength(45);
  await query(`DELETE FROM "webhook" WHERE "id" = $1`, [id]);
  there.respond((_message, response) => response.writeHead(204).end());
});

test("connections to the database that are cut again and again lose nothing and double nothing", async () => {
  const sender = makeSender();
  await sender.start();
  const { id, insert } = await listen(`${there.url}/cut`);
  const finished = `SELECT count(*)::integer AS n FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
    WHERE s."webhookId" = $1 AND d."status" = 'succeeded'`;
  for (let round = 1; round <= 5; round++) {
    await insert(100, `Round ${round}.`);
    await until(finished, [id], ([row]) => Number(row?.n) > (round - 1) * 100);
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'millwright%'`);
  }
  await until(finished, [id], ([row]) => row?.n === 500);
  expect(await state(id)).toMatchObject({ successCount: 500, errorCount: 0 });
  expect(new Set(at("/cut").map(({ headers }) => headers["webhook-id"])).size).toBe(500);
  expect(at("/cut")).toHaveLength(500);
  await sender.stop();
});

test("while a secret is being replaced both sign, and after that only the new one", async () => {
  const sender = makeSender();
  await sender.start();
  const [old, current] = [newSecret(), newSecret()];
  const { id, insert } = await listen(`${there.url}/rotated`, (encrypt) => ({
    secret: encrypt(current, "secret"),
    previousSecret: encrypt(old, "previousSecret"),
    previousSecretExpiresAt: new Date(Date.now() + 3_600_000),
    headers: encrypt(
      JSON.stringify({ Authorization: "Bearer theirs", "Webhook-Id": "forged", Host: "x" }),
      "headers",
    ),
  }));
  await insert(1, "During");
  await deliveries(id, settled(1));
  await query(
    `UPDATE "webhook" SET "previousSecretExpiresAt" = now() - INTERVAL '1 millisecond' WHERE "id" = $1`,
    [id],
  );
  await insert(1, "After");
  await deliveries(id, settled(2));
  const verifies = ({ headers, body }: Received, secret: string) => {
    const ours = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    try {
      new Webhook(secret).verify(body, ours);
      return true;
    } catch {
      return false;
    }
  };
  expect(at("/rotated").map((message) => [verifies(message, old), verifies(message, current)])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(at("/rotated")[0]?.headers).toMatchObject({
    authorization: "Bearer theirs",
    "webhook-id": expect.stringMatching(/^evt_/),
    host: new URL(there.url).host,
  });
  await sender.stop();
});

test("a running sender sends the headers that a webhook has now", async () => {
  const sender = makeSender();
  await sender.start();
  const { id, insert, encrypt } = await listen(`${there.url}/headers`, (encryptFor) => ({
    headers: encryptFor(JSON.stringify({ "x-token": "old" }), "headers"),
  }));
  await insert(1, "Before ");
  await deliveries(id, settled(1));
  await query(`UPDATE "webhook" SET "headers" = $2 WHERE "id" = $1`, [
    id,
    encrypt(JSON.stringify({ "x-token": "new" }), "headers"),
  ]);
  await insert(1, "After ");
  await deliveries(id, settled(2));
  await query(`UPDATE "webhook" SET "headers" = NULL WHERE "id" = $1`, [id]);
  await insert(1, "Without ");
  await deliveries(id, settled(3));
  expect(at("/headers").map(({ headers }) => headers["x-token"])).toEqual(["old", "new", undefined]);
  await sender.stop();
});

test("a secret that cannot be read, or was copied from another webhook, is reported, logged, and nothing is sent without a signature", async () => {
  const logged: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line) => logged.push(JSON.parse(line)) });
  const sender = makeSender({ log });
  await sender.start();
  const theirs = await listen(`${there.url}/theirs`, (encrypt) => ({
    secret: encrypt(newSecret(), "secret"),
    previousSecret: encrypt(newSecret(), "previousSecret"),
  }));
  // Remembered by the sender, since it was used where it belongs.
  await theirs.insert(1);
  await deliveries(theirs.id, settled(1));
  const { secret, previousSecret } = await state(theirs.id);
  for (const [n, unreadable] of ["v2.AAAA.AAAA", secret, previousSecret].entries()) {
    const { id, insert } = await listen(`${there.url}/unreadable/${n}`, { secret: unreadable });
    await insert(1);
    await deliveries(id, ([delivery]) => delivery?.attempts === 1);
    expect((await attempts(id))[0]).toMatchObject({
      succeeded: false,
      error: expect.stringContaining("secret"),
    });
  }
  expect(there.received.filter(({ path }) => path.startsWith("/unreadable"))).toEqual([]);
  expect(logged).toHaveLength(3);
  expect(logged[0]).toMatchObject({
    err: { message: expect.any(String) },
    webhookId: expect.stringMatching(/^wh_/),
  });
  await sender.stop();
});

test("what happens while a webhook is off is held, and what it had under way is recorded", async () => {
  const sender = makeSender();
  await sender.start();
  const { id, tenant, insert } = await listen(`${there.url}/off`);
  let respond: () => void = () => {};
  const came = new Promise<void>((resolve) => {
    there.respond((_message, response) => {
      respond = () => response.writeHead(500).end();
      resolve();
    });
  });
  await insert(1, "Before ");
  await came;
  await tenant.do((session) => session.update("webhook", id, { active: false }));
  await insert(2, "While off ");
  respond();
  await deliveries(id, (rows) => rows.length === 3 && rows.every(({ status }) => status === "held"));
  expect(await state(id)).toMatchObject({ errorCount: 1 });
  expect(
    await query(
      `SELECT FROM "webhookQueue" q JOIN "webhookSubscription" s USING ("lane") WHERE s."webhookId" = $1`,
      [id],
    ),
  ).toEqual([]);
  await sender.stop();
});
