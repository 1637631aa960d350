import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../../testing/test-api";

const api = await testApi();
const key = await api.makeKey();
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
  it("counts a webhook as failing only while its latest attempt failed, so a mended one leaves the list", async () => {
    const before = await run("getOverview");
    const attempts = { lastSuccess: "2026-01-01T00:00:00Z", lastError: "2026-01-02T00:00:00Z" };
    expect(await write("POST", "/webhook", { ...webhook("To the ERP"), ...attempts })).toMatchObject({
      status: 201,
    });
    const during = await run("getOverview");
    expect(during.webhooks.failing).toBe(before.webhooks.failing + 1);
    const { id } = during.webhooks.worst.find(({ name }: { name: string }) => name === "To the ERP");
    await write("PATCH", `/webhook?id=eq.${id}`, { lastSuccess: "2026-01-03T00:00:00Z" });
    expect((await run("getOverview")).webhooks.failing).toBe(before.webhooks.failing);
  });

  it("shows each of the last 30 days, those without a delivery too", async () => {
    const { today, deliveries } = await run("getOverview");
    expect(deliveries).toHaveLength(30);
    expect(deliveries.at(-1).day).toBe(today);
  });

  it("counts every record of a status, so that a tile and its list agree", async () => {
    const { salesInvoices } = await run("getOverview");
    for (const { status, count } of salesInvoices) {
      const list = await api.call({
        path: `/salesInvoice?select=id&status=eq.${encodeURIComponent(status)}&limit=1`,
        key,
        headers: { prefer: "count=exact" },
      });
      expect(list.headers["content-range"]).toMatch(new RegExp(`/${count}$`));
    }
    expect(salesInvoices.length).toBeGreaterThan(2);
  });

  it("tells a company nothing of another one", async () => {
    const other = await api.makeKey(["*"], 2);
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
      }),
    ]);
    expect(results[0].recordIds).toEqual([created.json.id ?? created.json[0].id]);
    expect(results[0]).not.toHaveProperty("changes");
  });
});

describe("finding records", () => {
  const find = async (search: string, by = key) =>
    (await api.call({ method: "POST", path: "/api/console/settings/findRecords", key: by, body: { search } }))
      .json.results;

  it("finds by a part of a name in any case, wherever the record lies", async () => {
    const { json } = await api.call({ path: "/customer?select=id,name&limit=1", key });
    const found = await find(json[0].name.slice(1, -1).toUpperCase());
    expect(found).toContainEqual({ resource: "customer", key: json[0].id, label: json[0].name });
  });

  it("puts what is named exactly so first, so that Enter opens what was asked for", async () => {
    const { json } = await api.call({ path: "/quote?select=id,quoteId&limit=1", key });
    expect((await find(json[0].quoteId))[0]).toMatchObject({ resource: "quote", key: json[0].id });
  });

  it("finds any record by its id, a nameless one too", async () => {
    const { json } = await api.call({ path: "/receiptLine?select=id&limit=1", key });
    expect(await find(json[0].id)).toEqual([{ resource: "receiptLine", key: json[0].id, label: json[0].id }]);
  });

  it("puts lines after what has a name of its own, because they repeat it", async () => {
    const found: { resource: string }[] = await find("plate");
    const lines = found.map(({ resource }) => /Line$|^methodOperation$/.test(resource));
    expect(lines).toContain(true);
    expect(lines).toContain(false);
    expect(lines.lastIndexOf(false)).toBeLessThan(lines.indexOf(true));
  });

  it("takes signs of patterns for themselves", async () => {
    expect(await find("%%")).toEqual([]);
  });

  it("shows only what the caller may read, and nothing of another company", async () => {
    const { json } = await api.call({ path: "/customer?select=id,name&limit=1", key });
    const scoped = await api.makeKey(["items:read"]);
    expect(await find(json[0].id, scoped)).toEqual([]);
    expect(await find(json[0].id, await api.makeKey(["*"], 2))).toEqual([]);
  });
});
