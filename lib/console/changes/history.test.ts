import { describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { isRecorded } from "@/lib/resources/recorded";
import { demoId } from "@/lib/schemas/demo-ids";
import { columnsOf } from "@/lib/server/rows/request/columns";
import { returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { testMember } from "@/lib/server/testing/test-member";
import { changesApi } from "./testing/changes-api";

const api = await rowApi();
const { company1, company2, deps } = api;
const { run, create } = changesApi(api);
const historyOf = async (resource: string, id: string, more: object = {}) =>
  (await run("getHistory", { resource, id, ...more })).json.results;

describe("what is recorded", () => {
  it("is every table that the declarations call recorded, by its key and without its secret columns", async () => {
    const { rows } = await deps.pool.query<{ table: string; arguments: string[] }>(`
      SELECT tgrelid::regclass::text AS "table",
             string_to_array(encode(substring(tgargs FOR length(tgargs) - 1), 'escape'), '\\000') AS "arguments"
      FROM pg_trigger WHERE tgname LIKE 'trg_event_async_%_update'`);
    const captured = new Map(rows.map((row) => [row.table.replaceAll('"', ""), row.arguments]));
    const recorded = Object.values<Resource>(resources).filter(isRecorded);
    expect([...captured.keys()].sort()).toEqual(recorded.map(({ name }) => name).sort());
    for (const resource of recorded) {
      const [key, ...hidden] = captured.get(resource.name) ?? [];
      const secret = [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret);
      expect([resource.name, key]).toEqual([resource.name, resource.key]);
      expect(hidden).toEqual(expect.arrayContaining(secret.map(({ name }) => name)));
    }
  });
});

describe("the history of a record", () => {
  it("has every change of single rows with who, when, through what, before and after, newest first", async () => {
    const id = await create("customerType", { name: "First name" });
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Second name" });
    const { browser, id: userId } = await testMember(api, { 1: "operator" });
    await api.call({
      method: "PATCH",
      path: `/customerType?id=eq.${id}`,
      body: { name: "Third name" },
      headers: { cookie: browser.cookie(), "sec-fetch-site": "same-origin" },
    });
    await company1.send("DELETE", `/customerType?id=eq.${id}`);
    const changes = await historyOf("customerType", id);
    expect(changes).toMatchObject([
      { kind: "delete", through: "key", before: { id, name: "Third name" }, after: null },
      { kind: "update", through: "screen", userId, keyId: null, before: { name: "Second name" } },
      { kind: "update", through: "key", before: { name: "First name" }, after: { name: "Second name" } },
      {
        ...{ kind: "insert", through: "key", userId: company1.userId, before: null },
        after: { id, name: "First name", createdBy: company1.userId },
      },
    ]);
    expect(changes[1].after.name).toBe("Third name");
  });

  it("has times as the API shows them, like the changes of a change set and of a plan", async () => {
    const { id, createdAt } = (await company1.send("POST", "/customerType", { name: "Timed" })).json;
    const path = `/customerType?id=eq.${id}`;
    await company1.send("PATCH", path, { name: "Timed later" });
    const [{ updatedAt }] = (await company1.get(`${path}&select=updatedAt`)).json;
    const changes = [{ kind: "delete", resource: "customerType", id }];
    const [planned] = (await run("plan", { changes })).json.rows;
    await company1.send("DELETE", path);
    const [deleted, updated, inserted] = await historyOf("customerType", id);
    const [ofSet] = (await run("getChanges", { changeSetId: deleted.changeId })).json.results;
    for (const { before } of [planned, deleted, ofSet])
      expect(before).toMatchObject({ createdAt, updatedAt });
    expect([updated.before, updated.after]).toMatchObject([{ updatedAt: null }, { updatedAt }]);
    expect(inserted.after).toMatchObject({ createdAt, updatedAt: null });
  });

  it("names the API key of a change as it is called now, and not one that was deleted", async () => {
    const key = await api.createApiKey();
    const made = { method: "POST", path: "/customerType", key, body: { name: "Made by a key" } };
    const { id } = (await api.call({ ...made, headers: returned })).json;
    const keyNames = async () => {
      const sets = (await run("getChangeSets", { mine: false, limit: 1 })).json.results;
      return [...(await historyOf("customerType", id)), ...sets].map(({ keyName }) => keyName);
    };
    const last4 = key.slice(-4);
    await deps.pool.query(`UPDATE "apiKey" SET "name" = 'Renamed' WHERE "last4" = $1`, [last4]);
    expect(await keyNames()).toEqual(["Renamed", "Renamed"]);
    await deps.pool.query(`DELETE FROM "apiKey" WHERE "last4" = $1`, [last4]);
    expect(await keyNames()).toEqual([null, null]);
    const { browser } = await testMember(api, { 1: "operator" });
    const headers = { cookie: browser.cookie(), "sec-fetch-site": "same-origin" };
    await api.call({
      method: "PATCH",
      path: `/customerType?id=eq.${id}`,
      body: { name: "By hand" },
      headers,
    });
    expect(await keyNames()).toEqual([null, null, null]);
  });

  it("has changes of many rows at once, in pages", async () => {
    const [a, b] = [await create("shippingTerm", { name: "A" }), await create("shippingTerm", { name: "B" })];
    await company1.send("PATCH", `/shippingTerm?id=in.(${a},${b})`, { active: false });
    await company1.send("DELETE", `/shippingTerm?id=in.(${a},${b})`);
    const all = await historyOf("shippingTerm", b);
    expect(all).toMatchObject([
      { kind: "delete", before: { name: "B", active: false } },
      { kind: "update", before: { active: true }, after: { active: false } },
      { kind: "insert" },
    ]);
    const first = await historyOf("shippingTerm", b, { limit: 1 });
    const rest = await historyOf("shippingTerm", b, { after: first[0].position });
    expect([...first, ...rest]).toEqual(all);
  });

  it("has what an operation and the rules of the database change in addition", async () => {
    const invoice = {
      customerId: demoId("cust", 1),
      locationId: demoId("loc", 1),
      invoiceId: "",
    };
    const made = await company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", invoice);
    const id = made.json.results[0].id;
    await company1.send("POST", "/salesInvoiceLine", {
      invoiceId: id,
      invoiceLineType: "Comment",
      description: "History",
      quantity: 2,
      unitPrice: 10,
    });
    const changes = await historyOf("salesInvoice", id);
    expect(changes.at(-1)).toMatchObject({
      kind: "insert",
      action: "invoicing/upsertSalesInvoice",
      after: { customerId: demoId("cust", 1) },
    });
    expect(await historyOf("salesInvoiceShipment", id)).toMatchObject([{ kind: "insert" }]);
    const name = "Cascade";
    const customer = await create("customer", { name });
    expect(await historyOf("customerPayment", customer)).toMatchObject([
      { kind: "insert", action: "customer.insert" },
    ]);
    await company1.send("DELETE", `/customer?id=eq.${customer}`);
    expect(await historyOf("customerPayment", customer)).toMatchObject([
      { kind: "delete", action: "customer.delete", before: { customerId: customer } },
      { kind: "insert" },
    ]);
  });

  it("never shows an encrypted value, and of a table with secrets nothing", async () => {
    const account = {
      ...resources.supplierBankAccount.example,
      accountNumber: "DE89370400440532013000",
    };
    const id = await create("supplierBankAccount", account);
    await company1.send("PATCH", `/supplierBankAccount?id=eq.${id}`, {
      accountNumber: "DE02120300000000202051",
    });
    await company1.send("DELETE", `/supplierBankAccount?id=eq.${id}`);
    const text = JSON.stringify(await historyOf("supplierBankAccount", id));
    expect(text).toContain('"delete"');
    expect(text).not.toMatch(/"accountNumber"|DE89370400440532013000|0440532013/);
    const { rows } = await deps.pool.query(`SELECT FROM "rowChange" r WHERE r::text LIKE '%accountNumber"%'`);
    expect(rows).toEqual([]);
  });

  it("is not visible to another company, and needs the scope to read the resource", async () => {
    const id = await create("customerType", { name: "Private" });
    expect((await run("getHistory", { resource: "customerType", id }, company2)).json.results).toEqual([]);
    const key = await api.createApiKey(["items:read"]);
    const path = "/api/console/changes/getHistory";
    const denied = await api.call({ method: "POST", path, key, body: { resource: "customerType", id } });
    expect(denied).toMatchObject({ status: 403, json: { code: "missing_scope" } });
    const unknown = await run("getHistory", { resource: "nothing", id });
    expect(unknown).toMatchObject({ status: 400, json: { issues: [{ path: ["resource"] }] } });
  });
});

describe("the list of change sets", () => {
  it("has what a caller changed, with resources and numbers, and of others only with the scopes for it", async () => {
    const member = await testMember(api, { 1: "operator" });
    const ids = [await create("shippingTerm", { name: "C" }), await create("shippingTerm", { name: "D" })];
    await api.call({
      method: "PATCH",
      path: `/shippingTerm?id=in.(${ids})`,
      body: { active: false },
      headers: {
        cookie: member.browser.cookie(),
        "sec-fetch-site": "same-origin",
        "x-request-id": "of the list",
      },
    });
    const own = await member.browser.run("changes/getChangeSets", {});
    expect(own.json.results).toMatchObject([
      {
        userId: member.id,
        through: "screen",
        resources: ["shippingTerm"],
        inserted: 0,
        updated: 2,
        deleted: 0,
        obstacle: null,
      },
    ]);
    const found = await member.browser.run("changes/getChangeSets", { requestId: "of the list" });
    expect(found.json.results).toEqual(own.json.results);
    const key = await api.createApiKey(["settings:read"]);
    const path = "/api/console/changes/getChangeSets";
    expect((await api.call({ method: "POST", path, key, body: { mine: false } })).status).toBe(403);
    const [first, second] = (await run("getChangeSets", { mine: false })).json.results;
    expect(first).toEqual(own.json.results[0]);
    expect(second).toMatchObject({ action: "shippingTerm.insert", inserted: 1, userId: company1.userId });
    expect((await run("getChangeSets", { mine: false, after: first.id, limit: 1 })).json.results).toEqual([
      second,
    ]);
    expect((await run("getChangeSets", { mine: false }, company2)).text).not.toContain(first.id);
  });
});

describe("a change set", () => {
  it("is listed in pages with every changed record that the caller may read", async () => {
    const [a, b] = [await create("shippingTerm", { name: "E" }), await create("shippingTerm", { name: "F" })];
    await company1.send("PATCH", `/shippingTerm?id=in.(${a},${b})`, { active: false });
    const [{ id: changeSetId }] = (await run("getChangeSets", {})).json.results;
    const changesOf = async (more: object = {}, who = company1) =>
      (await run("getChanges", { changeSetId, ...more }, who)).json.results;
    const changes = await changesOf();
    expect(changes).toMatchObject([
      { resource: "shippingTerm", kind: "update", before: { active: true }, after: { active: false } },
      { resource: "shippingTerm", kind: "update", before: { active: true }, after: { active: false } },
    ]);
    expect(changes.map(({ id }: { id: string }) => id).sort()).toEqual([a, b].sort());
    const first = await changesOf({ limit: 1 });
    expect([...first, ...(await changesOf({ after: first[0].position }))]).toEqual(changes);
    expect(await changesOf({}, company2)).toEqual([]);
    for (const [name, input] of Object.entries({
      getChanges: { changeSetId, after: "9".repeat(20) },
      getHistory: { resource: "shippingTerm", id: a, after: changeSetId },
    }))
      expect(await run(name, input)).toMatchObject({ status: 400, json: { issues: [{ path: ["after"] }] } });

    const path = "/api/console/changes/getChanges";
    const seenWith = async (scope: string, id: string) => {
      const key = await api.createApiKey([scope]);
      return (await api.call({ method: "POST", path, key, body: { changeSetId: id } })).json.results;
    };
    expect(await seenWith("sales:read", changeSetId)).toEqual(changes);
    expect(await seenWith("items:read", changeSetId)).toEqual([]);
    const other = await testMember(api, { 1: "operator" });
    const cookies = { cookie: other.browser.cookie(), "sec-fetch-site": "same-origin" };
    const body = { active: true };
    await api.call({ method: "PATCH", path: `/shippingTerm?id=eq.${a}`, body, headers: cookies });
    const [{ id: ofOther }] = (await other.browser.run("changes/getChangeSets", {})).json.results;
    expect(await changesOf({ changeSetId: ofOther })).toMatchObject([{ id: a, after: { active: true } }]);
    expect(await seenWith("sales:read", ofOther)).toEqual([]);
  });

  it("holds no encrypted value", async () => {
    const account = { ...resources.supplierBankAccount.example, accountNumber: "DE89370400440532013000" };
    const id = await create("supplierBankAccount", account);
    await company1.send("DELETE", `/supplierBankAccount?id=eq.${id}`);
    const [{ id: changeSetId }] = (await run("getChangeSets", {})).json.results;
    const { text, json } = await run("getChanges", { changeSetId });
    expect(json.results).toMatchObject([{ id, kind: "delete" }]);
    expect(text).not.toMatch(/"accountNumber"|0440532013/);
  });

  it("is found by person, resource and deletion", async () => {
    const member = await testMember(api, { 1: "operator" });
    const term = await create("shippingTerm", { name: "G" });
    await company1.send("DELETE", `/shippingTerm?id=eq.${term}`);
    await create("customerType", { name: "H" });
    const idsOf = async (input: object) =>
      (await run("getChangeSets", { mine: false, ...input })).json.results.map(
        ({ action, recordIds }: { action: string; recordIds: string[] }) => `${action} ${recordIds}`,
      );
    const [deletion, creation] = await idsOf({ resource: "shippingTerm" });
    expect([deletion, creation]).toEqual([`shippingTerm.delete ${term}`, `shippingTerm.insert ${term}`]);
    expect((await idsOf({ deleted: true }))[0]).toBe(deletion);
    expect(await idsOf({ resource: "customerType", deleted: true })).not.toContain(deletion);
    expect(await idsOf({ userId: member.id })).toEqual([]);
    expect((await idsOf({ userId: company1.userId }))[0]).toMatch(/^customerType.insert/);
    expect(await run("getChangeSets", { resource: "nothing" })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["resource"] }] },
    });
  });
});
