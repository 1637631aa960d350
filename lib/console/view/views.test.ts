import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { type TestMember, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const [admin, operator, viewer, foreign] = await Promise.all([
  testMember(api, { 1: "admin" }),
  testMember(api, { 1: "operator" }),
  testMember(api, { 1: "viewer" }),
  testMember(api, { 2: "admin" }),
]);

let made = 0;
const create = async (who: TestMember, more: object = {}) => {
  made += 1;
  const body = { resource: "salesInvoice", name: `View ${made}`, definition: {}, ...more };
  const { status, json } = await who.browser.run("view/create", body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.id as string;
};
const list = async (who: TestMember, input: object = { resource: "salesInvoice" }) =>
  (await who.browser.run("view/getViews", input)).json.results as {
    id: string;
    [field: string]: unknown;
  }[];
const find = async (who: TestMember, id: string) => (await list(who)).find((view) => view.id === id);
const run = async (who: TestMember, operation: string, input: object) => {
  const { status, json } = await who.browser.run(`view/${operation}`, input);
  return { status, json };
};

describe("a saved view", () => {
  it("keeps filters with OR groups, order, columns, widths and density", async () => {
    const definition = {
      filters: [
        { name: "or", value: "(status.in.(Draft,Submitted),and(balance.gt.0,dateDue.lt.2026-03-01))" },
        { name: "dateDue", value: "lte.30d" },
      ],
      search: "bearing",
      order: "dateDue.asc.nullslast,id.desc",
      columns: ["invoiceId", "balance"],
      pinnedColumns: ["invoiceId"],
      widths: { balance: 200 },
      density: "comfortable",
    };
    const id = await create(viewer, { definition });
    expect(await find(viewer, id)).toMatchObject({
      definition,
      visibility: "own",
      ownerId: viewer.id,
      ownerName: "Test Member",
      mayChange: true,
      isPinned: false,
      version: 1,
    });
  });

  it.each([
    [{ filters: [{ name: "nothing", value: "eq.1" }] }, ["definition", "filters", 0]],
    [{ filters: [{ name: "status", value: "Draft" }] }, ["definition", "filters", 0]],
    [{ filters: [{ name: "or", value: "(status.eq.Draft" }] }, ["definition", "filters", 0]],
    [{ filters: [{ name: "limit", value: "eq.1" }] }, ["definition", "filters", 0]],
    [{ filters: [{ name: "customer.name", value: "eq.1" }] }, ["definition", "filters", 0]],
    [{ order: "nothing.desc" }, ["definition", "order"]],
    [{ columns: ["invoiceId", "nothing"] }, ["definition", "columns", 1]],
    [{ pinnedColumns: ["nothing"] }, ["definition", "pinnedColumns", 0]],
    [{ widths: { nothing: 100 } }, ["definition", "widths", "nothing"]],
    [{ widths: { balance: 10 } }, ["definition", "widths", "balance"]],
    [{ density: "wide" }, ["definition", "density"]],
    [{ colour: "red" }, ["definition", "colour"]],
  ])("that its list would reject is rejected with the part named: %j", async (definition, path) => {
    const { status, json } = await run(viewer, "create", {
      resource: "salesInvoice",
      name: "Wrong",
      definition,
    });
    expect(status).toBe(400);
    expect(json.code).toBe("invalid_input");
    expect(json.issues[0].path).toEqual(path);
  });

  it("of an unknown list, without a name or with a name that its owner has there already, names the field", async () => {
    const base = { resource: "salesInvoice", name: "Twice", definition: {} };
    expect((await run(viewer, "create", base)).status).toBe(200);
    expect((await run(operator, "create", base)).status).toBe(200);
    const again = await run(viewer, "create", base);
    expect([again.status, again.json.issues[0].path]).toEqual([409, ["name"]]);
    const unknown = await run(viewer, "create", { ...base, resource: "nothing" });
    expect([unknown.status, unknown.json.issues[0].path]).toEqual([400, ["resource"]]);
    const unnamed = await run(viewer, "create", { ...base, name: " " });
    expect([unnamed.status, unnamed.json.issues[0].path]).toEqual([400, ["name"]]);
  });

  it("is seen by its owner alone until it is shared, and never by another company", async () => {
    const id = await create(operator);
    expect(await find(admin, id)).toBeUndefined();
    for (const call of [
      run(admin, "update", { id, name: "Mine" }),
      run(admin, "delete", { id }),
      run(admin, "pin", { id, pinned: true }),
      run(admin, "setDefaults", { id, roles: ["viewer"] }),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect((await run(operator, "update", { id, visibility: "shared" })).json).toEqual({ id, version: 2 });
    expect(await find(viewer, id)).toMatchObject({ visibility: "shared", mayChange: false });
    expect(await find(admin, id)).toMatchObject({ mayChange: true });
    expect(await find(foreign, id)).toBeUndefined();
    for (const call of [
      run(foreign, "update", { id, name: "Mine" }),
      run(foreign, "delete", { id }),
      run(foreign, "pin", { id, pinned: true }),
      run(foreign, "setDefaults", { id, roles: ["viewer"] }),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  it("that is shared is changed by its owner or an admin, and becomes private by its owner alone", async () => {
    const other = await testMember(api, { 1: "operator" });
    const id = await create(operator, { visibility: "shared" });
    expect((await run(other, "update", { id, name: "Theirs" })).json.code).toBe("missing_scope");
    expect((await run(viewer, "delete", { id })).json.code).toBe("missing_scope");
    const shared = { resource: "salesInvoice", name: "Shared", visibility: "shared", definition: {} };
    expect((await run(viewer, "create", shared)).json.message).toContain("settings:write");
    expect((await run(admin, "update", { id, name: "Renamed" })).status).toBe(200);
    expect((await run(admin, "update", { id, visibility: "own" })).status).toBe(422);
    expect((await run(operator, "update", { id, visibility: "own" })).status).toBe(200);
    expect(await find(admin, id)).toBeUndefined();
    expect((await run(operator, "delete", { id })).json).toEqual({ id });
    expect(await find(operator, id)).toBeUndefined();
  });

  it("is not overwritten by a change that is based on an earlier version", async () => {
    const id = await create(operator, { visibility: "shared" });
    expect((await run(admin, "update", { id, name: "Changed", version: 1 })).status).toBe(200);
    const late = await run(operator, "update", { id, name: "Late", version: 1 });
    expect([late.status, late.json.code]).toEqual([412, "stale"]);
    expect(await find(operator, id)).toMatchObject({ name: "Changed", version: 2 });
  });

  it("is pinned for one person, in the order of pinning", async () => {
    const ids = [await create(viewer), await create(operator, { visibility: "shared" })];
    for (const id of [...ids].reverse()) await run(viewer, "pin", { id, pinned: true });
    expect((await run(viewer, "pin", { id: ids[0], pinned: true })).status).toBe(200);
    expect((await list(viewer, { pinned: true })).map(({ id }) => id)).toEqual([...ids].reverse());
    expect(await list(admin, { pinned: true })).toEqual([]);
    await run(viewer, "pin", { id: ids[1], pinned: false });
    expect((await list(viewer, { pinned: true })).map(({ id }) => id)).toEqual([ids[0]]);
  });

  it("is the default of one role at a time, set by an admin and only while it is shared", async () => {
    const [first, second] = [
      await create(admin, { visibility: "shared" }),
      await create(admin, { visibility: "shared" }),
    ];
    const own = await create(admin);
    expect((await run(operator, "setDefaults", { id: first, roles: ["viewer"] })).json.code).toBe(
      "missing_scope",
    );
    expect((await run(admin, "setDefaults", { id: own, roles: ["viewer"] })).status).toBe(422);
    await run(admin, "setDefaults", { id: first, roles: ["viewer", "operator"] });
    await run(admin, "setDefaults", { id: second, roles: ["viewer"] });
    expect(await find(viewer, first)).toMatchObject({ defaultFor: ["operator"], isDefault: false });
    expect(await find(viewer, second)).toMatchObject({ defaultFor: ["viewer"], isDefault: true });
    expect(await find(operator, first)).toMatchObject({ isDefault: true });
    await run(admin, "update", { id: second, visibility: "own" });
    expect(await find(admin, second)).toMatchObject({ defaultFor: [] });
    await run(admin, "setDefaults", { id: first, roles: [] });
    expect(await find(operator, first)).toMatchObject({ defaultFor: [], isDefault: false });
  });

  it("is made the default by an admin who has not seen a change by another one: 412", async () => {
    const id = await create(admin, { visibility: "shared" });
    await run(admin, "setDefaults", { id, roles: ["viewer", "admin"], read: [] });
    const late = await run(admin, "setDefaults", { id, roles: ["operator"], read: [] });
    expect([late.status, late.json.code]).toEqual([412, "stale"]);
    expect(await find(admin, id)).toMatchObject({ defaultFor: ["admin", "viewer"] });
    const read = ["viewer", "admin"];
    expect((await run(admin, "setDefaults", { id, roles: [], read })).status).toBe(200);
  });
});

describe("views by key", () => {
  it("need the read scope of the list, and settings:write for every change", async () => {
    const reader = await api.createApiKey(["sales:read", "invoicing:read"]);
    const writer = await api.createApiKey(["sales:read", "invoicing:read", "settings:write"]);
    const post = (key: string, name: string, body: object, headers = {}) =>
      api.call({ method: "POST", path: `/api/console/view/${name}`, key, body, headers });
    const body = { resource: "salesInvoice", name: "By key", definition: {} };
    expect((await post(reader, "create", body)).json.message).toContain("settings:write");
    expect((await post(writer, "create", { ...body, resource: "item" })).json.message).toContain(
      "items:read",
    );
    const headers = { "idempotency-key": "view once" };
    const first = await post(writer, "create", body, headers);
    const again = await post(writer, "create", body, headers);
    expect([first.status, again.json]).toEqual([200, first.json]);
    expect((await post(reader, "pin", { id: first.json.id, pinned: true })).status).toBe(403);
    const items = await api.createApiKey(["items:read", "settings:write"]);
    expect((await post(items, "getViews", {})).json.results).toEqual([]);
    expect((await post(items, "delete", { id: first.json.id })).status).toBe(403);
  });

  it("of the owner of a key are those of the person", async () => {
    const key = await api.createApiKey();
    const post = (name: string, body: object) =>
      api.call({ method: "POST", path: `/api/console/view/${name}`, key, body });
    await post("create", { resource: "salesInvoice", name: "Of the owner", definition: {} });
    const { results } = (await post("getViews", { resource: "salesInvoice" })).json;
    const owners = new Set(
      results.flatMap((view: { visibility: string; ownerId: string }) =>
        view.visibility === "own" ? [view.ownerId] : [],
      ),
    );
    expect([...owners]).toEqual([demoId("usr", 1)]);
  });
});
