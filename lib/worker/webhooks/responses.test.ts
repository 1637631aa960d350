import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Responder, receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, state, deliveries, attempts, makeSender, hurry } = await sending();
const there = await receiver();
const sender = makeSender();
await sender.start();

const plain: Responder = (_message, response) => response.writeHead(204).end();
const responders = new Map<string, Responder>();
there.respond((message, ...rest) => (responders.get(message.path) ?? plain)(message, ...rest));

/** Sends one event to a receiver with this responder. Returns the webhook and the attempt. */
async function deliverTo(path: string, responder: Responder) {
  responders.set(path, responder);
  const { id, insert } = await listen(`${there.url}${path}`);
  await insert(1);
  await deliveries(id, ([delivery]) => Number(delivery?.attempts) === 1, 18);
  const [attempt] = await attempts(id);
  return { id, attempt, insert };
}

test("410 switches the webhook off after that attempt, says why and keeps what waits", async () => {
  const { id, insert } = await deliverTo("/gone", (_message, response) => response.writeHead(410).end());
  await insert(3, "Later ");
  expect(await state(id)).toMatchObject({
    active: false,
    errorCount: 1,
    disabledReason: expect.stringContaining("410"),
  });
  expect((await deliveries(id)).map(({ status }) => status)).toEqual(Array(4).fill("held"));
});

test("“webhook-delivery: disable” does so too, without making the attempt a failure", async () => {
  const { id } = await deliverTo("/enough", (_message, response) =>
    response.writeHead(200, { "webhook-delivery": "disable" }).end(),
  );
  expect(await state(id)).toMatchObject({ active: false, successCount: 1, errorCount: 0 });
});

test.each([301, 302, 303, 307, 308])(
  "a redirect (%i) is a failure that says where it led, and is not followed",
  async (status) => {
    const { attempt } = await deliverTo(`/moved/${status}`, (_message, response) =>
      response.writeHead(status, { location: `${there.url}/elsewhere` }).end(),
    );
    expect(attempt).toMatchObject({ succeeded: false, status, error: expect.stringContaining("/elsewhere") });
    expect(attempt?.responseHeaders).toMatchObject({ location: `${there.url}/elsewhere` });
    expect(there.received.map(({ path }) => path)).not.toContain("/elsewhere");
  },
);

test("Retry-After keeps the whole webhook quiet, and the others go on", async () => {
  const { id, insert } = await deliverTo("/busy", (_message, response) =>
    response.writeHead(503, { "retry-after": "600" }).end(),
  );
  const other = await listen(`${there.url}/other`);
  await Promise.all([insert(1, "Later "), other.insert(1)]);
  await deliveries(other.id, settled(1));
  expect((await deliveries(id)).map(({ attempts }) => attempts)).toEqual([1, 0]);
  const { restUntil } = await state(id);
  expect(Number(restUntil) - Date.now()).toBeGreaterThan(595_000);
  expect(Number(restUntil) - Date.now()).toBeLessThan(601_000);
  responders.set("/busy", plain);
  await hurry(id);
  await deliveries(id, settled(2));
  expect(await state(id)).toMatchObject({ successCount: 2, errorCount: 1, failures: 0, restUntil: null });
});

test("of a body 64 kB are kept, as they came, and the rest is never read", async () => {
  let sent = 0;
  const { attempt } = await deliverTo("/endless", (_message, response) => {
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
  const { attempt } = await deliverTo("/bomb", (message, response) => {
    expect(message.headers).not.toHaveProperty("accept-encoding");
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
  });
  expect(attempt).toMatchObject({ succeeded: true });
  // What gzip begins with, of which the second byte alone is no text; expanded there would be nothing but NUL.
  expect(String(attempt?.responseBody).slice(0, 3)).toBe("\u001f\uFFFD\b");
  expect(Buffer.byteLength(String(attempt?.responseBody))).toBeLessThanOrEqual(65_536);
});

test("a response that never ends is aborted after 15 seconds in all, however slowly it drips", async () => {
  const { attempt } = await deliverTo("/drip", (_message, response) => {
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

test("an event over 2 MB is not sent but recorded, and what comes after it is sent", async () => {
  const { id, tenant } = await listen(`${there.url}/large`, { table: "contact" });
  await tenant.do(async (session) => {
    await session.query(`INSERT INTO "contact" ("firstName", "lastName", "title")
      VALUES ('Ada', 'Large', repeat('x', 2000000)), ('Ada', 'Small', repeat('y', 1000000))`);
  });
  await deliveries(id, settled(2));
  expect((await deliveries(id)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect((await attempts(id)).map(({ error }) => error)).toEqual([expect.stringContaining("2 MB"), null]);
  expect(there.received.filter(({ path }) => path === "/large")).toHaveLength(1);
});

test("a receiver that is not there is tried again later", async () => {
  const { id, insert } = await listen("http://127.0.0.1:1/");
  await insert(1);
  const [delivery] = await deliveries(id, ([one]) => Number(one?.attempts) === 1);
  expect(delivery).toMatchObject({ status: "pending", worker: null });
  expect((await attempts(id))[0]).toMatchObject({
    status: null,
    error: "Connection refused by the receiver.",
  });
  expect(await state(id)).toMatchObject({ successCount: 0, errorCount: 1, failures: 1 });
});

test("a connection that breaks after the message was read is one attempt, and the next one is the schedule's", async () => {
  const warm = await deliverTo("/warm", plain);
  expect(warm.attempt).toMatchObject({ succeeded: true });
  const { id, attempt } = await deliverTo("/broken", (_message, _response, request) =>
    request.socket.destroy(),
  );
  expect(attempt).toMatchObject({ succeeded: false, status: null });
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({ status: "pending", attempts: 1 });
  expect(Number(delivery?.dueAt) - Number(attempt?.at)).toBeGreaterThan(3_900);
  expect(there.received.filter(({ path }) => path === "/broken")).toHaveLength(1);
});
