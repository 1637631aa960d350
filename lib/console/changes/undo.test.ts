import { describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Scope } from "@/lib/schemas/areas";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { testMember } from "@/lib/server/testing/test-member";
import { waitingFor } from "@/prisma/testing/waiting";
import { changesApi } from "./testing/changes-api";

const api = await rowApi();
const { company1, company2, deps } = api;
const { run, create } = changesApi(api);
const row = async (resource: string, id: string) => {
  const { json } = await company1.get(`/${resource}?id=eq.${id}&select=*`);
  return json[0];
};
/** The newest change set. */
const newest = async (more: object = {}) =>
  (await run("getChangeSets", { limit: 1, ...more })).json.results[0];
const undo = (changeSetId: string, more: object = {}) => run("undo", { changeSetId, ...more });

describe("undoing a change set", () => {
  it("writes back a change of one record, and undoing the undo repeats the change", async () => {
    const id = await create("customerType", { name: "Undo me" });
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Changed" });
    const set = await newest();
    const undone = await undo(set.id);
    expect(undone).toMatchObject({
      status: 200,
      json: { updated: 1, inserted: 0, deleted: 0, conflicts: [] },
    });
    expect(await row("customerType", id)).toMatchObject({ name: "Undo me" });
    const [last, before] = (await run("getChangeSets", { limit: 2 })).json.results;
    expect(last).toMatchObject({ id: undone.json.changeSetId, undoOf: set.id, updated: 1, obstacle: null });
    expect(before).toMatchObject({ id: set.id, obstacle: "undone" });
    expect((await undo(undone.json.changeSetId)).status).toBe(200);
    expect(await row("customerType", id)).toMatchObject({ name: "Changed" });
    expect((await run("getChangeSets", { limit: 3 })).json.results[2]).toMatchObject({
      id: set.id,
      obstacle: null,
    });
  });

  it("writes back many records at once, deletes what was created and creates what was deleted, with all that went with it", async () => {
    const names = ["Many 1", "Many 2", "Many 3"];
    await company1.send(
      "POST",
      "/customer",
      names.map((name) => ({ name })),
      returned,
    );
    const made = await newest();
    const body = { tags: ["a", "b"], customFields: { deep: [1, null] } };
    await company1.send("PATCH", "/customer?name=like.Many*", body);
    const changed = await newest();
    const rows = async () => (await company1.get("/customer?name=like.Many*&order=name")).json;
    const stored = await rows();
    await company1.send("DELETE", "/customer?name=like.Many*");
    const deleted = await newest();
    expect(deleted.deleted).toBeGreaterThanOrEqual(3);
    expect((await undo(deleted.id)).json).toMatchObject({ inserted: deleted.deleted });
    expect(await rows()).toEqual(stored);
    expect((await undo(changed.id)).json).toMatchObject({ updated: 3 });
    expect((await rows())[0]).toMatchObject({ tags: [], customFields: {} });
    expect((await undo(made.id)).json).toMatchObject({ deleted: made.inserted });
    expect(await rows()).toEqual([]);

    const customer = await create("customer", { name: "With settings" });
    await company1.send("PATCH", `/customerPayment?customerId=eq.${customer}`, {
      invoiceCustomerId: customer,
    });
    await company1.send("DELETE", `/customer?id=eq.${customer}`);
    expect((await undo((await newest()).id)).status).toBe(200);
    const { json } = await company1.get(`/customerPayment?customerId=eq.${customer}`);
    expect(json).toMatchObject({ customerId: customer, invoiceCustomerId: customer });
  });

  it("creates deleted items again together with their costs, once each, with versions that no old ETag names", async () => {
    const item = { name: "Undo", type: "Part" };
    const [kept, gone] = [
      await create("item", { ...item, readableId: "UNDO-1" }),
      await create("item", { ...item, readableId: "UNDO-2" }),
    ];
    for (const unitCost of [7, 8])
      await company1.send("PATCH", `/itemCost?itemId=in.(${kept},${gone})`, { unitCost });
    const costs = async () => {
      const { rows } = await deps.pool.query(
        `SELECT "itemId", "unitCost"::int, "rowVersion" FROM "itemCost" WHERE "itemId" = ANY($1) ORDER BY 1`,
        [[kept, gone]],
      );
      return rows;
    };
    const before = await costs();
    const changes = [
      { kind: "delete", resource: "itemCost", id: kept },
      { kind: "delete", resource: "item", id: gone },
    ];
    const { token } = (await run("plan", { changes })).json;
    const { changeSetId, deleted } = (await run("apply", { token })).json;
    expect(await costs()).toEqual([]);
    const undone = (await undo(changeSetId)).json;
    expect(undone).toMatchObject({ inserted: deleted, updated: 0 });
    expect(await costs()).toEqual(before.map((cost) => ({ ...cost, rowVersion: cost.rowVersion + 1 })));
    const { rows: written } = await deps.pool.query(
      `SELECT "kind", count(*)::int FROM "rowChange" WHERE "changeSetId" = $1 GROUP BY 1`,
      [undone.changeSetId],
    );
    expect(written).toEqual([{ kind: "insert", count: deleted }]);
    expect((await undo(undone.changeSetId)).json).toMatchObject({ deleted });
    expect(await costs()).toEqual([]);
  });

  it("undoes an operation with every row that it wrote", async () => {
    const body = { customerId: demoId("cust", 1), locationId: demoId("loc", 1), invoiceId: "" };
    const made = await company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", body);
    const id = made.json.results[0].id;
    const set = await newest();
    expect(set).toMatchObject({ action: "invoicing/upsertSalesInvoice", obstacle: null });
    const undone = await undo(set.id);
    expect(undone.status, undone.text).toBe(200);
    expect(await row("salesInvoice", id)).toBeUndefined();
    expect((await company1.get(`/salesInvoiceShipment?id=eq.${id}&select=id`)).json).toEqual([]);
  });

  it("is rejected with the later changes, their users and times, and changes nothing", async () => {
    const [a, b] = [
      await create("shippingTerm", { name: "Net A" }),
      await create("shippingTerm", { name: "Net B" }),
    ];
    await company1.send("PATCH", `/shippingTerm?id=in.(${a},${b})`, { active: false });
    const set = await newest();
    await company1.send("PATCH", `/shippingTerm?id=eq.${a}`, { name: "Net A2" });
    expect((await undo(set.id, { dryRun: true })).json).toMatchObject({
      changeSetId: null,
      updated: 2,
      conflicts: [],
    });
    await company1.send("PATCH", `/shippingTerm?id=eq.${b}`, { active: true });
    await company1.send("PATCH", `/shippingTerm?id=eq.${b}`, { name: "Net B2" });
    const conflict = {
      resource: "shippingTerm",
      id: b,
      field: "active",
      userName: expect.stringMatching(/\w/),
    };
    expect((await undo(set.id, { dryRun: true })).json).toMatchObject({ updated: 0, conflicts: [conflict] });
    const rejected = await undo(set.id);
    expect(rejected).toMatchObject({
      status: 409,
      json: { code: "conflict", issues: [{ path: ["shippingTerm", b, "active"] }] },
    });
    expect(await row("shippingTerm", a)).toMatchObject({ active: false, name: "Net A2" });
    await company1.send("DELETE", `/shippingTerm?id=eq.${b}`);
    expect((await undo(set.id)).json.issues).toEqual([
      { path: ["shippingTerm", b], message: expect.stringMatching(/deleted later. By .* at 20/) },
    ]);
    const gone = await newest();
    await deps.pool.query(
      `INSERT INTO "shippingTerm" ("companyId", "id", "name", "createdBy") VALUES ($1, $2, 'Again', $3)`,
      [company1.companyId, b, company1.userId],
    );
    expect((await undo(gone.id)).json.issues).toEqual([
      { path: ["shippingTerm", b], message: expect.stringContaining("exists again") },
    ]);
  });

  it("names records that were deleted later by their last values, for callers who may read them", async () => {
    const id = await create("shippingTerm", { name: "Free carrier" });
    await company1.send("PATCH", `/shippingTerm?id=eq.${id}`, { active: false });
    const set = await newest();
    await company1.send("PATCH", `/shippingTerm?id=eq.${id}`, { name: "Ex works" });
    await company1.send("DELETE", `/shippingTerm?id=eq.${id}`);
    const conflicts = async (...scopes: Scope[]) => {
      const key = await api.createApiKey(scopes);
      const path = "/api/console/changes/undo";
      const body = { changeSetId: set.id, dryRun: true };
      return (await api.call({ method: "POST", path, key, body })).json.conflicts;
    };
    const conflict = { resource: "shippingTerm", id, field: null };
    const name = { name: "Ex works", active: false };
    expect(await conflicts("sales:write", "sales:read")).toMatchObject([{ ...conflict, deleted: name }]);
    expect(await conflicts("sales:write")).toMatchObject([{ ...conflict, deleted: null }]);
  });

  it("does not delete a record that was changed since it was created", async () => {
    const id = await create("customerType", { name: "New" });
    const set = await newest();
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Used" });
    expect((await undo(set.id)).status).toBe(409);
    expect(await row("customerType", id)).toMatchObject({ name: "Used" });
  });

  it("is rejected with the violated rule of the database", async () => {
    const customer = await create("customer", { name: "Referred to" });
    const set = await newest();
    const body = { customerId: customer, locationId: demoId("loc", 1), invoiceId: "" };
    await company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", body);
    const rejected = await undo(set.id);
    expect(rejected).toMatchObject({ status: 409, json: { code: "23503" } });
    expect(await row("customer", customer)).toMatchObject({ name: "Referred to" });
  });

  it("is rejected after 30 days, and where values are not recorded in full", async () => {
    const id = await create("supplierBankAccount", { ...resources.supplierBankAccount.example });
    const account = await newest();
    expect(account).toMatchObject({ resources: ["supplierBankAccount"], obstacle: "notRecorded" });
    expect(await undo(account.id)).toMatchObject({ status: 422, json: { code: "rule_violation" } });
    expect(await row("supplierBankAccount", id)).toBeTruthy();
    const term = await create("shippingTerm", { name: "Old" });
    const set = await newest();
    const { rows } = await deps.pool.query(
      `INSERT INTO "auditLog" ("companyId", "userId", "at", "action", "recordIds", "changes")
       SELECT "companyId", "userId", "at" - interval '31 days', "action", "recordIds", "changes" FROM "auditLog"
       WHERE "id" = $1 RETURNING "id"`,
      [set.id],
    );
    expect(await undo(rows[0].id)).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining("30 days") },
    });
    expect(await row("shippingTerm", term)).toBeTruthy();
  });

  it("needs the scopes of its resources, and is not found for another company", async () => {
    const id = await create("customerType", { name: "Scoped" });
    const set = await newest();
    expect((await undo("aud_none")).status).toBe(404);
    expect((await run("undo", { changeSetId: set.id }, company2)).status).toBe(404);
    const key = await api.createApiKey(["sales:read", "sales:write"]);
    const path = "/api/console/changes/undo";
    const denied = await api.call({ method: "POST", path, key, body: { changeSetId: set.id } });
    expect(denied).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining("sales:destroy") },
    });
    const other = await testMember(api, { 1: "operator" });
    const cookies = { cookie: other.browser.cookie(), "sec-fetch-site": "same-origin" };
    const body = { name: "Renamed by another" };
    await api.call({ method: "PATCH", path: `/customerType?id=eq.${id}`, body, headers: cookies });
    const ofOther = { changeSetId: (await newest({ mine: false })).id, dryRun: true };
    const withScopes = async (...more: Scope[]) => {
      const own = await api.createApiKey(["sales:read", "sales:write", ...more]);
      return (await api.call({ method: "POST", path, key: own, body: ofOther })).status;
    };
    expect(await withScopes("settings:read")).toBe(404);
    expect(await withScopes("settings:read", "access:read")).toBe(200);
    expect(await row("customerType", id)).toBeTruthy();
  });

  it("is not offered to a caller without the scopes for it", async () => {
    const id = await create("customerType", { name: "Made by another" });
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Renamed" });
    const obstacles = async (scopes: Scope[]) => {
      const key = await api.createApiKey(["settings:read", "access:read", "sales:read", ...scopes]);
      const body = { mine: false, limit: 2 };
      const path = "/api/console/changes/getChangeSets";
      const { json } = await api.call({ method: "POST", path, key, body });
      return json.results.map(({ obstacle }: { obstacle: string | null }) => obstacle);
    };
    expect(await obstacles([])).toEqual(["permission", "permission"]);
    expect(await obstacles(["sales:write"])).toEqual([null, "permission"]);
    expect(await obstacles(["sales:write", "items:destroy"])).toEqual([null, "permission"]);
    expect(await obstacles(["sales:write", "sales:destroy"])).toEqual([null, null]);
  });

  it("happens once for all repetitions of a call", async () => {
    await create("customerType", { name: "Once" });
    const set = await newest();
    const call = () =>
      company1.send(
        "POST",
        "/api/console/changes/undo",
        { changeSetId: set.id },
        { "idempotency-key": set.id },
      );
    const [first, second] = [await call(), await call()];
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
  });
});

describe("what exists again", () => {
  const deleted = async (name: string) => {
    const ids = [await create("gaugeType", { name: `${name} 1` }), await create("gaugeType", { name })];
    await company1.send("DELETE", `/gaugeType?id=in.(${ids})`);
    return { id: ids[1] ?? "", first: ids[0] ?? "", changeSetId: (await newest()).id };
  };

  it.each(["undo", "restore"])("is not overwritten by %s while another call creates it", async (name) => {
    const { id, first, changeSetId } = await deleted(`Created while ${name}`);
    const body = name === "undo" ? { changeSetId } : { resource: "gaugeType", id, changeId: changeSetId };
    const other = await deps.pool.connect();
    try {
      await other.query("BEGIN");
      await other.query(
        `INSERT INTO "gaugeType" ("companyId", "id", "name", "createdBy") VALUES ($1, $2, $4, $3)`,
        [demoId("co", 1), id, demoId("usr", 1), `By another ${name}`],
      );
      const writing = run(name, body);
      await waitingFor(deps.pool, "transactionid", 1);
      await other.query("COMMIT");
      expect(await writing).toMatchObject({
        status: 409,
        json: { code: "conflict", issues: [{ path: ["gaugeType"] }] },
      });
    } finally {
      other.release();
    }
    expect(await row("gaugeType", id)).toMatchObject({ name: `By another ${name}` });
    expect(await row("gaugeType", first)).toBeUndefined();
  });

  it("is written by one of several calls at the same time; the others name no change set", async () => {
    const customer = async (name: string) => {
      const id = await create("customer", { name });
      await company1.send("DELETE", `/customer?id=eq.${id}`);
      return { id, changeSetId: (await newest()).id };
    };
    const four = async (name: string, body: object) => {
      const all = await Promise.all([1, 2, 3, 4].map(() => run(name, body)));
      return all.sort(
        (a, b) => a.status - b.status || Number(!a.json.changeSetId) - Number(!b.json.changeSetId),
      );
    };
    const { changeSetId } = await customer("Undone by four");
    const [undone, ...others] = await four("undo", { changeSetId });
    expect(undone).toMatchObject({ status: 200, json: { updated: 0, deleted: 0 } });
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await undo(undone?.json.changeSetId)).status).toBe(200);
    const changed = await create("customer", { name: "Changed" });
    const creation = (await newest()).id;
    await company1.send("PATCH", `/customer?id=eq.${changed}`, { name: "Changed again" });
    const change = (await newest()).id;
    for (const [id, counts] of [
      [change, { updated: 1, deleted: 0 }],
      [creation, { updated: 0, deleted: 3 }],
    ]) {
      const [first, ...later] = await four("undo", { changeSetId: id });
      expect(first).toMatchObject({ status: 200, json: counts });
      expect(later.map(({ status }) => status)).toEqual([409, 409, 409]);
    }
    const again = await customer("Restored by four");
    const body = { resource: "customer", id: again.id, changeId: again.changeSetId };
    const [restored, ...rest] = await four("restore", body);
    expect(restored?.json.fields).toContain("name");
    expect(rest.map(({ json }) => json)).toEqual(rest.map(() => ({ changeSetId: null, fields: [] })));
    expect((await undo(restored?.json.changeSetId)).status).toBe(200);
  });
});

describe("restoring a record", () => {
  it("sets one field, or all of it, to what it was before a change", async () => {
    const id = await create("customer", { name: "One", phone: "+4930123456" });
    const patch = (body: object) => company1.send("PATCH", `/customer?id=eq.${id}`, body);
    await patch({ name: "Two" });
    await patch({ name: "Three", phone: null });
    await patch({ website: "https://later.example" });
    const history = async () => (await run("getHistory", { resource: "customer", id })).json.results;
    const [, third, second] = await history();
    const restore = (more: object) => run("restore", { resource: "customer", id, ...more });
    expect((await restore({ changeId: third.changeId, fields: ["phone"] })).json.fields).toEqual(["phone"]);
    expect(await row("customer", id)).toMatchObject({ name: "Three", phone: "+4930123456" });
    const whole = await restore({ changeId: second.changeId });
    expect(whole.json.fields.sort()).toEqual(["name", "website"]);
    expect(await row("customer", id)).toMatchObject({ name: "One", website: null });
    expect((await history())[0]).toMatchObject({
      changeId: whole.json.changeSetId,
      action: "changes/restore",
      before: { name: "Three" },
      after: { name: "One" },
    });
    expect((await restore({ changeId: second.changeId })).json).toEqual({ changeSetId: null, fields: [] });
    expect((await undo(whole.json.changeSetId)).status).toBe(200);
    expect(await row("customer", id)).toMatchObject({ name: "Three", website: "https://later.example" });
  });

  it("creates a deleted record again, with a version that no old ETag names", async () => {
    const id = await create("customerType", { name: "Comes back" });
    const before = await company1.get(`/customerType?id=eq.${id}`);
    await company1.send("DELETE", `/customerType?id=eq.${id}`);
    const [last, first] = (await run("getHistory", { resource: "customerType", id })).json.results;
    expect((await run("restore", { resource: "customerType", id, changeId: last.changeId })).status).toBe(
      200,
    );
    const after = await company1.get(`/customerType?id=eq.${id}`);
    expect(after.json).toEqual(before.json);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const created = await run("restore", { resource: "customerType", id, changeId: first.changeId });
    expect(created).toMatchObject({ status: 422, json: { code: "rule_violation" } });
  });

  it("creates what was deleted with a record again too, and nothing else that the change set deleted", async () => {
    const customerId = await create("customer", { name: "Restored with lines" });
    const orders = [];
    for (const quantity of [2, 3]) {
      const id = await create("salesOrder", { customerId });
      await create("salesOrderLine", { salesOrderId: id, itemId: demoId("item", 7), saleQuantity: quantity });
      await create("salesOrderLine", { salesOrderId: id, itemId: demoId("item", 8), saleQuantity: quantity });
      orders.push(id);
    }
    const [id, other] = orders;
    const linesOf = async (order = "") =>
      (await company1.get(`/salesOrderLine?salesOrderId=eq.${order}&order=id&select=*`)).json;
    const before = await linesOf(id);
    expect(before).toHaveLength(2);
    await company1.send("DELETE", `/salesOrder?id=in.(${orders})`);
    expect(await linesOf(id)).toEqual([]);
    const [{ changeId }] = (await run("getHistory", { resource: "salesOrder", id })).json.results;
    expect((await run("restore", { resource: "salesOrder", id, changeId })).status).toBe(200);
    expect(await linesOf(id)).toEqual(before);
    expect([await row("salesOrder", other ?? ""), await linesOf(other)]).toEqual([undefined, []]);
    const made = await newest();
    expect(made).toMatchObject({ inserted: 3, resources: ["salesOrder", "salesOrderLine"] });
    expect((await undo(made.id)).status).toBe(200);
    expect(await linesOf(id)).toEqual([]);
  });

  it("sets the references again that its deletion cleared, except where they were set since", async () => {
    const [id, other] = [
      await create("customerType", { name: "Referred to" }),
      await create("customerType", { name: "Another" }),
    ];
    const customers: string[] = [];
    for (const name of ["Cleared", "Set since", "Renamed since"])
      customers.push(await create("customer", { name, customerTypeId: id, phone: "+4930123456" }));
    const [, set, renamed] = customers;
    const types = async () => {
      const stored = await Promise.all(customers.map((customer) => row("customer", customer)));
      return stored.map(({ customerTypeId }) => customerTypeId);
    };
    const remove = async () => {
      await company1.send("DELETE", `/customerType?id=eq.${id}`);
      expect(await types()).toEqual([null, null, null]);
      const [{ changeId }] = (await run("getHistory", { resource: "customerType", id })).json.results;
      return { resource: "customerType", id, changeId };
    };
    const body = await remove();
    await company1.send("PATCH", `/customer?id=eq.${set}`, { customerTypeId: other });
    await company1.send("PATCH", `/customer?id=eq.${renamed}`, { name: "Renamed" });
    const { updatedAt } = await row("customer", set ?? "");
    expect((await run("restore", body)).json.fields).toContain("name");
    expect(await types()).toEqual([id, other, id]);
    expect(await row("customer", set ?? "")).toMatchObject({ updatedAt });
    expect(await row("customer", renamed ?? "")).toMatchObject({ name: "Renamed", phone: "+4930123456" });
    const made = await newest();
    expect(made).toMatchObject({ inserted: 1, updated: 2 });
    expect((await undo(made.id)).status).toBe(200);
    expect(await types()).toEqual([null, other, null]);
  });

  it("leaves a cleared reference empty in a record that the caller may not write", async () => {
    const id = await create("supplier", { name: "Maker of the gauge" });
    const gauge = await create("gauge", { gaugeTypeId: demoId("gty", 1), supplierId: id });
    await company1.send("DELETE", `/supplier?id=eq.${id}`);
    const [{ changeId }] = (await run("getHistory", { resource: "supplier", id })).json.results;
    const key = await api.createApiKey(["purchasing:read", "purchasing:write", "quality:read"]);
    const body = { resource: "supplier", id, changeId };
    const restored = await api.call({ method: "POST", path: "/api/console/changes/restore", key, body });
    expect(restored.status).toBe(200);
    expect(await row("supplier", id)).toMatchObject({ name: "Maker of the gauge" });
    expect(await row("gauge", gauge)).toMatchObject({ supplierId: null });
  });

  it("rejects read-only fields, unknown changes, and other companies' records", async () => {
    const id = await create("customerType", { name: "Strict" });
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Stricter" });
    const [{ changeId }] = (await run("getHistory", { resource: "customerType", id })).json.results;
    const body = { resource: "customerType", id, changeId };
    expect(await run("restore", { ...body, fields: ["createdAt"] })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["fields", 0] }] },
    });
    expect((await run("restore", { ...body, changeId: "aud_none" })).status).toBe(404);
    expect((await run("restore", body, company2)).status).toBe(404);
    expect(await row("customerType", id)).toMatchObject({ name: "Stricter" });
  });
});
