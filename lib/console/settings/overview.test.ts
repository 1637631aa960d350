import { describe, expect, it } from "vitest";
import { findResource, resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { testApi } from "@/lib/server/testing/test-api";
import { connectApp, registerApp } from "@/lib/server/testing/test-app";
import { testMember } from "@/lib/server/testing/test-member";
import { csv, importing } from "@/lib/server/transfer/testing/import-file";
import { announceSender } from "@/lib/server/webhooks/liveness";
import { failingFilter } from "@/lib/view-models/failing";
import { overdueFilter } from "@/lib/view-models/overdue";
import { namingOf } from "@/lib/view-models/references";

const api = await testApi();
const key = await api.createApiKey();
const run = async (operation: string, body: unknown = {}) =>
  (await api.call({ method: "POST", path: `/api/console/settings/${operation}`, key, body })).json;
const webhook = (name: string) => ({
  companyId: demoId("co", 1, 1),
  name,
  table: "item",
  url: "https://erp.example/hook",
  active: true,
  onInsert: true,
  onUpdate: false,
  onDelete: false,
  successCount: 1,
  errorCount: 3,
});
const write = (method: string, path: string, body?: unknown) => api.call({ method, path, key, body });

describe("the overview", () => {
  it("says whether a worker is running", async () => {
    expect(await run("getOverview")).toMatchObject({ isWorkerRunning: false });
    const worker = await api.deps.pool.connect();
    await announceSender(worker);
    expect(await run("getOverview")).toMatchObject({ isWorkerRunning: true });
    worker.release(true);
    await expect.poll(async () => (await run("getOverview")).isWorkerRunning).toBe(false);
  });

  it("counts a webhook as failing only while its latest attempt failed, so a corrected one leaves the list", async () => {
    const before = await run("getOverview");
    const attempts = { lastSuccess: "2026-01-01T00:00:00Z", lastError: "2026-01-02T00:00:00Z" };
    expect(await write("POST", "/webhook", { ...webhook("To the ERP"), ...attempts })).toMatchObject({
      status: 201,
    });
    const during = await run("getOverview");
    expect(during.webhooks.failing).toBe(before.webhooks.failing + 1);
    const failing = async () => {
      const { webhooks } = await run("getOverview");
      const query = new URLSearchParams({ select: "id", ...failingFilter(webhooks.worst) });
      const { status, json } = await write("GET", `/webhook?${query}`);
      return [status, json.length, webhooks.failing];
    };
    const { id } = during.webhooks.worst.find(({ name }: { name: string }) => name === "To the ERP");
    expect(await failing()).toEqual([200, during.webhooks.failing, during.webhooks.failing]);
    await write("PATCH", `/webhook?id=eq.${id}`, { lastSuccess: "2026-01-03T00:00:00Z" });
    expect(await failing()).toEqual([200, before.webhooks.failing, before.webhooks.failing]);
  });

  it("shows each of the last 30 days, those without a notification too", async () => {
    const { today, notifications } = await run("getOverview");
    expect(notifications).toHaveLength(30);
    expect(notifications.at(-1).day).toBe(today);
  });

  it("counts every record of a status, so that a tile and its list agree", async () => {
    const { salesInvoices } = await run("getOverview");
    for (const { status, count } of salesInvoices.byStatus) {
      const list = await api.call({
        path: `/salesInvoice?select=id&status=eq.${encodeURIComponent(status)}&limit=1`,
        key,
        headers: { prefer: "count=exact" },
      });
      expect(list.headers["content-range"]).toMatch(new RegExp(`/${count}$`));
    }
    expect(salesInvoices.byStatus.length).toBeGreaterThan(2);
  });

  it("counts as overdue what its filter lists: posted, past the due date, with a balance, in any status", async () => {
    const { today, salesInvoices } = await run("getOverview");
    const filter = new URLSearchParams({ select: "status", ...overdueFilter(today) });
    const { json } = await api.call({ path: `/salesInvoice?${filter}`, key });
    expect(json).toHaveLength(salesInvoices.overdue);
    expect(new Set(json.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(1);
  });

  it("returns nothing of another company", async () => {
    const other = await api.createApiKey(["*"], 2);
    const call = { method: "POST", path: "/api/console/settings/getRecentChanges", key: other, body: {} };
    const before = (await api.call(call)).json.results.length;
    await write("POST", "/webhook", webhook("Ours"));
    expect((await api.call(call)).json.results).toHaveLength(before);
  });
});

describe("recent changes", () => {
  it("name who did what to which record, but not what was written, because that may be secret", async () => {
    const created = await api.call({
      method: "POST",
      path: "/webhook",
      key,
      body: webhook("Named"),
      headers: { prefer: "return=representation" },
    });
    const { results } = await run("getRecentChanges", { limit: 1 });
    expect(results).toEqual([
      expect.objectContaining({
        action: "webhook.insert",
        userName: expect.any(String),
        keyId: expect.any(String),
        keyName: expect.stringMatching(/^test [0-9a-f]{6}$/),
      }),
    ]);
    expect(results[0].recordIds).toEqual([created.json.id ?? created.json[0].id]);
    expect(results[0]).not.toHaveProperty("changes");
  });

  it("name the app that a person let act, even after it was deleted", async () => {
    const { browser } = await testMember(api, { 1: "admin" });
    const app = await registerApp(browser);
    const { accessToken } = await connectApp(api, browser, app, ["quality:write"]);
    const insert = { method: "POST", path: "/gaugeType", body: { name: "Feeler gauges" } };
    expect((await api.call({ ...insert, key: accessToken })).status).toBe(201);
    await api.deps.pool.query(`DELETE FROM "oauthClient" WHERE "clientId" = $1`, [app.clientId]);
    const [last] = (await run("getRecentChanges", { limit: 1 })).results;
    expect(last).toMatchObject({ action: "gaugeType.insert", appName: expect.stringMatching(/^Test app /) });
    await write("POST", "/webhook", webhook("Of a key"));
    expect((await run("getRecentChanges", { limit: 1 })).results).toMatchObject([{ appName: null }]);
  });

  it("are those that changed something, an import as one of them, when it has ended", async () => {
    const made = { method: "POST", path: "/gaugeType", key, body: { name: "Gauges of an undo" } };
    expect((await api.call(made)).status).toBe(201);
    const recent = async () =>
      (await run("getRecentChanges", { limit: 100 })).results.map(({ action }: { action: string }) => action);
    const before = await recent();
    const call = async (path: string, body: unknown, by = key) =>
      (await api.call({ method: "POST", path, key: by, body })).status;
    const sets = { method: "POST", path: "/api/console/changes/getChangeSets", key, body: { limit: 1 } };
    const [{ id: changeSetId }] = (await api.call(sets)).json.results;
    expect(await call("/api/console/changes/undo", { changeSetId, dryRun: true })).toBe(200);
    expect(await call("/api/console/access/getOutbox", {})).toBe(200);
    expect(await call("/gaugeType", { name: "x" }, await api.createApiKey(["items:read"]))).toBe(403);
    expect((await api.call({ path: "/oauthCode?select=code&limit=1", key })).status).toBe(200);
    const { send, check, run: runImport } = importing(api, key);
    const file = await send("gaugeType", csv(["Name"], ["Imported gauges"]));
    await check(file.id);
    const { rows } = await api.deps.pool.query(
      `SELECT DISTINCT "action" FROM "auditLog" WHERE "action" = ANY($1) ORDER BY 1`,
      [["access/getOutbox", "call.refuse", "changes/undo", "import/check", "oauthCode.readSecrets"]],
    );
    expect(rows).toHaveLength(5);
    const mine = (actions: string[]) => actions.filter((action) => action !== "apiKey.create");
    expect(mine(await recent())).toEqual(mine(before));
    await runImport(file.id);
    expect(mine(await recent())).toEqual(["import/run", ...mine(before)].slice(0, 100));
  });
});

describe("recent changes of a person", () => {
  it("distinguish the browser from a command of the server", async () => {
    const { browser, id: userId } = await testMember(api, { 1: "admin" });
    const headers = { cookie: browser.cookie(), "sec-fetch-site": "same-origin" };
    await api.call({ method: "POST", path: "/gaugeType", body: { name: "Ring gauges" }, headers });
    const last = async () => (await run("getRecentChanges", { limit: 1 })).results;
    expect(await last()).toMatchObject([{ action: "gaugeType.insert", userId, through: "screen" }]);
    await createKey(api.deps.pool, {
      ...{ companyId: demoId("co", 1), userId, name: "Of a command", scopes: [], expiresAt: null },
    });
    expect(await last()).toMatchObject([{ action: "apiKey.create", userId, keyId: null, through: "server" }]);
  });
});

describe("finding records", () => {
  /** The first of these rows in the first company of the demo data. */
  const one = async (select: string) =>
    (await api.deps.pool.query(`SELECT * FROM (${select}) f WHERE "companyId" = $1`, [demoId("co", 1)]))
      .rows[0];
  const find = async (search: string, by = key) =>
    (await api.call({ method: "POST", path: "/api/console/settings/findRecords", key: by, body: { search } }))
      .json.results;

  it("finds by a part of a name in any case, wherever the record lies", async () => {
    const { json } = await api.call({ path: "/customer?select=id,name&limit=1", key });
    const found = await find(json[0].name.slice(1, -1).toUpperCase());
    expect(found).toContainEqual({
      resource: "customer",
      key: json[0].id,
      label: json[0].name,
      dayPart: null,
      detail: expect.anything(),
    });
  });

  it("ranks an exact match first, so that Enter opens what was searched for", async () => {
    const { json } = await api.call({ path: "/quote?select=id,quoteId&limit=1", key });
    expect((await find(json[0].quoteId))[0]).toMatchObject({ resource: "quote", key: json[0].id });
  });

  it("finds any record by its id, with the label of its subject", async () => {
    const { id, readableId, name, receiptId } = await one(`
      SELECT l."companyId", l."id", i."readableId", i."name", r."receiptId" FROM "receiptLine" l
      JOIN "item" i ON i."id" = l."itemId" JOIN "receipt" r ON r."id" = l."receiptId"`);
    const label = `${readableId} · ${name}`;
    expect(await find(id)).toEqual([
      { resource: "receiptLine", key: id, label, dayPart: null, detail: expect.stringContaining(receiptId) },
    ]);
  });

  it("finds the documents of a customer after the customer, with the customer's name", async () => {
    const { id, invoiceId, customerId, name } = await one(`
      SELECT i."companyId", i."id", i."invoiceId", i."customerId", c."name" FROM "salesInvoice" i
      JOIN "customer" c ON c."id" = i."customerId" ORDER BY i."createdAt" DESC, i."id"`);
    const found = await find(name.toUpperCase());
    expect(found[0]).toMatchObject({ resource: "customer", key: customerId });
    expect(found).toContainEqual({
      ...{ resource: "salesInvoice", key: id },
      ...{ label: invoiceId, dayPart: null, detail: expect.stringContaining(name) },
    });
    expect(
      new Set(found.map(({ resource, key: it }: { resource: string; key: string }) => resource + it)).size,
    ).toBe(found.length);
  });

  it("finds nothing by a name that the caller may not read", async () => {
    const { json } = await api.call({ path: "/customer?select=name&limit=1", key });
    const scoped = await api.createApiKey(["invoicing:read"]);
    expect(await find(json[0].name, scoped)).toEqual([]);
  });

  it("labels a line without a description by its document and its item", async () => {
    const { id, invoiceId } = await one(`
      SELECT l."companyId", l."id", i."invoiceId" FROM "salesInvoiceLine" l
      JOIN "salesInvoice" i ON i."id" = l."invoiceId"
      WHERE l."itemId" IS NOT NULL AND i."status" IN ('Draft', 'Pending')`);
    await api.deps.pool.query(`UPDATE "salesInvoiceLine" SET "description" = NULL WHERE "id" = $1`, [id]);
    const [found] = await find(id);
    expect(found.label).toMatch(new RegExp(`^${invoiceId} · `));
    expect(found.detail).toBeNull();
  });

  it("distinguishes what is named by an item by the item's revision", async () => {
    const revisions = ["A", "B"];
    const { json } = await api.call({
      ...{ method: "POST", path: "/item?select=id", key, headers: { prefer: "return=representation" } },
      body: revisions.map((revision) => ({ readableId: "Z-9001", name: "Twin bracket", revision })),
    });
    const costs = (await find("Z-9001")).filter(
      ({ resource }: { resource: string }) => resource === "itemCost",
    );
    expect(costs).toEqual(
      revisions.map((revision, index) => ({
        ...{ resource: "itemCost", key: json[index].id },
        ...{ label: `Z-9001.${revision} · Twin bracket`, dayPart: null, detail: revision },
      })),
    );
  });

  it("ranks lines after records with a name of their own, because they repeat it", async () => {
    const found: { resource: string }[] = await find("plate");
    const named = found.filter(({ resource }) => !namingOf(findResource(resource) ?? resources.item));
    const lines = named.map(({ resource }) => /Line$|^methodOperation$/.test(resource));
    expect(lines).toContain(true);
    expect(lines).toContain(false);
    expect(lines.lastIndexOf(false)).toBeLessThan(lines.indexOf(true));
  });

  it("escapes wildcard characters", async () => {
    expect(await find("%%")).toEqual([]);
  });

  it("shows only what the caller may read, and nothing of another company", async () => {
    const { json } = await api.call({ path: "/customer?select=id,name&limit=1", key });
    const scoped = await api.createApiKey(["items:read"]);
    expect(await find(json[0].id, scoped)).toEqual([]);
    expect(await find(json[0].id, await api.createApiKey(["*"], 2))).toEqual([]);
  });
});
