import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { createSender } from "@/lib/worker/webhooks/sender";
import { receiver } from "@/lib/worker/webhooks/testing/receiver";

const api = await testApi();
const key = await api.createApiKey(["events:read", "events:write", "quality:read", "quality:write"]);
const { pool } = api.deps;
const there = await receiver();
const sender = createSender({ ...api.deps, connectionString: api.connectionString });
beforeAll(() => sender.start());
afterAll(() => sender.stop());
beforeEach(() => there.respond((_message, response) => response.writeHead(204).end()));

const companyId = demoId("co", 1);
const call = async (method: string, path: string, body: object) => {
  const { status, json, text } = await api.call({ method, path, key, body });
  expect(status, text).toBeLessThan(300);
  return json;
};
const run = (name: string, body: object) => call("POST", `/api/console/webhook/${name}`, body);
const longAgo = "2020-01-01T00:00:00Z";

/** A webhook on gauge types, and the names in the order in which its receiver got them. */
async function listen(path: string) {
  const { id } = await call("POST", "/webhook", {
    ...{ name: path, table: "gaugeType", url: `${there.url}${path}`, active: true, companyId },
    ...{ onInsert: true, onUpdate: true, onDelete: true, successCount: 0, errorCount: 0 },
  });
  const list = async () => (await run("getDeliveries", { id, limit: 100 })).results;
  return {
    id,
    list,
    active: (active: boolean) => call("PATCH", `/webhook?id=eq.${id}`, { active }),
    replay: async (more: object) => (await run("replay", { id, since: longAgo, ...more })).count,
    names: () =>
      there.received
        .filter((message) => message.path === path)
        .map(({ body }) => JSON.parse(body).data.record.name),
    settled: () =>
      expect
        .poll(async () => (await list()).map(({ status }: { status: string }) => status), { timeout: 10_000 })
        .not.toContain("pending"),
  };
}

const add = async (name: string) => (await call("POST", "/gaugeType", { name, companyId })).id;
const rename = (id: string, name: string) => call("PATCH", `/gaugeType?id=eq.${id}`, { name });

it("sends what was delivered before and what was held in the order of the events of each record", async () => {
  const hook = await listen("/all");
  const [one, other] = [await add("a1"), await add("b1")];
  await hook.settled();
  await hook.active(false);
  for (const n of [2, 3]) {
    await rename(one, `a${n}`);
    await rename(other, `b${n}`);
  }
  await add("c1");
  await hook.active(true);
  const of = (letter: string) => hook.names().filter((name) => name.startsWith(letter));
  expect(await hook.replay({ only: "all" })).toBe(7);
  await hook.settled();
  expect(of("a")).toEqual(["a1", "a1", "a2", "a3"]);
  expect(of("b")).toEqual(["b1", "b1", "b2", "b3"]);
  expect(of("c")).toEqual(["c1"]);
});

it("sends events of before the webhook before those that were held", async () => {
  // Changes become events while any webhook listens to their table.
  await listen("/earlier");
  const id = await add("m1");
  await rename(id, "m2");
  const hook = await listen("/missing");
  await hook.active(false);
  await rename(id, "m3");
  await hook.active(true);
  await hook.replay({ only: "missing", beforeCreation: true });
  await hook.settled();
  expect(hook.names().filter((name) => name.startsWith("m"))).toEqual(["m1", "m2", "m3"]);
});

it("keeps the order, attempts and ids of events that failed, succeeded, waited and were resent", async () => {
  const hook = await listen("/mixed");
  const id = await add("x1");
  await hook.settled();
  // Waits for its second attempt.
  there.respond((_message, response) => response.writeHead(500).end());
  await rename(id, "x2");
  await expect.poll(async () => (await hook.list())[0].attempts.length, { timeout: 10_000 }).toBe(1);
  await hook.active(false);
  await rename(id, "x3");
  const held = await hook.list();
  expect(held.map(({ status }: { status: string }) => status)).toEqual(["held", "held", "succeeded"]);
  // A resend of the first that is held again gives it a higher number than the second has.
  await pool.query(
    `INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status", "at")
     SELECT d."companyId", d."lane", d."eventSeq", d."recordId", d."operation", 'resend', 'held', d."at"
     FROM "webhookDelivery" d WHERE d."recordId" = $1 AND d."status" = 'succeeded'`,
    [id],
  );
  there.respond((_message, response) => response.writeHead(204).end());
  await hook.active(true);
  expect(await hook.replay({ only: "all", dryRun: true })).toBe(3);
  expect(await hook.replay({ only: "all" })).toBe(3);
  await hook.settled();
  expect(hook.names().slice(0, 5)).toEqual(["x1", "x2", "x1", "x2", "x3"]);
  const after = new Map((await hook.list()).map((one: { id: string }) => [one.id, one]));
  const [third, second] = held;
  expect(after.get(second.id)).toMatchObject({
    status: "succeeded",
    reason: "replay",
    attempts: [{ status: 500 }, { status: 204 }],
  });
  expect(after.get(third.id)).toMatchObject({ status: "succeeded", attempts: [{ status: 204 }] });
});
