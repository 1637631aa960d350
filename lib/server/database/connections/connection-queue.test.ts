import { EventEmitter, once } from "node:events";
import pg from "pg";
import sql from "sql-template-tag";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { contract } from "@/lib/operations/invoicing/upsert-sales-invoice";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoActor } from "../../testing/demo-actor";
import { startTcpProxy } from "../../testing/tcp-proxy";
import { testApi } from "../../testing/test-api";
import { classifyDatabaseError } from "../errors/classify-database-error";
import { modelScope } from "../prisma";
import { readInTenant, tenantScope } from "../tenant";
import { withTransaction } from "../with-transaction";
import { createConnectionQueue } from "./connection-queue";
import { createRequestPool, startInAppRole } from "./pool";

const api = await testApi();
const key = await api.createApiKey();

const calls = {
  "a list of rows": { path: "/webhook?limit=1", key },
  "a READ operation": { method: "POST", path: "/api/v1/sales/getBaseCatalog", key, body: {} },
  "a WRITE operation": {
    method: "POST",
    path: "/api/v1/invoicing/upsertSalesInvoice",
    key,
    body: contract.example,
  },
};

describe("when more calls come than there are connections", () => {
  it("one company holds at most half of them, its calls in order, and another one is served immediately", async () => {
    const deps = api.anotherProcess({ POOL_SIZE: "4" });
    const running = { 1: 0, 2: 0 };
    const most = { 1: 0, 2: 0 };
    const ended: string[] = [];
    const events = new EventEmitter();
    const [ofBoth, released] = [once(events, "both run"), once(events, "released")];
    const call = (company: 1 | 2, n: number) =>
      withTransaction({ scope: tenantScope(deps.requests, demoActor(company)) }, async (send) => {
        running[company]++;
        most[company] = Math.max(most[company], running[company]);
        if (running[2] === 2) events.emit("both run");
        // Those of the first company hold their connections until the other company was served.
        await (company === 1 ? released : ofBoth);
        await send(sql`SELECT pg_sleep(0.01)`);
        running[company]--;
        ended.push(`${company}:${n}`);
      });
    const flood = Array.from({ length: 30 }, (_, n) => call(1, n));
    await Promise.all([call(2, 0), call(2, 1)]);
    expect(ended).toHaveLength(2);
    events.emit("released");
    await Promise.all(flood);
    expect(most).toEqual({ 1: 2, 2: 2 });

    // With one connection left to the company its calls run one after the other.
    const held = await deps.requests.connectFor(demoId("co", 1));
    ended.length = 0;
    await Promise.all(Array.from({ length: 30 }, (_, n) => call(1, n)));
    held.release();
    expect(ended).toEqual(Array.from({ length: 30 }, (_, n) => `1:${n}`));
  });

  it("one that has waited too long gets 503 with Retry-After", async () => {
    const deps = api.anotherProcess({ POOL_SIZE: "2" });
    const queue = createConnectionQueue({ max: 2, maxPerKey: 1, maxWaitMs: 200, probe: async () => {} });
    Object.assign(deps.requests, { queue });
    const held = await deps.requests.connectFor(demoId("co", 1));
    for (const [what, call] of Object.entries(calls)) {
      expect(await api.call(call, deps), what).toMatchObject({
        status: 503,
        headers: { "retry-after": "1" },
        json: { code: "unavailable", message: expect.stringContaining("connections are busy") },
      });
    }
    held.release();
    for (const [what, call] of Object.entries(calls)) {
      expect((await api.call(call, deps)).status, what).toBe(200);
    }
  });

  it("a released place goes to the next caller, also after an error", async () => {
    const { requests } = api.anotherProcess({ POOL_SIZE: "2" });
    const failing = () =>
      withTransaction({ scope: tenantScope(requests, demoActor(1)) }, async () => {
        throw new Error("planted");
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, failing));
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(requests.queue.waiting).toBe(0);
    expect(await readInTenant(requests, demoActor(1), sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});

/** A pool of two connections through a proxy, closed at the end of the test. */
async function poolBehindProxy() {
  const proxy = await startTcpProxy(Number(new URL(api.connectionString).port));
  const url = new URL(startInAppRole(api.connectionString));
  [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
  const requests = createRequestPool(url.href, 2);
  onTestFinished(async () => {
    await requests.end();
    await proxy.close();
  });
  return { proxy, requests };
}

const isLogin = (sent: Buffer) => sent.includes("user\0");

describe("when the database is busy", () => {
  it("a new connection that takes too long is tried again while other connections get replies", async () => {
    const { proxy, requests } = await poolBehindProxy();
    let connected = await requests.connectFor(null);
    let logins = 0;
    proxy.setRelay((sent) => {
      const isIgnored = isLogin(sent) && logins++ === 0;
      return { relayed: isIgnored ? Buffer.alloc(0) : sent, isCut: false };
    });
    let isPending = true;
    const other = requests.connectFor(null).finally(() => {
      isPending = false;
    });
    while (isPending) {
      await connected.query("SELECT 1");
      connected.release();
      connected = await requests.connectFor(null);
    }
    (await other).release();
    connected.release();
    expect(logins).toBe(2);
  });

  it("waiting callers keep waiting when it lets a connection time out while others get replies, and get 503 immediately when it refuses one", async () => {
    const { proxy, requests } = await poolBehindProxy();
    const held = await requests.connectFor(demoId("co", 1));
    let connected = await requests.connectFor(null);
    let logins = 0;
    proxy.setRelay((sent) => ({
      relayed: isLogin(sent) ? Buffer.alloc(0) : sent,
      isCut: isLogin(sent) && ++logins === 3,
    }));
    let isPending = true;
    const waiting = requests.connectFor(demoId("co", 1)).finally(() => {
      isPending = false;
    });
    const rejected = expect(waiting).rejects.toThrow("the database cannot be reached");
    while (isPending) {
      await connected.query("SELECT 1");
      connected.release();
      connected = await requests.connectFor(null);
    }
    await rejected;
    expect(logins).toBe(3);
    for (const client of [held, connected]) client.release();
  });

  it("a connection that is returned late is waited for longer than a new one may take", async () => {
    const { requests } = api.anotherProcess({ POOL_SIZE: "1" });
    const held = await requests.connectWithoutQueue();
    const connecting = vi.spyOn(pg.Pool.prototype, "connect");
    onTestFinished(() => connecting.mockRestore());
    const connected = requests.connectFor(null);
    await vi.waitUntil(() => connecting.mock.calls.length === 2, 10_000);
    held.release();
    (await connected).release();
    expect(requests.queue.waiting).toBe(0);
  });

  it("a transaction of Prisma waits for such a connection too", async () => {
    const deps = api.anotherProcess({ POOL_SIZE: "1" });
    const held = await deps.requests.connectWithoutQueue();
    const connecting = vi.spyOn(deps.requests, "connectWithoutQueue");
    const run = modelScope(deps, demoActor(1)).transact({}, async () => "done");
    await vi.waitUntil(() => connecting.mock.calls.length === 2, 10_000);
    held.release();
    expect(await run).toBe("done");
  });
});

describe("when the database does not reply", () => {
  it("waiting callers get 503 within 2 s", async () => {
    const { proxy, requests } = await poolBehindProxy();
    const read = () => readInTenant(requests, demoActor(1), sql`SELECT 1`);
    await Promise.all([read(), read()]);
    proxy.setRelay(() => ({ relayed: Buffer.alloc(0), isCut: false }));
    const hanging = read();
    hanging.catch(() => {});
    const started = performance.now();
    const error = await read().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(classifyDatabaseError(error)?.code).toBe("08006");
    expect(performance.now() - started).toBeLessThan(2_000);
    await expect(hanging).rejects.toThrow();
    proxy.setRelay(null);
    await read();
  });

  it("a pause of this process is not taken for it", async () => {
    const { requests } = api.anotherProcess({ POOL_SIZE: "2" });
    const read = () => readInTenant(requests, demoActor(1), sql`SELECT 1 AS one`);
    const queued = tenantScope(requests, demoActor(2));
    const reads = [
      read(),
      ...[1, 2, 3].map(() => withTransaction({ scope: queued }, (send) => send(sql`SELECT 1 AS one`))),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    const end = performance.now() + 2_000;
    while (performance.now() < end);
    expect(await Promise.all(reads)).toHaveLength(4);
  });

  it("callers that wait for slow statements keep waiting", async () => {
    const { requests } = api.anotherProcess({ POOL_SIZE: "2" });
    const long = readInTenant(requests, demoActor(1), sql`SELECT pg_sleep(2.5)`);
    const rows = await readInTenant(requests, demoActor(1), sql`SELECT 1 AS one`);
    expect(rows).toEqual([{ one: 1 }]);
    await long;
  });
});
