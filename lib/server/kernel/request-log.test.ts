import { tmpdir } from "node:os";
import pino from "pino";
import { beforeEach, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { waitingFor } from "@/prisma/testing/waiting";
import { closeDeps, createDeps } from "../api/deps";
import { readEnv } from "../config/env";
import { createPool } from "../database/connections/pool";
import { createCompany } from "../tenants/create-company";
import { testApi } from "../testing/test-api";
import { testMember } from "../testing/test-member";
import { testSecret } from "../testing/test-secret";
import { createRequestLog, type LoggedCall } from "./request-log";

const api = await testApi();
const { pool } = api.deps;
const log = pino({ level: "silent" });

let lost = 0;
const countLost = (count: number) => {
  lost += count;
};

const call = (change: Partial<LoggedCall> = {}): LoggedCall => ({
  companyId: demoId("co", 1),
  keyId: "key_1",
  at: Date.now(),
  requestId: "r",
  method: "GET",
  path: "/item",
  status: 200,
  code: null,
  ms: 1.4,
  address: "::1",
  ...change,
});

const stored = async (columns: string) =>
  (await pool.query(`SELECT ${columns} FROM "requestLog" ORDER BY "at", "id"`)).rows;

beforeEach(async () => {
  lost = 0;
  await api.deps.requestLog.flush();
  await pool.query(`DELETE FROM "requestLog"`);
});

it("keeps the first 20 calls that succeeded and 100 that failed of each company, and counts the others", async () => {
  const requests = createRequestLog(pool, countLost, log);
  const other = demoId("co", 1, 2);
  for (let n = 0; n < 150; n++) {
    requests.add(call({ requestId: `${n}` }));
    requests.add(call({ status: 404, code: "PGRST205" }));
  }
  requests.add(call({ companyId: other }));
  requests.add(call({ companyId: "co_erased" }));
  await requests.flush();
  const { rows } = await pool.query(
    `SELECT "companyId", "status", count(*)::int AS "kept", sum("excluded")::int AS "excluded",
       max("requestId"::int) FILTER (WHERE "requestId" <> 'r') AS "last" FROM "requestLog" GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(rows).toEqual(
    [
      { companyId: demoId("co", 1), status: 200, kept: 20, excluded: 130, last: 19 },
      { companyId: demoId("co", 1), status: 404, kept: 100, excluded: 50, last: null },
      { companyId: other, status: 200, kept: 1, excluded: 0, last: null },
    ].sort((a, b) => (a.companyId < b.companyId ? -1 : 1)),
  );
  expect(lost).toBe(0);
});

it("keeps the calls of other companies while one of them is being erased", async () => {
  const company = { companyName: "Gone", baseCurrencyCode: "USD", countryCode: "US", timezone: "UTC" };
  const requests = createRequestLog(pool, countLost, log);
  const eraser = await pool.connect();
  const companyId = await createCompany(eraser, company, "admin@brightlathe.example");
  requests.add(call({ companyId }));
  requests.add(call());
  await eraser.query("BEGIN");
  await eraser.query(`DELETE FROM "company" WHERE "id" = $1`, [companyId]);
  const flushed = requests.flush();
  await waitingFor(pool, "transactionid", 1);
  await eraser.query("COMMIT");
  eraser.release();
  await flushed;
  expect(await stored('"companyId"')).toEqual([{ companyId: demoId("co", 1) }]);
  expect(lost).toBe(0);
});

it("writes by itself, what one second brings in one statement", async () => {
  const requests = createRequestLog(pool, countLost, log);
  requests.add(call({ path: "/first" }));
  requests.add(call({ path: `/${"x".repeat(600)}`, ms: 2.6 }));
  expect(await stored("1")).toEqual([]);
  await expect
    .poll(() => stored(`left("path", 6) AS "path", length("path") AS "length", "ms"`), { timeout: 10_000 })
    .toEqual([
      { path: "/first", length: 6, ms: 1 },
      { path: "/xxxxx", length: 500, ms: 3 },
    ]);
  const { rows } = await pool.query(`SELECT count(DISTINCT xmin::text)::int AS "n" FROM "requestLog"`);
  expect(rows).toEqual([{ n: 1 }]);
});

it("keeps 1,000 entries while the database is away, and counts what is lost", async () => {
  const away = createPool("postgres://nobody@127.0.0.1:1/none", 1);
  const requests = createRequestLog(away, countLost, log);
  for (let n = 0; n < 12; n++) {
    for (let failed = 0; failed < 100; failed++) requests.add(call({ status: 500, code: "internal" }));
    await requests.flush();
  }
  expect(lost).toBe(200);
  await away.end();
  await requests.flush();
  expect(lost).toBe(1_200);
});

it.each(["25006", "53100", "53300", "57P01"])("keeps entries while the database reports %s", async (code) => {
  const requests = createRequestLog(pool, countLost, log);
  await pool.query(`
    CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'no entries' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER reject BEFORE INSERT ON "requestLog" FOR EACH ROW EXECUTE FUNCTION reject()`);
  requests.add(call());
  await requests.flush();
  await pool.query(`DROP FUNCTION reject CASCADE`);
  await requests.flush();
  expect(await stored(`"requestId"`)).toEqual([{ requestId: "r" }]);
  expect(lost).toBe(0);
});

it("a process that stops writes the rest", async () => {
  const environment = { APP_SECRET: testSecret, DATABASE_URL: api.connectionString, DATA_DIR: tmpdir() };
  const stopping = createDeps(readEnv({ ...environment, LOG_LEVEL: "silent", NODE_ENV: "test" }));
  const headers = { "x-request-id": "the last one" };
  await api.call({ path: "/item?limit=1", key: await api.createApiKey(), headers }, stopping);
  await closeDeps(stopping);
  expect(await stored(`"requestId"`)).toEqual([{ requestId: "the last one" }]);
});

it("has calls of keys, with the code of an error and without the query, and none of sessions", async () => {
  const key = await api.createApiKey(["items:read"]);
  const { browser } = await testMember(api, { 1: "admin" });
  await browser.get("/item?limit=1");
  const headers = { "x-request-id": "first" };
  await api.call({ path: "/item?limit=1&description=eq.secret", key, headers });
  await api.call({ path: "/item?nothing=eq.1", key });
  await api.call({ path: "/customer", key });
  await api.call({ method: "POST", path: "/api/v1/sales/getBaseCatalog", key, body: {} });
  await api.call({ path: "/item", key: key.slice(0, -1) + (key.endsWith("x") ? "y" : "x") });
  await api.call({ path: "/livez", key });
  await api.deps.requestLog.flush();
  const entry = { method: "GET", path: "/item", named: false };
  expect(await stored(`"method", "path", "status", "code", "requestId" = 'first' AS "named"`)).toEqual([
    { ...entry, status: 200, code: null, named: true },
    { ...entry, status: 400, code: "42703" },
    { ...entry, path: "/customer", status: 403, code: "missing_scope" },
    {
      ...{ ...entry, method: "POST", path: "/api/v1/sales/getBaseCatalog" },
      ...{ status: 403, code: "missing_scope" },
    },
  ]);
  const { rows } = await pool.query(`SELECT to_jsonb(r) AS "row" FROM "requestLog" r`);
  for (const secret of ["eq.secret", key]) expect(JSON.stringify(rows)).not.toContain(secret);
});
