import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoEmail, demoPassword } from "@/prisma/seed";
import { demoActor } from "../../testing/demo-actor";
import { startPgbouncer } from "../../testing/pgbouncer";
import { replacing, startTcpProxy } from "../../testing/tcp-proxy";
import { type TestCall, testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { testSecret } from "../../testing/test-secret";
import { listen } from "../../webhooks/listener";
import { findSender } from "../../webhooks/liveness";
import { wakeChannel } from "../../webhooks/wake-signal";
import { modelScope } from "../prisma";
import { systemScope } from "../system";
import { readInTenant, tenantScope } from "../tenant";
import { withTransaction } from "../with-transaction";
import { createRequestPool } from "./pool";
import { resolveRequestUrl } from "./request-login";

const made = await testApi();
const direct = made.connectionString;
const owner = new pg.Client({ connectionString: direct });
await owner.connect();
const directLogin = await resolveRequestUrl(owner, direct, testSecret);
const login = new URL(directLogin).username;
const pooler = await startPgbouncer({ connectionString: direct, listed: [directLogin] });
afterAll(async () => {
  await pooler.stop();
  if (login.startsWith("millwright_request_")) await owner.query(`DROP ROLE "${login}"`);
  await owner.end();
});
const pooled = pooler.through(direct);
const requestUrl = await resolveRequestUrl(owner, pooled, testSecret);

const deps = made.anotherProcess({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: direct,
  DATABASE_REQUEST_URL: requestUrl,
  RATE_LIMIT_KEY: "100000",
  RATE_LIMIT_COMPANY: "100000",
});
const api = { ...made, deps, call: (call: TestCall) => made.call(call, deps) };
const { requests } = deps;

interface Settings {
  company: string;
  role: string;
  zone: string;
  timeout: string;
}
const settings = sql`
  SELECT current_setting('app.company', true) AS "company", current_user AS "role",
    current_setting('TimeZone') AS "zone", current_setting('statement_timeout') AS "timeout"`;

describe("the API behind PgBouncer in transaction mode", () => {
  const key = api.createApiKey();

  it("logs in for requests with the account that the start creates", () => {
    expect(login).toMatch(/^millwright_request_/);
    expect(requestUrl).toBe(pooler.through(directLogin));
  });

  it("reads, writes and runs operations, repeats included", async () => {
    const headers = { "idempotency-key": randomUUID(), prefer: "return=representation" };
    const name = randomUUID();
    const create = { method: "POST", path: "/shippingTerm", key: await key, headers, body: { name } };
    const created = await api.call(create);
    expect(created, created.text).toMatchObject({ status: 201 });
    expect((await api.call(create)).headers["idempotent-replayed"]).toBe("true");
    const path = `/shippingTerm?name=eq.${name}&select=name`;
    expect(await api.call({ path, key: await key })).toMatchObject({ status: 200, json: [{ name }] });
    const operation = { method: "POST", path: "/api/v1/sales/getBaseCatalog", key: await key, body: {} };
    expect(await api.call(operation)).toMatchObject({ status: 200 });
  });

  it("signs people in, and runs the console's operations as the owner and as their company", async () => {
    const browser = testBrowser(api);
    expect((await browser.signIn(demoEmail, demoPassword)).status).toBe(200);
    expect((await browser.run("access/getKeys")).status).toBe(200);
    const input = { name: "Pooled", scopes: ["items:read"] };
    expect(await browser.run("access/createKey", input)).toMatchObject({ status: 200 });
  });

  it("writes through models", async () => {
    const scope = modelScope(deps, demoActor(1));
    const where = { companyId: demoId("co", 1), name: randomUUID() };
    const data = { ...where, createdBy: demoId("usr", 1) };
    const { id } = await withTransaction({ scope }, (tx) => tx.shippingTerm.create({ data }));
    const found = await withTransaction({ scope }, (tx) => tx.shippingTerm.findMany({ where }));
    expect(found).toMatchObject([{ ...data, id }]);
  });

  it("signals a worker that is connected directly, and sees its liveness", async () => {
    let woken = () => {};
    const worker = listen(direct, { [wakeChannel]: () => woken() });
    await worker.ready;
    const wake = new Promise<void>((resolve) => {
      woken = resolve;
    });
    deps.wakeSenders();
    await wake;
    expect(await findSender(deps.pool)).toEqual({ isThere: true, isReadOnly: false });
    await worker.stop();
  });
});

describe("what transactions set behind PgBouncer", () => {
  const zones = ["UTC", "Asia/Tokyo", "America/New_York"] as const;
  const company = fc.constantFrom<1 | 2>(1, 2);
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom("read", "write", "fail"), company, zone: fc.constantFrom(...zones) }),
    fc.record({ kind: fc.constantFrom("bare", "rest", "model"), company, zone: fc.constant("UTC" as const) }),
  );

  it("stays in them, however the calls of two companies interleave on two connections", async () => {
    const keys = { 1: await api.createApiKey(["*"], 1), 2: await api.createApiKey(["*"], 2) };
    const run = async ({ kind, company, zone }: { kind: string; company: 1 | 2; zone: string }) => {
      const actor = demoActor(company);
      const own = { company: actor.companyId, role: "millwright_app", zone, timeout: "5s" };
      if (kind === "read") {
        expect(await readInTenant<Settings>(requests, actor, settings, zone)).toEqual([own]);
      } else if (kind === "write") {
        const { rows } = await withTransaction({ scope: tenantScope(requests, actor, zone) }, (send) =>
          send<Settings>(settings),
        );
        expect(rows).toEqual([own]);
      } else if (kind === "fail") {
        await expect(readInTenant(requests, actor, sql`SELECT 1 / 0`, zone)).rejects.toThrow("division");
      } else if (kind === "model") {
        const rows = await withTransaction({ scope: modelScope(deps, actor) }, (tx) =>
          tx.item.findMany({ select: { companyId: true } }),
        );
        expect([...new Set(rows.map(({ companyId }) => companyId))]).toEqual([actor.companyId]);
      } else if (kind === "rest") {
        const { status, json } = await api.call({ path: "/company?select=id", key: keys[company] });
        expect({ status, json }).toEqual({ status: 200, json: [{ id: actor.companyId }] });
      } else {
        const [bare] = (await requests.query<Settings>(settings)).rows;
        expect(bare?.company ?? "").toBe("");
        expect(bare?.role).toBe(login);
        expect(bare?.timeout).toBe("0");
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        await Promise.all(steps.map(run));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it.each([
    // A read has no BEGIN: its settings and its statement are one round trip.
    ["BEGIN fails, nothing is written", replacing("BEGIN", "BEGON"), false],
    ["the settings fail, nothing is read or written", replacing("set_config", "sot_config"), true],
  ])("is needed to reach any row: when %s", async (_what, failure, isForReads) => {
    const proxy = await startTcpProxy(Number(new URL(pooled).port));
    const url = new URL(requestUrl);
    url.port = String(proxy.port);
    const throughProxy = createRequestPool(url.href, 1, true);
    const names = async () => (await owner.query('SELECT "name" FROM "item" ORDER BY "id"')).rows;
    const before = await names();
    await readInTenant(throughProxy, demoActor(1), sql`SELECT 1`);
    proxy.setRelay(failure);
    if (isForReads)
      await expect(
        readInTenant(throughProxy, demoActor(1), sql`SELECT "name" FROM "item"`),
      ).rejects.toThrow();
    for (const { name } of before) expect(proxy.replied()).not.toContain(name);
    const overwrite = sql`UPDATE "item" SET "name" = 'overwritten'`;
    await expect(
      withTransaction({ scope: tenantScope(throughProxy, demoActor(1)) }, (send) => send(overwrite)),
    ).rejects.toThrow();
    expect(await names()).toEqual(before);
    // The sessions behind the pooler keep no state for the next caller.
    const rows = await readInTenant<Settings>(requests, demoActor(2), settings);
    expect(rows[0]?.company).toBe(demoActor(2).companyId);
    await throughProxy.end();
    await proxy.close();
  });
});

describe("time limits behind PgBouncer", () => {
  it("end a statement, a wait for a lock and an idle transaction", async () => {
    await owner.query("BEGIN");
    await owner.query('SELECT FROM "company" FOR UPDATE');
    const slow = readInTenant(requests, demoActor(1), sql`SELECT pg_sleep(30)`);
    const blocked = withTransaction({ scope: tenantScope(requests, demoActor(1)) }, (send) =>
      send(sql`UPDATE "company" SET "name" = 'x'`),
    );
    const [first, second] = await Promise.allSettled([slow, blocked]);
    await owner.query("ROLLBACK");
    expect(first).toMatchObject({ status: "rejected", reason: { code: "57014" } });
    expect(second).toMatchObject({ status: "rejected", reason: { code: "55P03" } });
    const limits = sql`SELECT current_setting('idle_in_transaction_session_timeout') AS "idle",
      current_setting('lock_timeout') AS "lock", current_setting('statement_timeout') AS "statement"`;
    const expected = [{ idle: "15s", lock: "4s", statement: "5s" }];
    expect(await readInTenant(requests, demoActor(1), limits)).toEqual(expected);
    const system = withTransaction({ scope: systemScope(deps.pool, null), readOnly: true }, (send) =>
      send(limits),
    );
    expect((await system).rows).toEqual(expected);
  });
});

describe("a PgBouncer that does not know the account that the start creates", () => {
  it("is rejected with the remedy, works with an account that it knows, and can set limits of sessions", async () => {
    const listed = new URL(direct);
    [listed.username, listed.password] = [`millwright_web_${randomUUID().slice(0, 8)}`, "x"];
    await owner.query(`CREATE ROLE "${listed.username}" LOGIN NOINHERIT PASSWORD 'x'`);
    await owner.query(`GRANT "millwright_app" TO "${listed.username}"`);
    const closed = await startPgbouncer({
      connectionString: direct,
      listed: [listed.href],
      connectQuery: "SET statement_timeout = 5000; SET lock_timeout = 4000",
    });
    try {
      const url = closed.through(direct);
      await expect(resolveRequestUrl(owner, url, testSecret)).rejects.toThrow(
        /auth_query.*DATABASE_REQUEST_URL.*A connection pooler/,
      );
      const given = closed.through(listed.href);
      expect(await resolveRequestUrl(owner, url, testSecret, given)).toBe(given);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect((await client.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "5s" }]);
      await client.end();
    } finally {
      await closed.stop();
      await owner.query(`DROP ROLE "${listed.username}"`);
    }
  });
});
