import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { placeInWebhook } from "@/lib/server/webhooks/secrets";
import { createSender } from "@/lib/worker/webhooks/sender";
import { receiver } from "@/lib/worker/webhooks/testing/receiver";

const api = await testApi();
const { pool, cipher } = api.deps;
const key = await api.createApiKey([
  "events:read",
  "events:write",
  "access:secrets",
  "sales:read",
  "sales:write",
  "settings:write",
]);
const theirs = await api.createApiKey(["*"], 2);
const there = await receiver();
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
const sender = createSender({ ...api.deps, connectionString: api.connectionString, log });
afterAll(() => sender.stop());

const run = (name: string, body: object, as = key) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key: as, body });
const value = "s3cret-of-the-gateway";

async function makeWebhook(path: string): Promise<string> {
  const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
  const kinds = { active: true, onInsert: true, onUpdate: true, onDelete: true };
  const body = { name: path, table: "customerType", url: `${there.url}${path}`, ...kinds, ...counters };
  const { status, json } = await api.call({ method: "POST", path: "/webhook", key, body });
  expect(status).toBe(201);
  return json.id;
}

it("custom headers reach the receiver, and no log, event or audit row", async () => {
  const id = await makeWebhook("/own");
  const version = async () => (await api.call({ path: `/webhook?id=eq.${id}`, key })).headers.etag;
  const before = await version();
  const headers = { "X-Api-Key": value, Authorization: "Basic abc" };
  expect((await run("setHeaders", { id, headers })).json).toEqual({
    id,
    names: ["authorization", "x-api-key"],
  });
  expect(await version()).toBe(before);
  await sender.start();
  await run("sendTest", { id });
  await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(1);
  expect(there.received[0]?.headers).toMatchObject({ "x-api-key": value, authorization: "Basic abc" });
  const { rows } = await pool.query(
    `SELECT t::text AS row FROM "auditLog" t UNION ALL SELECT t::text FROM "event" t
     UNION ALL SELECT t::text FROM "webhookAttempt" t UNION ALL SELECT t::text FROM "webhook" t
     UNION ALL SELECT t::text FROM "idempotencyKey" t`,
  );
  expect(rows.some(({ row }) => row.includes("webhook/setHeaders") && row.includes(id))).toBe(true);
  expect([...rows.map(({ row }) => row), ...logged].filter((text) => text.includes(value))).toEqual([]);
});

it("names are listed, values never; null keeps a value, and an omitted header is removed", async () => {
  const id = await makeWebhook("/names");
  await run("setHeaders", { id, headers: { "X-Old": value, "X-Gone": "gone" } });
  const listed = await run("getHeaders", { id });
  expect(listed.json).toEqual({ names: ["x-gone", "x-old"] });
  await run("setHeaders", { id, headers: { "X-OLD": null, "X-New": "new" } });
  const stored = async () =>
    (await pool.query(`SELECT "companyId", "headers" FROM "webhook" WHERE "id" = $1`, [id])).rows[0];
  const { companyId, headers } = await stored();
  const plain = cipher.decrypt(headers, placeInWebhook({ companyId, webhookId: id }, "headers"));
  expect(JSON.parse(plain)).toEqual({ "x-old": value, "x-new": "new" });
  expect((await run("setHeaders", { id, headers: {} })).json).toEqual({ id, names: [] });
  expect((await stored()).headers).toBeNull();
});

it("an invalid header is rejected with an issue at its name", async () => {
  const id = await makeWebhook("/rejected");
  const rejected = async (headers: object) => (await run("setHeaders", { id, headers })).json.issues;
  expect(await rejected({ "Webhook-Signature": "v1,forged" })).toMatchObject([
    { path: ["headers", "Webhook-Signature"] },
  ]);
  expect(await rejected({ "X-Key": "a\r\nHost: evil" })).toMatchObject([{ path: ["headers", "X-Key"] }]);
  expect(await rejected({ "X-Key": null })).toEqual([
    { path: ["headers", "X-Key"], message: "Enter a value." },
  ]);
});

it("kept values count against the 8 kB too", async () => {
  const id = await makeWebhook("/full");
  await run("setHeaders", { id, headers: { "X-Large": "v".repeat(8000) } });
  const response = await run("setHeaders", { id, headers: { "X-Large": null, "X-More": "v".repeat(200) } });
  expect(response).toMatchObject({ status: 400, json: { issues: [{ path: ["headers"] }] } });
});

it("they are removed when the host changes, so that moving the webhook does not reveal their values", async () => {
  const id = await makeWebhook("/moved");
  await run("setHeaders", { id, headers: { "X-Key": value } });
  const move = async (url: string) => {
    const { status, text } = await api.call({
      method: "PATCH",
      path: `/webhook?id=eq.${id}`,
      key,
      body: { url },
    });
    expect(status, text).toBe(204);
    return (await run("getHeaders", { id })).json.names;
  };
  expect(await move(`${there.url}/elsewhere?on=it`)).toEqual(["x-key"]);
  expect(await move(`${there.url.replace("http:", "https:")}/moved`)).toEqual([]);
  await run("setHeaders", { id, headers: { "X-Key": value } });
  expect(await move("https://receiver.example/in")).toEqual([]);
});

it("another company can neither list nor change them", async () => {
  const id = await makeWebhook("/ours");
  await run("setHeaders", { id, headers: { "X-Key": value } });
  expect((await run("getHeaders", { id }, theirs)).status).toBe(404);
  expect((await run("setHeaders", { id, headers: {} }, theirs)).status).toBe(404);
  expect((await run("getHeaders", { id })).json.names).toEqual(["x-key"]);
});

it("headers that someone else has added since they were read are not removed", async () => {
  const id = await makeWebhook("/concurrent");
  await run("setHeaders", { id, headers: { "X-First": "1" } });
  const { names: read } = (await run("getHeaders", { id })).json;
  await run("setHeaders", { id, headers: { "X-First": null, "X-Theirs": "2" }, read });
  const late = { id, headers: { "X-First": null, "X-Late": "3" }, read };
  expect(await run("setHeaders", late)).toMatchObject({ status: 412, json: { code: "stale" } });
  expect((await run("getHeaders", { id })).json.names).toEqual(["x-first", "x-theirs"]);
});
