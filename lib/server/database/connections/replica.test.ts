import pino from "pino";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testDatabase } from "../../testing/database";
import { demoActor } from "../../testing/demo-actor";
import { testApi } from "../../testing/test-api";
import { createPool } from "./pool";
import { createReplicas, readFromReplicaOrPrimary } from "./replica";
import { withClient } from "./with-client";

const api = await testApi();
const key = await api.createApiKey();
const nowhere = "postgresql://nobody:secret@127.0.0.1:1/none";
const silent = pino({ level: "silent" });

// Copies of the demo data with a marker each, so that reads from them can be distinguished.
const copy = await copyNamed("from the replica");
const other = new URL(await copyNamed("from the other replica"));
other.hostname = "localhost";

// A copy that has not got the latest migration.
const { connectionString: behind } = await testDatabase();
await withClient(behind, (client) => client.query(`ALTER TABLE "customer" DROP COLUMN "phone" CASCADE`));

async function copyNamed(name: string): Promise<string> {
  const { connectionString } = await testDatabase();
  const pool = createPool(connectionString, 1);
  await pool.query(`UPDATE "webhook" SET "name" = '${name}'`);
  await pool.query(`UPDATE "item" SET "name" = '${name}'`);
  await pool.end();
  return connectionString;
}

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
    const statement = sql`SELECT "name" FROM "webhook" LIMIT 1`;
    const rows = await readFromReplicaOrPrimary<{ name: string }>(deps, demoActor(), statement);
    expect(rows[0]?.name).not.toBe("from the replica");
  });

  it("a statement that fails there is not retried on the primary", async () => {
    expect((await api.call({ path: "/webhook?createdAt=eq.never", key }, deps)).status).toBe(400);
    expect(deps.replicas.all[0]?.isAvailable).toBe(true);
  });
});

describe("with several replicas", () => {
  const namesOf = async (deps: typeof api.deps, calls: number) => {
    const names = new Set<string>();
    for (let n = 0; n < calls; n++) names.add(await nameOf(deps));
    return [...names].sort();
  };

  it("calls alternate", async () => {
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: `${copy},${other.href}` });
    expect(await namesOf(deps, 2)).toEqual(["from the other replica", "from the replica"]);
  });

  it("one that is unavailable leaves its calls to the others, and log and metrics name it", async () => {
    const lines: string[] = [];
    const urls = [nowhere, other.href];
    const deps = {
      ...api.anotherProcess({ DATABASE_REPLICA_URL: urls.join() }),
      replicas: createReplicas(urls, 2, api.deps.pool, pino({}, { write: (line) => lines.push(line) })),
    };
    expect(await namesOf(deps, 4)).toEqual(["from the other replica"]);
    expect(deps.replicas.all.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
    expect(lines.map((line) => JSON.parse(line).replica)).toEqual(["127.0.0.1:1"]);
    expect(lines.join()).not.toContain("secret");
    await deps.replicas.close();
  });

  it("metrics have the connections of each and whether it is available, without its password", async () => {
    // One connection serves the calls and the check of the lag at the start, which may come at the same time.
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: `${nowhere},${other.href}`, POOL_SIZE: "1" });
    await namesOf(deps, 2);
    await deps.replicas.checkLag();
    const { text } = await api.call({ path: "/metrics" }, deps);
    expect(text).toMatch(/^database_replica_available\{host="127\.0\.0\.1:1"\} 0$/m);
    expect(text).toMatch(/^database_replica_available\{host="localhost:\d+"\} 1$/m);
    expect(text).toMatch(/^database_pool_connections\{pool="replica localhost:\d+",state="idle"\} 1$/m);
    expect(text).not.toContain("secret");
    expect(text).not.toContain(other.password);
  });

  it("the primary responds when all are unavailable", async () => {
    const also = nowhere.replace("127.0.0.1", "localhost");
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: `${nowhere},${also}` });
    expect((await namesOf(deps, 2)).join()).not.toContain("replica");
    expect(deps.replicas.all.map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
  });
});

describe("while the replica is unavailable", () => {
  it("the primary responds, immediately and without trying the replica for each call", async () => {
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: nowhere });
    expect(await nameOf(deps)).not.toBe("from the replica");
    expect(deps.replicas.all[0]?.isAvailable).toBe(false);
    expect(await nameOf(deps)).not.toBe("from the replica");
  });

  it("one call in two seconds tries it, so that it is used again when it is back", async () => {
    let now = 0;
    const replicas = createReplicas([copy], 1, api.deps.pool, silent, () => now);
    const [replica] = replicas.all;
    if (!replica) throw new Error("There is a replica.");
    replica.markUnavailable(new Error("gone"));
    now = 1999;
    expect(replica.shouldTry()).toBe(false);
    now = 2000;
    expect([replica.shouldTry(), replica.shouldTry()]).toEqual([true, false]);
    now = 4000;
    expect([replica.shouldTry(), replica.shouldTry()]).toEqual([true, true]);
    await replicas.close();
  });
});

describe("a replica that has not what a statement names", () => {
  const isUsed = async (url: string, path: string) => {
    const deps = api.anotherProcess({ DATABASE_REPLICA_URL: url });
    const { status } = await api.call({ path, key }, deps);
    return { status, isAvailable: deps.replicas.all[0]?.isAvailable };
  };

  it.each([
    ["of another database", "/postgres"],
    ["of no database", "/absent"],
  ])("%s leaves its calls to the primary", async (_what, database) => {
    const url = new URL(database, copy);
    expect(await isUsed(url.href, "/webhook?limit=1")).toEqual({ status: 200, isAvailable: false });
  });

  it("because it is behind a migration leaves its calls to the primary", async () => {
    expect(await isUsed(behind, "/customer?limit=1")).toEqual({ status: 200, isAvailable: false });
    expect(await isUsed(behind, "/webhook?limit=1")).toEqual({ status: 200, isAvailable: true });
  });
});
