import type { ServerResponse } from "node:http";
import { afterAll, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { createSender } from "@/lib/worker/webhooks/sender";
import { receiver } from "@/lib/worker/webhooks/testing/receiver";

const api = await testApi();
const key = await api.createApiKey(["events:read", "events:write", "sales:read", "sales:write"]);
const { pool } = api.deps;
const there = await receiver();
const sender = createSender({ ...api.deps, connectionString: api.connectionString });
await sender.start();
afterAll(() => sender.stop());

const call = (method: string, path: string, body: object) => api.call({ method, path, key, body });
const run = (name: string, body: object) => call("POST", `/api/console/webhook/${name}`, body);
const at = (path: string) => there.received.filter((message) => message.path === path);

/** A webhook whose receiver failed one delivery with this response, which waits for its retry. */
async function failedOnce(path: string, headers: Record<string, string> = {}) {
  there.respond((message, response) => response.writeHead(message.path === path ? 503 : 204, headers).end());
  const companyId = demoId("co", 1);
  const made = await call("POST", "/webhook", {
    ...{ name: path, table: "customerType", url: `${there.url}${path}`, active: true, companyId },
    ...{ onInsert: true, onUpdate: true, onDelete: true, successCount: 0, errorCount: 0 },
  });
  const { id } = made.json;
  const added = await call("POST", "/customerType", { name: path, companyId });
  const recordId = added.json.id;
  const list = async () => (await run("getDeliveries", { id })).json.results;
  await expect.poll(async () => (await list())[0]?.attempts.length, { timeout: 10_000 }).toBe(1);
  // As if it had failed often.
  await pool.query(
    `UPDATE "webhookQueue" q SET "dueAt" = now() + INTERVAL '5 hours' FROM "webhookSubscription" s
     WHERE s."webhookId" = $1 AND q."lane" = s."lane"`,
    [id],
  );
  there.respond((_message, response) => response.writeHead(204).end());
  const [{ id: deliveryId, eventId }] = await list();
  return { id, recordId, list, deliveryId, eventId };
}

const soon = { timeout: 2_000, interval: 20 };

it("a resend is sent immediately, also while its record waits for a retry and the receiver asked for a pause", async () => {
  const { list, deliveryId, eventId } = await failedOnce("/resend", { "retry-after": "600" });
  const again = (await run("resend", { deliveryId })).json.deliveryId;
  await expect.poll(() => at("/resend").length, soon).toBe(2);
  expect(at("/resend").map(({ headers }) => headers["webhook-id"])).toEqual([eventId, eventId]);
  await expect.poll(async () => (await list())[0].status, soon).toBe("succeeded");
  expect(await list()).toMatchObject([
    { id: again, status: "succeeded", reason: "resend" },
    { id: deliveryId, status: "pending", reason: "change" },
  ]);
});

it("a failed resend that is resent is attempted immediately, as the same delivery", async () => {
  const { deliveryId, list } = await failedOnce("/again");
  there.respond((_message, response) => response.writeHead(500).end());
  const first = (await run("resend", { deliveryId })).json.deliveryId;
  await expect.poll(async () => (await list())[0].attempts.length, soon).toBe(1);
  there.respond((_message, response) => response.writeHead(204).end());
  expect((await run("resend", { deliveryId })).json.deliveryId).toBe(first);
  await expect.poll(async () => (await list())[0].status, soon).toBe("succeeded");
  expect(await list()).toHaveLength(2);
});

it("a test is sent immediately while its record waits, and is marked as a test inside the signed body", async () => {
  const { id, recordId } = await failedOnce("/test");
  await run("sendTest", { id, recordId });
  await expect.poll(() => at("/test").length, soon).toBe(2);
  const [real, test] = at("/test").map(({ body }) => JSON.parse(body));
  expect(real.data).not.toHaveProperty("test");
  expect(test.data).toMatchObject({ test: true, record: { id: recordId } });
});

it("a waiting delivery is attempted now, after earlier ones of its record", async () => {
  const { recordId, list, deliveryId } = await failedOnce("/retry", { "retry-after": "600" });
  await call("PATCH", `/customerType?id=eq.${recordId}`, { name: "/retry changed" });
  const [later] = await list();
  expect((await run("retryNow", { deliveryId: later.id })).json).toEqual({ deliveryId: later.id });
  await expect.poll(() => at("/retry").length, soon).toBe(3);
  expect(at("/retry").map(({ body }) => JSON.parse(body).type)).toEqual([
    "customerType.inserted",
    "customerType.inserted",
    "customerType.updated",
  ]);
  await expect.poll(async () => (await list())[0].status, soon).toBe("succeeded");
  for (const one of [later.id, deliveryId]) {
    expect(await run("retryNow", { deliveryId: one })).toMatchObject({ status: 422 });
  }
});

it("a test, a resend and a retry are sent while all that the receiver may get at a time is unanswered", async () => {
  const { id, list, deliveryId } = await failedOnce("/hanging");
  const open: ServerResponse[] = [];
  there.respond((_message, response) => void open.push(response));
  const companyId = demoId("co", 1);
  await call(
    "POST",
    "/customerType",
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `/hanging ${n}`, companyId })),
  );
  await expect.poll(() => there.open.get("/hanging"), { timeout: 10_000 }).toBe(5);
  const sent = (name: string, body: object) => run(name, body).then(({ json }) => json.deliveryId);
  for (const send of [
    () => sent("sendTest", { id }),
    () => sent("resend", { deliveryId }),
    () => sent("retryNow", { deliveryId }),
  ]) {
    const made = await send();
    await expect.poll(() => there.open.get("/hanging"), soon).toBe(6);
    open.pop()?.writeHead(204).end();
    const status = async () => (await list()).find((one: { id: string }) => one.id === made)?.status;
    await expect.poll(status, soon).toBe("succeeded");
  }
  expect(there.maxOpen.get("/hanging")).toBe(6);
  expect((await list()).filter(({ status }: { status: string }) => status === "pending")).toHaveLength(7);
  there.respond((_message, response) => response.writeHead(204).end());
  for (const response of open) response.writeHead(204).end();
});
