import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { type Caller, rowApi } from "@/lib/server/rows/testing/row-api";
import { deadlockOnce } from "@/lib/server/testing/deadlock-once";
import { testMember } from "@/lib/server/testing/test-member";
import { changesApi } from "./testing/changes-api";

const api = await rowApi();
const { company1, company2, deps } = api;
const { run, create } = changesApi(api);
const plan = (changes: object[], more: object = {}) => run("plan", { changes, ...more });
const apply = (token: string, company?: Caller) => run("apply", { token }, company);
const row = async (resource: string, id: string) =>
  (await company1.get(`/${resource}?id=eq.${id}&select=*`)).json[0];
const type = (name: string) => create("customerType", { name });
const names = async (pattern: string) =>
  (await company1.get(`/customerType?name=like.${pattern}&order=name`)).json.map(
    (one: { name: string }) => one.name,
  );

describe("a plan", () => {
  it("is stored although the first attempt to store it ends in a deadlock", async () => {
    const writes = await deadlockOnce(deps.pool, "changePlan", "INSERT");
    const planned = await plan([{ kind: "create", resource: "customerType", values: { name: "Stored" } }]);
    expect([planned.status, await writes()]).toEqual([200, 2]);
    expect((await apply(planned.json.token)).json).toMatchObject({ inserted: 1 });
  });

  it("names for each row the change that made it, of several of the same record too", async () => {
    const [a, b] = [await type("Again A"), await type("Again B")];
    const change = { resource: "customerType", id: a };
    const update = (name: string) => ({ ...change, kind: "update", values: { name } });
    const remove = { ...change, kind: "delete" };
    const changes = [
      ...[update("Again A"), update("Again A2"), { ...update("Again B2"), id: b }, update("Again A3")],
      ...[update("Again A4"), remove, remove],
    ];
    const planned = await plan(changes, { skipErrors: true });
    expect(planned.json.skipped, planned.text).toEqual([6]);
    const places = planned.json.rows.map(({ change }: { change: unknown }) => change);
    expect(places).toEqual([1, 2, 3, 4, 5]);
  });

  it("shows what would change and changes nothing; applied, it does exactly that, as one change set that can be undone", async () => {
    const [a, b, c] = [await type("Plan A"), await type("Plan B"), await type("Plan C")];
    const changes = [
      { kind: "update", resource: "customerType", id: a, values: { name: "Plan A2" } },
      { kind: "update", resource: "customerType", id: b, values: { name: "Plan B" } },
      { kind: "create", resource: "customerType", values: { name: "Plan D" } },
      { kind: "delete", resource: "customerType", id: c },
    ];
    const planned = await plan(changes, { title: "Four changes" });
    expect(planned.json).toMatchObject({
      ...{
        matched: 3,
        unchanged: 1,
        inserted: 1,
        updated: 1,
        deleted: 1,
        errors: [],
        isComplete: true,
        skipped: [],
      },
      rows: [
        {
          change: 0,
          resource: "customerType",
          id: a,
          kind: "update",
          before: { name: "Plan A" },
          after: { name: "Plan A2" },
        },
        { change: 2, kind: "insert", before: null, after: { name: "Plan D" } },
        { change: 3, id: c, kind: "delete", before: { name: "Plan C" }, after: null },
      ],
    });
    expect(await names("Plan*")).toEqual(["Plan A", "Plan B", "Plan C"]);
    const untouched = await row("customerType", b);
    const applied = await apply(planned.json.token);
    expect(applied.json).toMatchObject({ inserted: 1, updated: 1, deleted: 1 });
    expect(await names("Plan*")).toEqual(["Plan A2", "Plan B", "Plan D"]);
    expect(await row("customerType", b)).toEqual(untouched);
    const [set] = (await run("getChangeSets", { limit: 1 })).json.results;
    expect(set).toMatchObject({
      ...{ id: applied.json.changeSetId, action: "changes/apply", title: "Four changes", obstacle: null },
      ...{ resources: ["customerType"], inserted: 1, updated: 1, deleted: 1 },
    });
    expect((await run("undo", { changeSetId: set.id })).json).toMatchObject({
      inserted: 1,
      updated: 1,
      deleted: 1,
    });
    expect(await names("Plan*")).toEqual(["Plan A", "Plan B", "Plan C"]);
    expect((await apply(planned.json.token)).status).toBe(404);
  });

  it("that changes nothing is applied without a change set", async () => {
    const id = await type("Same");
    const planned = await plan([{ kind: "update", resource: "customerType", id, values: { name: "Same" } }]);
    const { status, json } = await apply(planned.json.token);
    expect([status, json]).toEqual([200, { changeSetId: null, inserted: 0, updated: 0, deleted: 0 }]);
  });

  it("shows what the rules of the database change in addition", async () => {
    const planned = await plan([{ kind: "create", resource: "customer", values: { name: "With settings" } }]);
    const kinds = planned.json.rows.map(({ resource, change }: Record<string, unknown>) => [
      resource,
      change,
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ["customer", 0],
        ["customerPayment", null],
      ]),
    );
    expect((await apply(planned.json.token)).status).toBe(200);
  });

  it("changes in the order of the list what later changes build on", async () => {
    const a = await type("Order A");
    const planned = await plan([
      { kind: "update", resource: "customerType", id: a, values: { name: "Order B" } },
      { kind: "create", resource: "customerType", values: { name: "Order A" } },
      { kind: "update", resource: "customerType", id: a, values: { name: "Order C" } },
    ]);
    expect(planned.json.errors).toEqual([]);
    expect((await apply(planned.json.token)).status).toBe(200);
    expect(await names("Order*")).toEqual(["Order A", "Order C"]);
  });

  it("creates records together with those that refer to them, as a document with its lines", async () => {
    const parent = { kind: "create", resource: "process", values: { name: "Never referred to" } };
    const customer = (name: string, more: object = {}) => ({
      kind: "create",
      resource: "customer",
      values: { name, ...more },
    });
    const planned = await plan([
      { kind: "create", resource: "customerType", values: { name: "Referred" } },
      customer("Child 1", { customerTypeId: { $created: 0 } }),
      customer("Child 2", { customerTypeId: { $created: 0 } }),
      {
        kind: "update",
        resource: "customer",
        id: demoId("cust", 1),
        values: { customerTypeId: { $created: 0 } },
      },
    ]);
    expect(planned.json, planned.text).toMatchObject({ errors: [] });
    const changed = planned.json.rows.filter(({ change }: { change: unknown }) => change !== null);
    expect(changed.map(({ change }: { change: number }) => change)).toEqual([0, 1, 2, 3]);
    expect((await apply(planned.json.token)).status).toBe(200);
    const [{ id }] = (await company1.get("/customerType?name=eq.Referred&select=id")).json;
    const { json } = await company1.get(`/customer?customerTypeId=eq.${id}&select=name&order=name`);
    expect(json).toEqual(expect.arrayContaining([{ name: "Child 1" }, { name: "Child 2" }]));
    expect(json).toHaveLength(3);
    const failing = await plan(
      [
        { kind: "create", resource: "customerType", values: { name: "Referred" } },
        customer("Child 3", { customerTypeId: { $created: 0 } }),
        customer("Child 4"),
      ],
      { skipErrors: true },
    );
    expect(failing.json.errors).toMatchObject([
      { change: 0, code: "23505" },
      { change: 1, code: "23503", issues: [{ path: ["customerTypeId"] }] },
    ]);
    expect((await apply(failing.json.token)).json).toMatchObject({ updated: 0 });
    for (const of of [1, 2, "x", -1]) {
      const wrong = [parent, customer("Child 5", { customerTypeId: { $created: of } })];
      expect(await plan(wrong)).toMatchObject({
        status: 400,
        json: { issues: [{ path: ["changes", 1, "values", "customerTypeId"] }] },
      });
    }
  });

  it("lists the errors of every row with its fields, and has no token unless they are to be skipped", async () => {
    const good = Array.from({ length: 40 }, (_, n) => ({ name: `Many ${n}` }));
    const changes = good.map(
      (values): Record<string, unknown> => ({ kind: "create", resource: "customerType", values }),
    );
    const taken = await type("Taken");
    changes.splice(5, 0, { kind: "create", resource: "customerType", values: { name: "Taken" } });
    changes.splice(20, 0, { kind: "create", resource: "customerType", values: { name: null } });
    changes.push(
      { kind: "update", resource: "customerType", id: "ct_none", values: { name: "x" } },
      { kind: "update", resource: "customer", id: demoId("cust", 1), values: { customerTypeId: "ct_none" } },
      { kind: "update", resource: "customer", id: demoId("cust", 1), values: { colour: "red" } },
      { kind: "update", resource: "salesInvoiceLine", id: demoId("sil", 1), values: { quantity: "many" } },
      { kind: "updateMatching", resource: "customer", filter: "colour=eq.red", values: { name: "x" } },
    );
    const planned = await plan(changes);
    expect(planned.json.errors.map(({ change, code }: Record<string, unknown>) => [change, code])).toEqual([
      [5, "23505"],
      [20, "23502"],
      [42, "PGRST116"],
      [43, "23503"],
      [44, "PGRST204"],
      [45, expect.stringMatching(/22P02|PGRST116/)],
      [46, "42703"],
    ]);
    expect(planned.json.errors[0]).toMatchObject({ resource: "customerType", issues: [{ path: ["name"] }] });
    expect(planned.json.errors[3]).toMatchObject({
      id: demoId("cust", 1),
      issues: [{ path: ["customerTypeId"] }],
    });
    expect(planned.json).toMatchObject({ token: null, expiresAt: null, inserted: 40 });
    const skipping = (await plan(changes, { skipErrors: true })).json;
    expect(skipping.skipped).toEqual([5, 20, 42, 43, 44, 45, 46]);
    expect((await apply(skipping.token)).json).toMatchObject({ inserted: 40 });
    expect(await row("customerType", taken)).toMatchObject({ name: "Taken" });
  });

  it("has errors in plain words, each of which says what to send instead", async () => {
    const line = (await company1.get("/salesOrderLine?limit=1&select=id")).json[0].id;
    const ids = { customer: demoId("cust", 1), salesOrderLine: line, customerType: "ct_none" };
    const update = (resource: keyof typeof ids, values: object) => ({
      ...{ kind: "update", resource, id: ids[resource], values },
    });
    const noType = "There is no customer type with this id: it was deleted, or id is wrong.";
    for (const [change, message] of [
      [update("customerType", { name: "x" }), noType],
      [{ kind: "delete", resource: "customerType", id: "ct_none" }, noType],
      [update("customer", { colour: "red" }), "There is no column colour. Leave it out."],
      [update("customer", { createdAt: "2020-01-01" }), "createdAt is set by the server only."],
      [update("customer", { name: null }), "name is required."],
      [update("customer", { tags: "a" }), '"a" is not a list.'],
      [update("customer", { companyId: "x" }), "It must be your own company."],
      [update("salesOrderLine", { saleQuantity: "many" }), '"many" is not a number.'],
      [update("salesOrderLine", { saleQuantity: 1e30 }), "The number is too large."],
      [update("salesOrderLine", { promisedDate: "soon" }), '"soon" is not a date such as 2026-01-31.'],
      [
        update("salesOrderLine", { promisedDate: "2026-02-31" }),
        '"2026-02-31" is not a date of the calendar.',
      ],
    ] as const) {
      const { json } = await plan([change]);
      const [error] = json.errors;
      expect([error.message, ...error.issues.map((issue: { message: string }) => issue.message)]).toEqual(
        message === noType ? [message] : [message, message],
      );
    }
    const matching = (filter: string) => ({
      ...{ kind: "updateMatching", resource: "salesOrderLine", filter, values: { saleQuantity: 1 } },
    });
    for (const [filter, message] of [
      ["colour=eq.red", "There is no column colour. Leave it out."],
      ["saleQuantity=gt.five", '"five" is not a number.'],
      ["saleQuantity=like.5", "The column cannot be compared in this way. Use another operator, such as eq."],
    ] as const) {
      expect((await plan([matching(filter)])).json.errors).toMatchObject([{ message }]);
    }
  });

  it("of all that match a filter lists the records with errors, and leaves out just these", async () => {
    const [free, more] = [
      await create("customer", { name: "Free 1" }),
      await create("customer", { name: "Free 2" }),
    ];
    const used = demoId("cust", 1);
    const filter = `id=in.(${free},${more},${used})`;
    const change = { kind: "deleteMatching", resource: "customer", filter, expected: 3 };
    const planned = await plan([change], { skipErrors: true });
    expect(planned.json).toMatchObject({ skipped: [], matched: 2, token: expect.any(String) });
    expect(planned.json.errors).toMatchObject([{ change: 0, resource: "customer", id: used, code: "23503" }]);
    expect((await plan([change])).json.token).toBeNull();
    expect((await plan([{ ...change, expected: 4 }], { skipErrors: true })).json).toMatchObject({
      token: null,
      errors: [{ id: null, code: "stale" }],
    });
    expect((await apply(planned.json.token)).status).toBe(200);
    expect((await company1.get(`/customer?${filter}&select=id`)).json).toEqual([{ id: used }]);
  });

  it("stops after a hundred errors and reports that there are more", async () => {
    const changes = Array.from({ length: 150 }, () => ({
      kind: "create",
      resource: "customerType",
      values: { name: null },
    }));
    const { json } = await plan(changes, { skipErrors: true });
    expect(json).toMatchObject({ isComplete: false, token: null });
    expect(json.errors).toHaveLength(100);
  });

  it("is rejected where records changed since, with a list of them, and then nothing is applied", async () => {
    const [a, b] = [await type("Moved A"), await type("Moved B")];
    const changes = [a, b].map((id) => ({
      kind: "update",
      resource: "customerType",
      id,
      values: { name: `To ${id}` },
    }));
    const planned = await plan(changes);
    await company1.send("PATCH", `/customerType?id=eq.${b}`, { name: "Moved meanwhile" });
    const rejected = await apply(planned.json.token);
    expect(rejected).toMatchObject({ status: 412, json: { code: "stale" } });
    expect(rejected.json.issues).toEqual([
      { path: ["customerType", b], message: "The record was changed after the plan was made." },
    ]);
    expect(await names("Moved*")).toEqual(["Moved A", "Moved meanwhile"]);
  });

  it("names a record that was deleted since, or that has another version, as one that changed", async () => {
    const [gone, moved] = [await type("Gone"), await type("Newer")];
    const { headers } = await company1.get(`/customerType?id=eq.${moved}`);
    const update = { kind: "update", resource: "customerType", values: { name: "Later" } };
    const [first, second] = [
      await plan([{ ...update, id: gone }]),
      await plan([{ ...update, id: moved, version: headers.etag }]),
    ];
    await company1.send("DELETE", `/customerType?id=eq.${gone}`);
    await company1.send("PATCH", `/customerType?id=eq.${moved}`, { name: "Newest" });
    for (const [{ json }, id, message] of [
      [first, gone, "The record was deleted after the plan was made."],
      [second, moved, "The record was changed after the plan was made."],
    ] as const) {
      expect(await apply(json.token)).toMatchObject({
        status: 412,
        json: { code: "stale", issues: [{ path: ["customerType", id], message }] },
      });
    }
    expect(await names("Later")).toEqual([]);
  });

  it("reports a record of another version than the caller has read", async () => {
    const id = await type("Version");
    const { headers } = await company1.get(`/customerType?id=eq.${id}`);
    const change = {
      kind: "update",
      resource: "customerType",
      id,
      version: headers.etag,
      values: { name: "Version 2" },
    };
    expect((await plan([change])).json.errors).toEqual([]);
    await company1.send("PATCH", `/customerType?id=eq.${id}`, { name: "Version 3" });
    expect((await plan([change])).json.errors).toMatchObject([{ change: 0, code: "stale" }]);
  });
});

describe("a change that names the status from which it starts", () => {
  it("is an error where the record has another one by now", async () => {
    const { id } = (await company1.get("/salesRfq?status=eq.Draft&select=id&limit=1")).json[0];
    const change = { kind: "update", resource: "salesRfq", id, was: { status: "Draft" } };
    const close = { ...change, values: { status: "Ready for Quote" } };
    const { json } = await plan([close]);
    expect(json.errors).toEqual([]);
    await company1.send("PATCH", `/salesRfq?id=eq.${id}`, { status: "Closed" });
    expect((await plan([close])).json.errors).toMatchObject([{ change: 0, code: "stale" }]);
    expect((await apply(json.token)).status).toBe(412);
    expect((await row("salesRfq", id)).status).toBe("Closed");
  });

  it("discloses no other column by whether its value matches", async () => {
    const customer = { kind: "update", resource: "customer", id: demoId("cust", 1), values: { name: "A" } };
    const { status, json } = await plan([{ ...customer, was: { taxId: "x" } }]);
    expect([status, json.issues]).toEqual([
      400,
      [{ path: ["changes", 0, "was", "taxId"], message: "Not a status." }],
    ]);
  });
});

it.each(["constructor", "toString"])("rejects %s as a column", async (name) => {
  const update = { kind: "update", resource: "customer", id: demoId("cust", 1) };
  const asStatus = await plan([{ ...update, values: {}, was: { [name]: "a" } }]);
  const asValue = await plan([{ ...update, values: { [name]: 1 } }]);
  const asCreated = await plan([{ ...update, values: { [name]: { $created: 0 } } }]);
  expect(asStatus).toMatchObject({ status: 400, json: { issues: [{ path: ["changes", 0, "was", name] }] } });
  for (const { json } of [asValue, asCreated]) expect(json.errors).toMatchObject([{ code: "PGRST204" }]);
});

describe("a plan for all records that match", () => {
  it("freezes the filter: a record that joins or leaves it rejects the plan", async () => {
    const ids = [await type("Bulk 1"), await type("Bulk 2"), await type("Bulk 3")];
    const change = {
      kind: "deleteMatching",
      resource: "customerType",
      filter: "name=like.Bulk*",
      expected: 3,
    };
    const first = await plan([change]);
    expect(first.json).toMatchObject({ matched: 3, deleted: 3, errors: [] });
    const joined = await type("Bulk 4");
    // The number of matching records has changed, so the same plan now fails.
    expect((await plan([change])).json.errors).toMatchObject([
      { change: 0, code: "stale", message: expect.stringContaining("4 records") },
    ]);
    const rejected = await apply(first.json.token);
    expect(rejected.status).toBe(412);
    await company1.send("DELETE", `/customerType?id=eq.${joined}`);
    const free = await plan([{ ...change, expected: undefined }]);
    await company1.send("PATCH", `/customerType?id=eq.${ids[0]}`, { name: "Leaves" });
    const moved = await apply(free.json.token);
    expect(moved.json.issues).toEqual([
      { path: ["customerType", ids[0]], message: "The record would no longer change." },
    ]);
    expect(await names("Bulk*")).toEqual(["Bulk 2", "Bulk 3"]);
  });

  it("sets fields of them, and of those that differ alone", async () => {
    await Promise.all(["Set 1", "Set 2"].map((name) => create("shippingTerm", { name })));
    await create("shippingTerm", { name: "Set 3", active: false });
    const change = {
      kind: "updateMatching",
      resource: "shippingTerm",
      filter: "name=like.Set*",
      values: { active: false },
    };
    const planned = await plan([change]);
    expect(planned.json).toMatchObject({ matched: 3, unchanged: 1, updated: 2 });
    expect((await apply(planned.json.token)).json).toMatchObject({ updated: 2 });
  });

  it("takes filters alone, and at least one", async () => {
    for (const filter of ["limit=1", "name=like.x&order=name", "name=wrong.x", "x"]) {
      const change = { kind: "deleteMatching", resource: "customerType", filter };
      expect(await plan([change]), filter).toMatchObject({
        status: 400,
        json: { issues: [{ path: ["changes", 0, "filter"] }] },
      });
    }
  });
});

describe("who may plan and apply", () => {
  it("needs the scopes of every resource, and resources whose changes are recorded", async () => {
    const key = await api.createApiKey(["sales:read", "sales:write"]);
    const call = (changes: object[]) =>
      api.call({ method: "POST", path: "/api/console/changes/plan", key, body: { changes } });
    const denied = await call([{ kind: "delete", resource: "customerType", id: "x" }]);
    expect(denied).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining("sales:destroy") },
    });
    expect((await call([{ kind: "update", resource: "item", id: "x", values: {} }])).status).toBe(403);
    const webhook = await plan([{ kind: "update", resource: "webhook", id: "x", values: {} }]);
    expect(webhook).toMatchObject({ status: 400, json: { issues: [{ path: ["changes", 0, "resource"] }] } });
  });

  it("is the user who made the plan, within an hour", async () => {
    const [planned, late] = [
      await plan([{ kind: "create", resource: "customerType", values: { name: "Own plan" } }]),
      await plan([{ kind: "create", resource: "customerType", values: { name: "Late plan" } }]),
    ];
    expect((await apply(planned.json.token, company2)).status).toBe(404);
    const member = await testMember(api, { 1: "admin" });
    expect((await member.browser.run("changes/apply", { token: planned.json.token })).status).toBe(404);
    await deps.pool.query(`UPDATE "changePlan" SET "expiresAt" = now() WHERE "id" = $1`, [late.json.token]);
    expect((await apply(late.json.token)).status).toBe(404);
    expect((await apply(planned.json.token)).status).toBe(200);
  });

  it("names records of another company no more than records that do not exist", async () => {
    const foreign = (await company2.get("/customerType?limit=1")).json[0].id;
    const of = async (id: string) => {
      const changes = [{ kind: "update", resource: "customerType", id, values: { name: "x" } }];
      const { json } = await plan(changes);
      return JSON.stringify(json).replaceAll(id, "<id>");
    };
    expect(await of(foreign)).toBe(await of("ct_none"));
    const all = await plan([
      { kind: "deleteMatching", resource: "customerType", filter: `id=eq.${foreign}` },
    ]);
    expect(all.json).toMatchObject({ matched: 0, deleted: 0 });
  });

  it("stores no value in clear: a plan is encrypted, and no encrypted column is recorded", async () => {
    const values = {
      ...{
        supplierId: demoId("sup", 1),
        name: "Main",
        bankName: "Bank",
        bankAddress: "Street 1",
        countryCode: "DE",
      },
      accountNumber: "DE89370400440532013000",
    };
    const planned = await plan([{ kind: "create", resource: "supplierBankAccount", values }]);
    expect(planned.json, planned.text).toMatchObject({ errors: [], inserted: 1 });
    expect(planned.text).not.toContain("0440532013");
    const { rows } = await deps.pool.query(`SELECT "changes" FROM "changePlan" WHERE "id" = $1`, [
      planned.json.token,
    ]);
    expect(rows[0].changes).not.toContain("0440532013");
    const applied = await apply(planned.json.token);
    expect(applied.json).toMatchObject({ inserted: 1 });
    const [change] = (await run("getChangeSets", { limit: 1 })).json.results;
    expect(change.obstacle).toBe("notRecorded");
    const wrong = { ...values, accountNumber: "DE00370400440532013000" };
    const { json } = await plan([{ kind: "create", resource: "supplierBankAccount", values: wrong }]);
    expect(json.errors).toMatchObject([{ code: "23514", issues: [{ path: ["accountNumber"] }] }]);
  });
});
