import pino from "pino";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Actor } from "../kernel/actor";
import { testDatabase } from "../testing/database";
import { testApi } from "../testing/test-api";
import { createPool } from "./pool";
import { createReplica, readFromReplicaOrPrimary } from "./replica";

const api = await testApi();
const key = await api.createApiKey();
const nowhere = "postgresql://nobody@127.0.0.1:1/none";
const silent = pino({ level: "silent" });

// A second copy of the demo data with a marker, so that reads from it can be distinguished.
const copy = (await testDatabase()).connectionString;
const inCopy = createPool(copy, 1);
afterAll(() => inCopy.end());
await inCopy.query(`UPDATE "webhook" SET "name" = 'from the replica'`);
await inCopy.query(`UPDATE "item" SET "name" = 'from the replica'`);

const nameOf = async (deps = api.deps) =>
  (await api.call({ path: "/webhook?limit=1&select=name", key }, deps)).json[0].name;

describe("with a replica", () => {
  const deps = api.anotherProcess({ DATABASE_REPLICA_URL: copy });

  it("GET and READ operations read from it, everything else from the primary", async () => {
    expect(await nameOf(deps)).toBe("from the replica");
    const catalog = { method: "POST", path: "/api/v1/sales/getBaseCatalog", key, body: {} };
    expect((await api.call(catalog, deps)).json.data[0].itemName).toBe("from the replica");
    const id = demoId("wh", 1);
    const change = { method: "PATCH", path: `/webhook?id=eq.${id}`, key, body: { active: false } };
    const changed = await api.call({ ...change, headers: { prefer: "return=representation" } }, deps);
    expect(changed.json.name).not.toBe("from the replica");
  });

  it("people read from the primary, because a screen must show what was just saved on it", async () => {
    const person: Actor = {
      companyId: demoId("co", 1),
      companyGroupId: demoId("cgr", 1),
      userId: demoId("usr", 1),
      keyId: null,
      scopes: new Set(),
    };
    const statement = sql`SELECT "name" FROM "webhook" LIMIT 1`;
    const rows = await readFromReplicaOrPrimary<{ name: string }>(deps, person, statement);
    expect(rows[0]?.name).not.toBe("from the replica");
  });

  it("a statement that fails there is not retried on the primary", async () => {
    expect((await api.call({ path: "/webhook?createdAt=eq.never", key }, deps)).status).toBe(400);
    expect(deps.replica?.shouldTry()).toBe(true);
  });
});

describe("while the replica is unavailable", () => {
  it("the primary responds, immediately and without trying the replica for each call", async () => {
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: nowhere });
    expect(await nameOf(deps)).not.toBe("from the replica");
    expect(deps.replica?.shouldTry()).toBe(false);
    expect(await nameOf(deps)).not.toBe("from the replica");
  });

  it("one call in two seconds tries it, so that it is used again when it is back", async () => {
    let now = 0;
    const replica = createReplica(copy, 1, silent, () => now);
    if (!replica) throw new Error("There is a replica.");
    replica.markUnavailable(new Error("gone"));
    now = 1999;
    expect(replica.shouldTry()).toBe(false);
    now = 2000;
    expect([replica.shouldTry(), replica.shouldTry()]).toEqual([true, false]);
    now = 4000;
    expect([replica.shouldTry(), replica.shouldTry()]).toEqual([true, true]);
    await replica.pool.end();
  });
});
