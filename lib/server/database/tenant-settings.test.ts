import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoActor } from "../testing/demo-actor";
import { type Relay, replacing, startTcpProxy } from "../testing/tcp-proxy";
import { testApi } from "../testing/test-api";
import { testSecret } from "../testing/test-secret";
import { createRequestPool, startInAppRole } from "./connections/pool";
import { resolveRequestUrl } from "./connections/request-login";
import { createPrisma, modelScope } from "./prisma";
import { readInTenant, tenantScope, writeInTenant } from "./tenant";
import { withTransaction } from "./with-transaction";

const api = await testApi();
const { pool } = api.deps;
const proxy = await startTcpProxy(Number(new URL(api.connectionString).port));
afterAll(() => proxy.close());

const actor = demoActor();

/** Without a condition on the company: only row-level security limits them. */
const readAll = sql`SELECT "name" FROM "item"`;
const writeAll = sql`UPDATE "item" SET "name" = 'overwritten'`;

const cuttingBefore =
  (text: string): Relay =>
  (sent) => {
    const at = sent.indexOf(text);
    return { relayed: at < 0 ? sent : sent.subarray(0, at), isCut: at >= 0 };
  };

const failures: [string, Relay][] = [
  ["BEGIN fails", replacing("BEGIN", "BEGON")],
  ["the settings fail", replacing("set_config", "sot_config")],
  ["both fail", (sent) => replacing("set_config", "sot_config")(replacing("BEGIN", "BEGON")(sent).relayed)],
  ["the connection ends before the settings", cuttingBefore("set_config")],
  ["the connection ends before the statement", cuttingBefore('"item"')],
];

/** Failures of a read, which needs no BEGIN: its settings are the first statement of an implicit transaction. */
const readFailures: [string, boolean, Relay][] = [
  ["the settings fail", false, replacing("set_config", "sot_config")],
  ["the prepared settings fail", true, replacing("UTC", "XTC")],
  ["the connection ends before the settings", false, cuttingBefore("set_config")],
  ["the connection ends before the prepared settings", true, cuttingBefore("UTC")],
  ["the connection ends between the settings and the statement", true, cuttingBefore('"item"')],
];

async function names(): Promise<{ companyId: string; name: string }[]> {
  const { rows } = await pool.query(`SELECT "companyId", "name" FROM "item" ORDER BY "id"`);
  return rows;
}

const viaProxy = (url: string) => {
  const near = new URL(url);
  near.hostname = "127.0.0.1";
  near.port = String(proxy.port);
  return near.href;
};

/** Tables of the whole installation, which belong to no company. */
const shared = [
  "attributeDataType",
  "country",
  "currency",
  "eventSystemTrigger",
  "oauthClient",
  "unitOfMeasure",
  "webhookTable",
];

const owner = new pg.Client({ connectionString: api.connectionString });
await owner.connect();
const login = await resolveRequestUrl(owner, api.connectionString, testSecret);
afterAll(async () => {
  const role = new URL(login).username;
  if (role.startsWith("millwright_request_")) await owner.query(`DROP ROLE "${role}"`);
  await owner.end();
});

describe.each([
  { what: "a login of its own", url: login, open: [] },
  {
    what: "the owner's account in the application role",
    url: startInAppRole(api.connectionString),
    open: shared,
  },
])("with $what, requests", ({ url, open }) => {
  const requests = createRequestPool(viaProxy(url), 1);
  const prisma = createPrisma(requests);
  let before: Awaited<ReturnType<typeof names>> = [];
  beforeAll(async () => {
    before = await names();
  });
  afterAll(async () => {
    proxy.setRelay(null);
    await prisma.$disconnect();
    await requests.end();
  });

  it("reach the rows of their company and of no other", async () => {
    proxy.setRelay(null);
    const own = before.filter(({ companyId }) => companyId === actor.companyId).map(({ name }) => name);
    const rows = await readInTenant<{ name: string }>(requests, actor, readAll);
    expect(rows.map(({ name }) => name).sort()).toEqual(own.sort());
    expect(own.length).toBeLessThan(before.length);
  });

  it("cannot write in a read", async () => {
    proxy.setRelay(null);
    await expect(readInTenant(requests, actor, writeAll)).rejects.toMatchObject({ code: "25006" });
  });

  it.each([
    ["directly", false],
    ["as behind a connection pooler", true],
  ])("have time limits when they connect %s", async (_how, isPooled) => {
    const fresh = createRequestPool(url, 1, isPooled);
    const limits = sql`
      SELECT current_setting('statement_timeout') AS "statement", current_setting('lock_timeout') AS "lock",
             current_setting('idle_in_transaction_session_timeout') AS "idle"`;
    const expected = [{ statement: "5s", lock: "4s", idle: "15s" }];
    expect(await readInTenant(fresh, actor, limits)).toEqual(expected);
    expect(await writeInTenant(fresh, actor, limits)).toEqual(expected);
    await fresh.end();
  });

  it("reach nothing outside a tenant transaction", async () => {
    proxy.setRelay(null);
    const { rows } = await requests.query<{ isFree: boolean; table: string }>(`
      SELECT r.rolsuper OR r.rolbypassrls AS "isFree" FROM pg_roles r WHERE r.rolname = current_user`);
    expect(rows).toEqual([{ isFree: false }]);
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT relname AS "name" FROM pg_class WHERE relkind IN ('r', 'p', 'v') AND relnamespace = 'public'::regnamespace`,
    );
    const readable: string[] = [];
    for (const { name } of tables) {
      const found = requests.query(`SELECT FROM "${name}" LIMIT 1`).then(({ rowCount }) => rowCount);
      const result = await found.catch((error) => error.code);
      if (result !== "42501" && result !== 0) readable.push(name);
    }
    expect(readable.sort()).toEqual(open);
    const changed = requests.query(writeAll).then(({ rowCount }) => rowCount);
    expect(await changed.catch((error) => error.code)).toBeOneOf([0, "42501"]);
    expect(await names()).toEqual(before);
  });

  it.each(readFailures)("read nothing when %s", async (_name, isPrepared, failure) => {
    const fresh = createRequestPool(viaProxy(url), 1);
    if (isPrepared) await readInTenant(fresh, actor, sql`SELECT 1`);
    else await fresh.query("SELECT 1");
    proxy.setRelay(failure);
    await expect(readInTenant(fresh, actor, readAll)).rejects.toThrow();
    for (const { name } of before) expect(proxy.replied()).not.toContain(name);
    proxy.setRelay(null);
    await fresh.end();
  });

  describe.each(failures)("when %s", (_name, failure) => {
    it("write nothing", async () => {
      await readInTenant(requests, actor, sql`SELECT 1`);
      proxy.setRelay(failure);
      await expect(
        withTransaction({ scope: tenantScope(requests, actor) }, (send) => send(writeAll)),
      ).rejects.toThrow();
      proxy.setRelay(null);
      expect(await names()).toEqual(before);
    });

    it("write nothing through models", async () => {
      await readInTenant(requests, actor, sql`SELECT 1`);
      proxy.setRelay(failure);
      const written = withTransaction({ scope: modelScope({ prisma, requests }, actor) }, (tx) =>
        tx.item.updateMany({ data: { name: "overwritten" } }),
      );
      await expect(written).rejects.toThrow();
      proxy.setRelay(null);
      expect(await names()).toEqual(before);
    });
  });
});
