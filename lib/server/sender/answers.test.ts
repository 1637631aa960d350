import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Answering, receiver } from "./testing/receiver";
import { insertMany, sending, settled } from "./testing/sending";

const { first, listen, state, deliveries, attempts, makeSender, hurry } = await sending();
const there = await receiver();
const sender = makeSender();
await sender.start();

/** Sends one event to a receiver that answers so; answers the webhook and its attempt. */
async function answering(table: string, path: string, answer: Answering) {
  const byPath = new Map(answers.set(path, answer));
  there.answer((message, ...rest) => (byPath.get(message.path) ?? plain)(message, ...rest));
  const id = await listen(first, table, `${there.url}${path}`);
  await insertMany(first, table, 1, path);
  await deliveries(id, ([delivery]) => Number(delivery?.attempts) === 1, 18);
  const [attempt] = await attempts(id);
  return { id, attempt };
}

const answers = new Map<string, Answering>();
const plain: Answering = (_message, response) => response.writeHead(204).end();

test("410 switches the webhook off after that attempt, says why and keeps what waits", async () => {
  const { id } = await answering("shippingTerm", "/gone", (_message, response) =>
    response.writeHead(410).end(),
  );
  await insertMany(first, "shippingTerm", 3, "after");
  expect(await state(id)).toMatchObject({
    active: false,
    errorCount: 1,
    disabledReason: expect.stringContaining("410"),
  });
  expect((await deliveries(id)).map(({ status }) => status)).toEqual(Array(4).fill("held"));
});

test("“webhook-delivery: disable” does so too, without making the attempt a failure", async () => {
  const { id } = await answering("shippingMethod", "/enough", (_message, response) =>
    response.writeHead(200, { "webhook-delivery": "disable" }).end(),
  );
  expect(await state(id)).toMatchObject({ active: false, successCount: 1, errorCount: 0 });
});

test("a redirect is a failure that says where it led, and is not followed", async () => {
  const { attempt } = await answering("customerType", "/moved", (_message, response) =>
    response.writeHead(307, { location: `${there.url}/elsewhere` }).end(),
  );
  expect(attempt).toMatchObject({
    succeeded: false,
    status: 307,
    error: expect.stringContaining("/elsewhere"),
  });
  expect(attempt?.responseHeaders).toMatchObject({ location: `${there.url}/elsewhere` });
  expect(there.received.map(({ path }) => path)).not.toContain("/elsewhere");
});

test("Retry-After keeps the whole webhook quiet, and the others go on", async () => {
  const { id } = await answering("location", "/busy", (_message, response) =>
    response.writeHead(503, { "retry-after": "600" }).end(),
  );
  await insertMany(first, "gaugeType", 1, "quiet");
  const { restUntil } = await state(id);
  expect(Number(restUntil) - Date.now()).toBeGreaterThan(595_000);
  expect(Number(restUntil) - Date.now()).toBeLessThan(601_000);
  answers.set("/busy", plain);
  await hurry(id);
  await deliveries(id, settled);
  expect(await state(id)).toMatchObject({ successCount: 1, errorCount: 1, failures: 0, restUntil: null });
});

test("of a body 64 kB are kept, as they came, and the rest is never read", async () => {
  let sent = 0;
  const { attempt } = await answering("costCenter", "/endless", (_message, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(100_000, "x");
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", more);
    more();
  });
  expect(attempt).toMatchObject({ succeeded: true, status: 200 });
  expect(String(attempt?.responseBody)).toHaveLength(65_536);
  expect(sent).toBeLessThan(20_000_000);
});

test("a compressed body is not expanded, and bytes that are no text do no harm", async () => {
  const { attempt } = await answering("process", "/bomb", (message, response) => {
    expect(message.headers).not.toHaveProperty("accept-encoding");
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
  });
  expect(attempt).toMatchObject({ succeeded: true });
  expect(Buffer.byteLength(String(attempt?.responseBody))).toBeLessThanOrEqual(65_536);
});

test("an answer that never ends is cut off after 15 seconds in all, however it drips", async () => {
  const { attempt } = await answering("department", "/drip", (_message, response) => {
    response.writeHead(200).write("x");
    const timer = setInterval(() => response.write("x"), 1_000);
    response.on("close", () => clearInterval(timer));
  });
  expect(attempt).toMatchObject({
    succeeded: false,
    status: 200,
    error: expect.stringContaining("15 seconds"),
  });
  expect(Math.abs(Number(attempt?.durationMs) - 15_000)).toBeLessThan(500);
});

test("an event over 2 MB is refused and recorded, and what comes after it is sent", async () => {
  const id = await listen(first, "paymentTerm", `${there.url}/large`);
  await first.do(async (session) => {
    await session.query(
      `INSERT INTO "paymentTerm" ("name") VALUES (repeat('x', 2000000)), (repeat('y', 1000000))`,
    );
  });
  await deliveries(id, settled);
  expect((await deliveries(id)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect((await attempts(id)).map(({ error }) => error)).toEqual([expect.stringContaining("2 MB"), null]);
  expect(there.received.filter(({ path }) => path === "/large")).toHaveLength(1);
});

test("a receiver that is not there is tried again later", async () => {
  const id = await listen(first, "supplierType", "http://127.0.0.1:1/");
  await insertMany(first, "supplierType", 1);
  const [delivery] = await deliveries(id, ([one]) => Number(one?.attempts) === 1);
  expect(delivery).toMatchObject({ status: "pending", worker: null });
  expect((await attempts(id))[0]).toMatchObject({ status: null, error: "The receiver refuses connections." });
  expect(await state(id)).toMatchObject({ successCount: 0, errorCount: 1, failures: 1 });
});
