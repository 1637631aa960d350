import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../../testing/test-api";

const api = await testApi();
const key = await api.makeKey([
  "events:read",
  "events:write",
  "events:destroy",
  "access:secrets",
  "items:write",
  "sales:write",
]);
const theirs = await api.makeKey(["*"], 2);
const { pool } = api.deps;
const longAgo = "2020-01-01T00:00:00Z";

const run = (name: string, body: object, as = key) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key: as, body });
const send = (method: string, path: string, body?: object) => api.call({ method, path, key, body });

/** A webhook that listens to a table, and what was recorded for it. */
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
  it("is shown once, made when there is none yet, and refused afterwards", async () => {
    const { id } = await listenTo("process");
    const shown = await run("revealSecret", { id });
    expect(shown.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
    expect(await run("revealSecret", { id })).toMatchObject({
      status: 422,
      json: { code: "rule_violation" },
    });
    const { rows } = await pool.query(`SELECT "secret" FROM "webhook" WHERE "id" = $1`, [id]);
    expect(rows[0].secret).not.toContain(shown.json.secret.slice(6));
    expect(api.deps.cipher.decrypt(rows[0].secret)).toBe(shown.json.secret);
  });

  it("is changed with a day in which both are good, and shown once more; the record keeps its version", async () => {
    const { id } = await listenTo("process");
    const version = async () => (await send("GET", `/webhook?id=eq.${id}&select=*`)).headers.etag;
    const before = await version();
    const first = (await run("revealSecret", { id })).json.secret;
    const { secret, previousExpiresAt } = (await run("rotateSecret", { id })).json;
    expect(secret).not.toBe(first);
    expect(Date.parse(previousExpiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await run("revealSecret", { id })).json.secret).toBe(secret);
    expect(await version()).toBe(before);
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

describe("what was sent", () => {
  it("is listed the newest first, page by page, by status", async () => {
    const { id, deliveries } = await listenTo("customerType");
    for (const name of ["One", "Two", "Three"]) await add(name);
    const all = await deliveries();
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      id: expect.stringMatching(/^whd_[0-9a-f]{16}$/),
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

  it("can be sent once more, under the same event", async () => {
    const { id, deliveries } = await listenTo("customerType");
    await add("Again");
    await settle(id, "failed");
    const [failed] = await deliveries();
    const { deliveryId } = (await run("resend", { deliveryId: failed.id })).json;
    const [again] = await deliveries();
    expect(again).toMatchObject({ id: deliveryId, eventId: failed.eventId, status: "pending" });
    expect(again.id).not.toBe(failed.id);
  });

  it("shows the attempts of the demo's log", async () => {
    const { results } = (await run("getDeliveries", { id: demoId("wh", 5), limit: 2 })).json;
    expect(results[0].attempts).toHaveLength(10);
    expect(results[0].status).toBe("failed");
    expect(results[0].attempts[0]).toMatchObject({ status: null, error: expect.any(String) });
  });
});

describe("a test", () => {
  it("sends a real row, the newest or the one that is named, to this webhook alone", async () => {
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

  it("needs a webhook that is on", async () => {
    const { id } = await listenTo("shippingTerm", { active: false });
    expect(await run("sendTest", { id })).toMatchObject({ status: 422 });
    await run("enable", { id });
    expect((await run("sendTest", { id })).status).toBe(200);
  });
});

describe("a replay", () => {
  it("counts before it sends, sends what failed once, and nothing when asked twice", async () => {
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

  it("brings what happened while the webhook was off", async () => {
    const { id, deliveries } = await listenTo("customerType");
    await send("PATCH", `/webhook?id=eq.${id}`, { active: false });
    await add("Missed");
    expect((await deliveries()).map(({ status }: { status: string }) => status)).toEqual(["held"]);
    const missing = { id, since: longAgo, only: "missing" };
    expect(await run("replay", missing)).toMatchObject({ status: 422 });
    await run("enable", { id });
    const { count } = (await run("replay", missing)).json;
    expect(count).toBeGreaterThan(0);
    const now = await deliveries();
    expect(now).toHaveLength(count);
    expect(new Set(now.map(({ status }: { status: string }) => status))).toEqual(new Set(["pending"]));
  });

  it("that would send more than 20,000 sends nothing, though it was only found out while it was made", async () => {
    await pool.query(
      `INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record")
       SELECT $1, 'shippingTerm', 'inserted', n::text, '{}' FROM generate_series(1, 20001) n`,
      [demoId("co", 1)],
    );
    const { id, deliveries } = await listenTo("shippingTerm");
    const missing = { id, since: longAgo, only: "missing" };
    expect((await run("replay", { ...missing, dryRun: true })).json.count).toBeGreaterThan(20_000);
    expect(await run("replay", missing)).toMatchObject({ status: 422 });
    expect(await deliveries()).toEqual([]);
  });

  it("refuses a period that ends before it begins, at its field", async () => {
    const { id } = await listenTo("customerType");
    const answer = await run("replay", {
      id,
      since: "2026-02-01T00:00:00Z",
      until: "2026-01-01T00:00:00Z",
      only: "all",
    });
    expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: ["until"] }] } });
  });
});

it("nobody of another company reads or moves anything", async () => {
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
    ["resend", { deliveryId: delivery.id }],
  ];
  for (const [name, body] of calls) expect((await run(name, body, theirs)).status, name).toBe(404);
  expect(await deliveries()).toEqual([delivery]);
});
