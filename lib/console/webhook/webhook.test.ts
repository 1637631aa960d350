import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { placeInWebhook } from "@/lib/server/webhooks/secrets";

const api = await testApi();
const key = await api.createApiKey([
  "events:read",
  "events:write",
  "events:destroy",
  "access:secrets",
  "items:write",
  "items:read",
  "sales:read",
  "sales:write",
]);
const theirs = await api.createApiKey(["*"], 2);
const { pool } = api.deps;
const longAgo = "2020-01-01T00:00:00Z";

const run = (name: string, body: object, as = key) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key: as, body });
const send = (method: string, path: string, body?: object) => api.call({ method, path, key, body });

/** A webhook that watches a table, and its recorded events. */
async function listenTo(table: string, more: object = {}) {
  const made = await api.call({
    method: "POST",
    path: "/webhook",
    key,
    headers: { prefer: "return=representation" },
    body: {
      name: `to ${table}`,
      table,
      url: "https://receiver.example/in",
      active: true,
      onInsert: true,
      onUpdate: true,
      onDelete: true,
      successCount: 0,
      errorCount: 0,
      companyId: demoId("co", 1),
      ...more,
    },
  });
  expect(made.status, made.text).toBe(201);
  const { id }: { id: string } = made.json;
  const deliveries = async (more: object = {}) =>
    (await run("getDeliveries", { id, limit: 100, ...more })).json.results;
  return { id, deliveries };
}

const add = async (name: string) => {
  const { status, text } = await send("POST", "/customerType", { name, companyId: demoId("co", 1) });
  expect(status, text).toBe(201);
};
const settle = (id: string, status: string) =>
  pool.query(
    `WITH gone AS (DELETE FROM "webhookQueue" q USING "webhookSubscription" s WHERE s."webhookId" = $1 AND q."lane" = s."lane")
     UPDATE "webhookDelivery" d SET "status" = $2 FROM "webhookSubscription" s WHERE s."webhookId" = $1 AND d."lane" = s."lane"`,
    [id, status],
  );

describe("a webhook's secret", () => {
  it("is returned once, created when there is none yet, and rejected afterwards", async () => {
    const { id } = await listenTo("process");
    const shown = await run("revealSecret", { id });
    expect(shown.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
    expect(await run("revealSecret", { id })).toMatchObject({
      status: 422,
      json: { code: "rule_violation" },
    });
    const { rows } = await pool.query(`SELECT "companyId", "secret" FROM "webhook" WHERE "id" = $1`, [id]);
    expect(rows[0].secret).not.toContain(shown.json.secret.slice(6));
    const place = placeInWebhook({ companyId: rows[0].companyId, webhookId: id }, "secret");
    expect(api.deps.cipher.decrypt(rows[0].secret, place)).toBe(shown.json.secret);
  });

  it("is rotated with a day in which both are valid, and shown once more; the record keeps its version", async () => {
    const { id } = await listenTo("process");
    const version = async () => (await send("GET", `/webhook?id=eq.${id}&select=*`)).headers.etag;
    const before = await version();
    const first = (await run("revealSecret", { id })).json.secret;
    const { secret, previousExpiresAt } = (await run("rotateSecret", { id })).json;
    const { rows } = await pool.query(`SELECT "companyId", "previousSecret" FROM "webhook" WHERE "id" = $1`, [
      id,
    ]);
    const place = placeInWebhook({ companyId: rows[0].companyId, webhookId: id }, "previousSecret");
    expect(api.deps.cipher.decrypt(rows[0].previousSecret, place)).toBe(first);
    expect(secret).not.toBe(first);
    expect(Date.parse(previousExpiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await run("revealSecret", { id })).json.secret).toBe(secret);
    expect(await version()).toBe(before);
  });

  it("is rotated a second time only when the previous one has expired, as its receiver was promised", async () => {
    const { id } = await listenTo("process");
    await run("revealSecret", { id });
    const { secret, previousExpiresAt } = (await run("rotateSecret", { id })).json;
    const rejected = await run("rotateSecret", { id });
    expect(rejected).toMatchObject({ status: 422, json: { code: "rule_violation" } });
    expect(rejected.json.message).toContain(previousExpiresAt);
    expect((await run("revealSecret", { id })).json.secret).toBe(secret);
    await pool.query(`UPDATE "webhook" SET "previousSecretExpiresAt" = now() WHERE "id" = $1`, [id]);
    expect((await run("rotateSecret", { id })).status).toBe(200);
  });

  it("that was never created has no previous one that blocks a rotation", async () => {
    const { id } = await listenTo("process");
    const first = await run("rotateSecret", { id });
    expect(first).toMatchObject({ status: 200, json: { previousExpiresAt: null } });
    expect(first.json.secret).toMatch(/^whsec_/);
    const { status, json } = await run("rotateSecret", { id });
    expect(status).toBe(200);
    expect(Date.parse(json.previousExpiresAt)).toBeGreaterThan(Date.now());
  });

  it("is in no audit row", async () => {
    const { id } = await listenTo("process");
    const { secret } = (await run("revealSecret", { id })).json;
    const { rows } = await pool.query(
      `SELECT a::text AS row FROM "auditLog" a WHERE $1 = ANY (a."recordIds")`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(secret);
  });
});

describe("the deliveries", () => {
  it("are listed newest first, page by page, by status", async () => {
    const { id, deliveries } = await listenTo("customerType");
    for (const name of ["One", "Two", "Three"]) await add(name);
    const all = await deliveries();
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      id: expect.stringMatching(/^whd_[0-9a-f]{32}$/),
      eventId: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      type: "customerType.inserted",
      status: "pending",
      attempts: [],
      nextAttemptAt: expect.any(String),
    });
    const [first] = await deliveries({ limit: 1 });
    expect(first.id).toBe(all[0].id);
    expect(await deliveries({ limit: 1, after: first.id })).toEqual([all[1]]);
    expect(await deliveries({ status: "failed" })).toEqual([]);
    expect((await deliveries({ status: "pending", since: longAgo })).length).toBe(3);
    expect(await deliveries({ since: "2100-01-01T00:00:00Z" })).toEqual([]);
    await settle(id, "succeeded");
  });

  it("are listed over all webhooks of the company when none is given", async () => {
    const hooks = [await listenTo("customerType"), await listenTo("customerType")];
    await add("For both");
    const list = (more: object, as = key) => run("getDeliveries", { limit: 100, ...more }, as);
    const found = (await list({})).json.results;
    for (const { id, deliveries } of hooks) {
      const own = found.filter(({ webhookId }: { webhookId: string }) => webhookId === id);
      expect(own).toEqual(await deliveries());
      expect(own).toHaveLength(1);
    }
    const paged = [];
    for (let after = {}; ; ) {
      const { results } = (await list({ limit: 7, ...after })).json;
      paged.push(...results);
      if (paged.length >= found.length) break;
      after = { after: results.at(-1).id };
    }
    expect(paged.slice(0, found.length)).toEqual(found);
    const others = (await list({}, theirs)).json.results;
    const ids = new Set(found.map(({ id }: { id: string }) => id));
    expect(others.filter(({ id }: { id: string }) => ids.has(id))).toEqual([]);
  });

  it("are paged by cursors of the same company only", async () => {
    const [{ id: foreign }] = (await run("getDeliveries", { limit: 1 }, theirs)).json.results;
    const unknown = `whd_${"0".repeat(32)}`;
    const [one, other] = [foreign, unknown].map((after) => run("getDeliveries", { after }));
    expect(await one).toMatchObject({ status: 404 });
    expect((await one)?.json).toEqual({ ...(await other)?.json, requestId: expect.any(String) });
  });

  it("have ids and times that reveal nothing of other companies, and times with milliseconds", async () => {
    const { id, deliveries } = await listenTo("customerType");
    for (const name of ["First", "Second"]) await add(name);
    await pool.query(
      `UPDATE "webhookDelivery" d SET "at" = date_trunc('second', d."at") FROM "webhookSubscription" s
       WHERE s."webhookId" = $1 AND d."lane" = s."lane"`,
      [id],
    );
    const [second, first] = (await deliveries()).map((one: { id: string }) => BigInt(`0x${one.id.slice(4)}`));
    expect(Math.abs(Number(second - first))).toBeGreaterThan(1_000_000);
    for (const { queuedAt, nextAttemptAt } of await deliveries()) {
      expect(queuedAt).toMatch(/:\d\d\.000Z$/);
      expect(nextAttemptAt).toMatch(/:\d\d\.\d{3}Z$/);
    }
  });

  it("are next attempted when the first one of their record is, and their webhook no longer rests", async () => {
    const { id, deliveries } = await listenTo("customerType");
    const { json } = await api.call({ method: "POST", path: "/customerType", key, body: { name: "Lathes" } });
    const path = `/customerType?id=eq.${json.id}`;
    await api.call({ method: "PATCH", path, key, body: { name: "Mills" } });
    const times = async () =>
      (await deliveries()).map(({ nextAttemptAt }: { nextAttemptAt: string }) => nextAttemptAt);
    const set = (statement: string, at: string) => pool.query(statement, [id, at]);
    await set(
      `UPDATE "webhookQueue" SET "dueAt" = $2 WHERE "seq" = (
         SELECT min(q."seq") FROM "webhookQueue" q JOIN "webhookSubscription" s USING ("lane") WHERE s."webhookId" = $1)`,
      "2100-01-01T00:00:00Z",
    );
    expect(await times()).toEqual(Array(2).fill("2100-01-01T00:00:00.000Z"));
    await set(
      `UPDATE "webhookSubscription" SET "restUntil" = $2 WHERE "webhookId" = $1`,
      "2100-02-01T00:00:00Z",
    );
    expect(await times()).toEqual(Array(2).fill("2100-02-01T00:00:00.000Z"));
    await settle(id, "succeeded");
  });

  it("can be resent, with the same event", async () => {
    const { id, deliveries } = await listenTo("customerType");
    await add("Again");
    await settle(id, "failed");
    const [failed] = await deliveries();
    const { deliveryId } = (await run("resend", { deliveryId: failed.id })).json;
    const [again] = await deliveries();
    expect(again).toMatchObject({ id: deliveryId, eventId: failed.eventId, status: "pending" });
    expect(again.id).not.toBe(failed.id);
    const twice = await Promise.all(
      [failed, again, failed].map((one) => run("resend", { deliveryId: one.id })),
    );
    expect(twice.map(({ json }) => json.deliveryId)).toEqual(Array(3).fill(deliveryId));
    expect(await deliveries()).toHaveLength(2);
  });

  it("have the attempts of the demo's log", async () => {
    const { results } = (await run("getDeliveries", { id: demoId("wh", 5), limit: 2 })).json;
    expect(results[0].attempts).toHaveLength(10);
    expect(results[0].status).toBe("failed");
    expect(results[0].attempts[0]).toMatchObject({ status: null, error: expect.any(String) });
  });
});

describe("a test", () => {
  it("sends a real row, the newest or the given one, only to this webhook", async () => {
    const [one, other] = [await listenTo("shippingTerm"), await listenTo("shippingTerm")];
    const { deliveryId } = (await run("sendTest", { id: one.id })).json;
    const [sent] = await one.deliveries();
    expect(sent).toMatchObject({ id: deliveryId, type: "shippingTerm.inserted", status: "pending" });
    const named = demoId("sht", 1);
    await run("sendTest", { id: one.id, recordId: named });
    expect((await one.deliveries())[0]).toMatchObject({ recordId: named });
    expect(await other.deliveries()).toEqual([]);
    expect(await run("sendTest", { id: one.id, recordId: "sht_none" })).toMatchObject({ status: 404 });
  });

  it("needs an enabled webhook", async () => {
    const { id } = await listenTo("shippingTerm", { active: false });
    expect(await run("sendTest", { id })).toMatchObject({ status: 422 });
    await run("enable", { id });
    expect((await run("sendTest", { id })).status).toBe(200);
  });
});

describe("a replay", () => {
  it("counts before it sends, sends failed events once, and nothing on a second call", async () => {
    const { id, deliveries } = await listenTo("customerType");
    for (const name of ["Red", "Green"]) await add(name);
    await settle(id, "failed");
    const wanted = { id, since: longAgo, only: "failed" };
    expect((await run("replay", { ...wanted, dryRun: true })).json).toEqual({ count: 2 });
    expect(await deliveries({ status: "pending" })).toEqual([]);
    expect((await run("replay", wanted)).json).toEqual({ count: 2 });
    expect((await run("replay", wanted)).json).toEqual({ count: 0 });
    expect(await deliveries({ status: "pending" })).toHaveLength(2);
    await settle(id, "succeeded");
    expect((await run("replay", wanted)).json).toEqual({ count: 0 });
    expect((await run("replay", { ...wanted, only: "all" })).json.count).toBeGreaterThanOrEqual(2);
  });

  it("sends events from while the webhook was disabled", async () => {
    const { id, deliveries } = await listenTo("customerType");
    await send("PATCH", `/webhook?id=eq.${id}`, { active: false });
    await add("Missed");
    expect((await deliveries()).map(({ status }: { status: string }) => status)).toEqual(["held"]);
    const missing = { id, since: longAgo, only: "missing", beforeCreation: true };
    expect(await run("replay", missing)).toMatchObject({ status: 422 });
    await run("enable", { id });
    const { count } = (await run("replay", missing)).json;
    expect(count).toBeGreaterThan(0);
    const now = await deliveries();
    expect(now).toHaveLength(count);
    expect(new Set(now.map(({ status }: { status: string }) => status))).toEqual(new Set(["pending"]));
  });

  it("sends events from before the webhook was created only on request", async () => {
    await add("Before it");
    const { id } = await listenTo("customerType");
    await add("After it");
    await settle(id, "failed");
    for (const only of ["all", "missing"]) {
      const wanted = { id, since: longAgo, only, dryRun: true };
      const { count } = (await run("replay", { ...wanted, beforeCreation: true })).json;
      expect((await run("replay", wanted)).json.count, only).toBe(only === "all" ? 1 : 0);
      expect(count, only).toBeGreaterThan(only === "all" ? 1 : 0);
    }
  });

  it("rejects a period that ends before it begins, with an issue at its field", async () => {
    const { id } = await listenTo("customerType");
    const response = await run("replay", {
      id,
      since: "2026-02-01T00:00:00Z",
      until: "2026-01-01T00:00:00Z",
      only: "all",
    });
    expect(response).toMatchObject({ status: 400, json: { issues: [{ path: ["until"] }] } });
  });
});

it("another company can neither read nor change anything", async () => {
  const { id, deliveries } = await listenTo("customerType");
  await add("Ours");
  const [delivery] = await deliveries();
  const since = longAgo;
  const calls: [string, object][] = [
    ["revealSecret", { id }],
    ["rotateSecret", { id }],
    ["sendTest", { id }],
    ["enable", { id }],
    ["getDeliveries", { id }],
    ["replay", { id, since, only: "all" }],
    ["getDeliveries", { id, after: delivery.id }],
    ["resend", { deliveryId: delivery.id }],
    ["retryNow", { deliveryId: delivery.id }],
  ];
  for (const [name, body] of calls) expect((await run(name, body, theirs)).status, name).toBe(404);
  expect(await deliveries()).toEqual([delivery]);
});
