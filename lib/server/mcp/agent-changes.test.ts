import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { joinChangeSet } from "../changes/agent-changes";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";
import { connectApp, registerApp } from "../testing/test-app";
import { testMember } from "../testing/test-member";
import { rowWriteTools } from "./row-write-tools";

const api = await testApi();
const { deps } = api;
const { id: personId, browser: person } = await testMember(api, { 1: "admin" });
const app = await registerApp(person);
const callTool = toolCaller(api);

const scopes = ["sales", "invoicing", "purchasing"].flatMap((area) =>
  ["read", "write", "destroy"].map((verb) => `${area}:${verb}`),
);
/** A token of the app; each is a connection of its own. */
const connect = async () =>
  (await connectApp(api, person, app, scopes, { resource: `${deps.publicUrl}/mcp` })).accessToken;

/** What an agent did: the output of a tool that did not fail. */
async function done(name: string, args: object, key: string, other = deps) {
  const { isError, output, text } = await callTool(name, args, key, other);
  expect(isError, text).toBe(false);
  return output;
}
const create = (key: string, name: string, other = deps) =>
  done("create_rows", { table: "customerType", rows: [{ name }] }, key, other);
const rename = (key: string, id: string, name: string) =>
  done("update_rows", { table: "customerType", rows: [{ id, values: { name } }] }, key);

const setsOf = async (limit = 5) =>
  (await person.run("changes/getChangeSets", { mine: true, limit })).json.results;
const undo = (changeSetId: string, dryRun = false) => person.run("changes/undo", { changeSetId, dryRun });
const nameOf = async (id: string) =>
  (await deps.pool.query(`SELECT "name" FROM "customerType" WHERE "id" = $1`, [id])).rows[0]?.name;

describe("what an agent changes without a pause", () => {
  it("is one change set of its person, undone and redone as a whole, and closed by an undo", async () => {
    const key = await connect();
    const [earlier] = await setsOf(1);
    const first = await create(key, "One");
    const { changeSetId } = first;
    const id = first.rows[0].id;
    const several = { table: "customerType", rows: [{ name: "Two" }, { name: "Three" }] };
    const two = await done("create_rows", several, key);
    expect(two).toMatchObject({ changeSetId, inserted: 2, rows: [{ after: { name: "Two" } }, {}] });
    expect((await rename(key, id, "One, renamed")).changeSetId).toBe(changeSetId);
    const gone = { table: "customerType", ids: [two.rows[0].id] };
    expect(await done("delete_rows", gone, key)).toMatchObject({ changeSetId, deleted: 1 });
    const invoice = { customerId: demoId("cust", 1), locationId: demoId("loc", 1), invoiceId: "" };
    const [{ id: invoiceId }] = (await done("upsertSalesInvoice", invoice, key)).results;
    const trial = { table: "customerType", rows: [{ name: "Tried out" }], dryRun: true };
    expect((await done("create_rows", trial, key)).changeSetId).toBeNull();
    const [set, next] = await setsOf();
    expect(set).toMatchObject({
      id: changeSetId,
      action: "changes/agent",
      userId: personId,
      appName: expect.stringMatching(/^Test app/),
      resources: expect.arrayContaining(["customerType", "salesInvoice"]),
      updated: 0,
      obstacle: null,
    });
    expect(next?.id).toBe(earlier?.id);
    const changes = (await person.run("changes/getChanges", { changeSetId })).json.results;
    expect(changes.slice(0, 5).map(({ kind }: { kind: string }) => kind)).toEqual([
      ...["insert", "insert", "insert", "update", "delete"],
    ]);
    const history = await person.run("changes/getHistory", { resource: "customerType", id });
    expect(history.json.results).toMatchObject([
      { kind: "update", appName: set.appName, action: "customerType.update", before: { name: "One" } },
      { kind: "insert", appName: set.appName, action: "customerType.insert" },
    ]);
    const undone = await undo(changeSetId);
    expect(undone.status, undone.text).toBe(200);
    expect([await nameOf(id), await nameOf(two.rows[1].id)]).toEqual([undefined, undefined]);
    const stored = await deps.pool.query(`SELECT FROM "salesInvoice" WHERE "id" = $1`, [invoiceId]);
    expect(stored.rowCount).toBe(0);
    expect((await setsOf())[1]).toMatchObject({ id: changeSetId, obstacle: "undone" });
    const later = await create(key, "After the undo");
    expect(later.changeSetId).not.toBe(changeSetId);
    expect((await undo(undone.json.changeSetId)).status).toBe(200);
    expect(await nameOf(id)).toBe("One, renamed");
    expect((await undo(changeSetId)).status).toBe(200);
    expect(await nameOf(later.rows[0].id)).toBe("After the undo");
  });

  it("ends with a pause of ten minutes, and after a day", async () => {
    const key = await connect();
    const [first, second] = [await create(key, "Before"), await create(key, "Soon after")];
    expect(second.changeSetId).toBe(first.changeSetId);
    const age = (what: string) =>
      deps.pool.query(`UPDATE "openChangeSet" SET ${what} WHERE "changeSetId" = $1`, [first.changeSetId]);
    await age(`"lastAt" = now() - interval '9 minutes 50 seconds'`);
    expect((await create(key, "Just in time")).changeSetId).toBe(first.changeSetId);
    await age(`"begunAt" = now() - interval '25 hours'`);
    const third = await create(key, "The next day");
    expect(third.changeSetId).not.toBe(first.changeSetId);
    await deps.pool.query(
      `UPDATE "openChangeSet" SET "lastAt" = now() - interval '10 minutes' WHERE "changeSetId" = $1`,
      [third.changeSetId],
    );
    const fourth = await create(key, "After the pause");
    expect(fourth.changeSetId).not.toBe(third.changeSetId);
    expect((await setsOf(3)).map(({ inserted }: { inserted: number }) => inserted)).toEqual([1, 1, 3]);
  });

  it("is one of each connection, and not of the same key at the API", async () => {
    const key = await api.createApiKey();
    const [one, other] = [await create(key, "By key"), await create(await connect(), "By app")];
    expect(other.changeSetId).not.toBe(one.changeSetId);
    await api.call({ method: "POST", path: "/customerType", key, body: { name: "By the API" } });
    const body = { mine: true, limit: 2 };
    const sets = await api.call({ method: "POST", path: "/api/console/changes/getChangeSets", key, body });
    expect(sets.json.results).toMatchObject([
      { action: "customerType.insert", inserted: 1 },
      { id: one.changeSetId, inserted: 1, appName: null },
    ]);
  });

  it("is one change set when calls arrive in two processes at the same time", async () => {
    const key = await connect();
    const second = api.anotherProcess();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) => create(key, `At once ${at}`, at % 2 === 0 ? deps : second)),
    );
    const ids = [...new Set(made.map(({ changeSetId }) => changeSetId))];
    expect(ids).toHaveLength(1);
    expect((await setsOf(1))[0]).toMatchObject({ id: ids[0], inserted: 8 });
    expect((await undo(ids[0])).json).toMatchObject({ deleted: 8 });
  });

  it("keeps records apart whose changes cannot be undone", async () => {
    const key = await connect();
    const { changeSetId } = await create(key, "Can be undone");
    const bankAccount = contracts["purchasing/upsertSupplierBankAccount"];
    const account = { table: "supplierBankAccount", rows: [{ ...resources.supplierBankAccount.example }] };
    expect((await done("create_rows", account, key)).changeSetId).toBeNull();
    await done("upsertSupplierBankAccount", { ...Object(bankAccount.example) }, key);
    expect(await setsOf(3)).toMatchObject([
      { action: "purchasing/upsertSupplierBankAccount", obstacle: "notRecorded" },
      { action: "supplierBankAccount.insert", obstacle: "notRecorded" },
      { id: changeSetId, obstacle: null },
    ]);
    expect((await undo(changeSetId)).status).toBe(200);
  });
});

describe("undoing it", () => {
  it("is rejected where a person changed a value later, or between two calls", async () => {
    const key = await connect();
    const made = [await create(key, "Later"), await create(key, "Between"), await create(key, "Alone")];
    const { changeSetId } = made[0];
    const [later, between, alone] = made.map(({ rows }) => rows[0].id);
    // A new connection, whose changes are updates of records that were there before.
    const agent = await connect();
    const set = (await rename(agent, later, "Later 1")).changeSetId;
    for (const id of [between, alone]) await rename(agent, id, `Changed ${id}`);
    const ownKey = await api.createApiKey();
    const byPerson = (id: string, name: string) =>
      api.call({ method: "PATCH", path: `/customerType?id=eq.${id}`, key: ownKey, body: { name } });
    await byPerson(later, "Later 2");
    await byPerson(between, "By the person");
    for (const id of [between, alone]) await rename(agent, id, `Changed again ${id}`);
    const message = {
      field: "name",
      deleted: null,
      userName: expect.any(String),
      at: expect.stringMatching(/^20/),
    };
    expect((await undo(set, true)).json.conflicts).toEqual([
      { ...message, resource: "customerType", id: later, message: "It was changed later." },
      { ...message, resource: "customerType", id: between, message: "Something else changed it in between." },
    ]);
    expect((await undo(set)).status).toBe(409);
    expect(await nameOf(alone)).toBe(`Changed again ${alone}`);
    expect((await rename(agent, alone, "And again")).changeSetId).toBe(set);
    expect((await undo(changeSetId)).status).toBe(409);
  });

  it("waits for a call that is adding to it, and undoes that too", async () => {
    const key = await connect();
    const { rows, changeSetId } = await create(await connect(), "In flight");
    const id = rows[0].id;
    const own = (await create(key, "Begins the change set")).changeSetId;
    const holder = await deps.pool.connect();
    const waiting = async () =>
      (
        await deps.pool.query(`SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock'
        AND "datname" = current_database()`)
      ).rowCount;
    try {
      await holder.query("BEGIN");
      await holder.query(`SELECT FROM "customerType" WHERE "id" = $1 FOR UPDATE`, [id]);
      const renaming = rename(key, id, "Renamed in flight");
      await expect.poll(waiting).toBe(1);
      const undoing = undo(own);
      await expect.poll(waiting).toBe(2);
      await holder.query("ROLLBACK");
      expect((await renaming).changeSetId).toBe(own);
      expect((await undoing).json).toMatchObject({ updated: 1, deleted: 1 });
    } finally {
      holder.release();
    }
    expect(await nameOf(id)).toBe("In flight");
    expect(own).not.toBe(changeSetId);
  });

  it("leaves what begins to change only afterwards as a change set of its own", async () => {
    const keyId = "key_of_a_test";
    const companyId = demoId("co", 1);
    const { rows } = await deps.pool.query(`SELECT "companyGroupId" FROM "company" WHERE "id" = $1`, [
      companyId,
    ]);
    const actor = {
      ...{ companyId, companyGroupId: rows[0].companyGroupId, userId: personId, keyId },
      scopes: new Set(["sales:read", "sales:write"] as const),
    };
    const call = { actor, requestId: "test", address: "127.0.0.1", idempotencyKey: null };
    const tool = rowWriteTools.find(({ name }) => name === "create_rows");
    const add = async (name: string, joined: Awaited<ReturnType<typeof joinChangeSet>>) => {
      const args = { table: "customerType", rows: [{ name }, { name: `${name} too` }] };
      return (await tool?.run(args, joined, deps))?.changeSetId;
    };
    const changeSetId = await add("Undone", await joinChangeSet(call, deps.requests));
    const late = await joinChangeSet(call, deps.requests);
    expect((await undo(String(changeSetId))).json).toMatchObject({ deleted: 2 });
    await add("Late", late);
    const [set] = await setsOf(1);
    expect(set).toMatchObject({ inserted: 2, action: "changes/apply", obstacle: null });
    expect((await undo(set.id)).json).toMatchObject({ deleted: 2 });
  });

  it("ends after 30 days, and is for its company alone", async () => {
    const key = await connect();
    const { changeSetId, rows } = await create(key, "Old");
    await rename(key, rows[0].id, "Older");
    const other = await testMember(api, { 2: "admin" });
    const foreign = await other.browser.run("changes/undo", { changeSetId });
    expect(foreign.status).toBe(404);
    // Ids are in the order of time: that of the older one is before all others.
    await deps.pool.query(
      `INSERT INTO "auditLog" ("companyId", "userId", "keyId", "at", "action", "id", "partOf")
       SELECT "companyId", "userId", "keyId", "at" - interval '31 days', "action", 'aged ' || "id", 'aged ' || "partOf"
       FROM "auditLog" WHERE "partOf" = $1`,
      [changeSetId],
    );
    await deps.pool.query(
      `INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind", "before", "after")
       SELECT r."companyId", 'aged ' || r."changeSetId", "table", r."recordId", "kind", "before", "after"
       FROM "rowChange" r JOIN "auditLog" a ON a."id" = r."changeSetId" AND a."partOf" = $1`,
      [changeSetId],
    );
    const expired = await undo(`aged ${changeSetId}`);
    expect(expired).toMatchObject({ status: 422, json: { message: expect.stringContaining("30 days") } });
    expect((await undo(changeSetId)).status).toBe(200);
  });
});
