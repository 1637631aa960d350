import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const events = ["events:read", "events:write", "access:secrets", "items:read"];
const owner = await api.createApiKey([...events, "sales:read"]);
const stranger = await api.createApiKey(events);
const { pool } = api.deps;

const missing = { status: 403, json: { code: "missing_scope", message: "This needs the scope sales:read." } };
const webhook = (more: object = {}) => ({
  ...{ name: "Hook", table: "customerType", url: "https://receiver.example/in", active: true },
  ...{ onInsert: true, onUpdate: true, onDelete: true, successCount: 0, errorCount: 0 },
  companyId: demoId("co", 1),
  ...more,
});
const create = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call({ method: "POST", path: "/webhook", key, body, headers });
const patch = (key: string, filter: string, body: object) =>
  api.call({ method: "PATCH", path: `/webhook?${filter}`, key, body });
const run = (name: string, body: object, key = stranger) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key, body });
const make = async (more: object = {}): Promise<string> => (await create(owner, webhook(more))).json.id;
const stored = async () =>
  (await pool.query(`SELECT "id", "name", "table", "url", "active" FROM "webhook" ORDER BY "id"`)).rows;

/** Expects that a call is rejected for the missing scope, and that it changed no webhook. */
async function expectForbidden(call: () => Promise<object>): Promise<void> {
  const before = await stored();
  expect(await call()).toMatchObject(missing);
  expect(await stored()).toEqual(before);
}

describe("writing a webhook needs the read scope of its table", () => {
  it("on create, for each row of a list and of CSV", async () => {
    expect((await create(stranger, webhook({ table: "item" }))).status).toBe(201);
    await expectForbidden(() => create(stranger, webhook()));
    await expectForbidden(() => create(stranger, [webhook({ table: "item" }), webhook()]));
    const { companyId, ...more } = webhook();
    const names = Object.keys(more);
    const csv = `${names.join(",")},companyId\n${Object.values(more).join(",")},${companyId}\n`;
    await expectForbidden(() => create(stranger, csv, { "content-type": "text/csv" }));
    expect((await create(owner, csv, { "content-type": "text/csv" })).status).toBe(201);
  });

  it.each([{ url: "https://evil.example/" }, { active: true }, { table: "item" }, { name: "Mine" }])(
    "on PATCH of a webhook whose table cannot be read: %j",
    async (body) => {
      const id = await make({ active: false });
      await expectForbidden(() => patch(stranger, `id=eq.${id}`, body));
    },
  );

  it("on PATCH to a table that cannot be read", async () => {
    const id = await make({ table: "item" });
    await expectForbidden(() => patch(stranger, `id=eq.${id}`, { table: "customerType" }));
    expect((await patch(stranger, `id=eq.${id}`, { table: "itemPostingGroup" })).status).toBe(204);
  });

  it("on PATCH by filter, of every row that matches", async () => {
    const ids = [await make({ table: "item" }), await make()];
    await expectForbidden(() => patch(stranger, `id=in.(${ids})`, { url: "https://evil.example/" }));
    expect((await patch(owner, `id=in.(${ids})`, { url: "https://fine.example/" })).status).toBe(204);
  });

  it("on PUT and upsert, of the row that is there and of the row that is sent", async () => {
    const id = await make();
    const mine = webhook({ id, table: "item", url: "https://evil.example/" });
    const put = (body: object) =>
      api.call({ method: "PUT", path: `/webhook?id=eq.${id}`, key: stranger, body });
    await expectForbidden(() => put(mine));
    const merge = { prefer: "resolution=merge-duplicates" };
    await expectForbidden(() => create(stranger, [mine], merge));
    await expectForbidden(() => create(stranger, [webhook({ id: `${id}new` })], merge));
  });

  it("not to delete one", async () => {
    const key = await api.createApiKey([...events, "events:destroy"]);
    const id = await make();
    expect((await api.call({ method: "DELETE", path: `/webhook?id=eq.${id}`, key })).status).toBe(204);
  });
});

describe("operating a webhook needs the read scope of its table", () => {
  it.each([
    ["enable", {}],
    ["sendTest", {}],
    ["replay", { since: "2020-01-01T00:00:00Z", only: "all" }],
    ["replay", { since: "2020-01-01T00:00:00Z", only: "all", dryRun: true }],
    ["rotateSecret", {}],
    ["setHeaders", { headers: {} }],
  ])("%s %j", async (name, body) => {
    const id = await make();
    await expectForbidden(() => run(name, { id, ...body }));
    expect((await run(name, { id, ...body }, owner)).status).toBe(200);
  });

  it("resend, also of events of a table that it no longer watches", async () => {
    const id = await make();
    const { deliveryId } = (await run("sendTest", { id }, owner)).json;
    await expectForbidden(() => run("resend", { deliveryId }));
    await patch(owner, `id=eq.${id}`, { table: "item" });
    await expectForbidden(() => run("resend", { deliveryId }));
    expect(await run("resend", { deliveryId }, owner)).toMatchObject({
      status: 422,
      json: {
        message: "This webhook now watches item, so events of customerType are not sent to it any more.",
      },
    });
    await patch(owner, `id=eq.${id}`, { table: "customerType" });
    expect((await run("resend", { deliveryId }, owner)).status).toBe(200);
  });

  it("responses, which may echo the row, are returned only to callers who may read it", async () => {
    const id = await make();
    const { deliveryId } = (await run("sendTest", { id }, owner)).json;
    await pool.query(
      `INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "status", "durationMs",
         "url", "signature", "responseHeaders", "responseBody")
       SELECT d."seq", 1, now(), d."companyId", d."lane", true, 200, 1, '', 'v1,x', '{"x-row": "secret row"}', 'secret row'
       FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane") WHERE s."webhookId" = $1`,
      [id],
    );
    for (const [name, body] of [
      ["getDeliveries", { id }],
      ["getDelivery", { deliveryId }],
    ] as const) {
      expect((await run(name, body, owner)).text, name).toContain("secret row");
      const seen = await run(name, body);
      expect(seen.status, name).toBe(200);
      expect(seen.text, name).not.toContain("secret row");
    }
  });
});
