import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { connectApp, registerApp } from "@/lib/server/testing/test-app";
import { testMember } from "@/lib/server/testing/test-member";
import { purgeRequests } from "@/lib/worker/jobs/purge";

const api = await testApi();
const { pool, requestLog } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const stranger = await testMember(api, { 2: "admin" });

const list = async (input: object = {}, { browser } = admin) => {
  await requestLog.flush();
  const { status, json, text } = await browser.run("access/getRequests", input);
  expect(status, text).toBe(200);
  return json;
};

it("a failed call of a key is found by its request ID, by its own company alone", async () => {
  await insert([]);
  const key = await api.createApiKey(["items:read"]);
  const { json } = await api.call({ method: "DELETE", path: "/item?id=eq.x", key });
  expect(json).toMatchObject({ code: "missing_scope", requestId: expect.any(String) });
  const { requestId } = json;
  expect(await list({ requestId })).toEqual({
    results: [
      {
        id: expect.stringMatching(/^req_/),
        at: expect.stringMatching(/Z$/),
        requestId,
        method: "DELETE",
        path: "/item",
        status: 403,
        code: "missing_scope",
        ms: expect.any(Number),
        keyId: expect.stringMatching(/^key_/),
        keyName: expect.stringMatching(/^test /),
        address: "127.0.0.1",
      },
    ],
    excluded: 0,
  });
  expect((await list({ requestId }, stranger)).results).toEqual([]);
  expect((await list({ status: "failed" }, stranger)).results).toEqual([]);
});

it("the calls of a connected app have its name", async () => {
  const tokens = await connectApp(api, admin.browser, await registerApp(admin.browser), ["items:read"]);
  await api.call({
    path: "/item?limit=1",
    key: tokens.accessToken,
    headers: { "x-request-id": "of the app" },
  });
  const [entry] = (await list({ requestId: "of the app" })).results;
  expect(entry).toMatchObject({
    status: 200,
    keyName: expect.any(String),
    keyId: expect.stringMatching(/^con_/),
  });
});

it("a key reads them with the scope access:read alone", async () => {
  const key = await api.createApiKey(["items:read", "access:write"]);
  const path = "/api/console/access/getRequests";
  const { status, json } = await api.call({ method: "POST", path, key, body: {} });
  expect([status, json.code]).toEqual([403, "missing_scope"]);
});

/** A minute of 2026-01-02 for each entry. */
async function insert(
  entries: { status?: number; method?: string; path?: string; keyId?: string; excluded?: number }[],
) {
  await requestLog.flush();
  await pool.query(`DELETE FROM "requestLog"`);
  await pool.query(
    `INSERT INTO "requestLog"
       ("companyId", "keyId", "at", "requestId", "method", "path", "status", "ms", "address", "excluded")
     SELECT $1, coalesce(e ->> 'keyId', 'key_1'), '2026-01-02T00:00:00Z'::timestamptz + make_interval(mins => n::int - 1),
       'r' || n, coalesce(e ->> 'method', 'GET'), coalesce(e ->> 'path', '/item'), coalesce((e ->> 'status')::int, 200), 1, '',
       coalesce((e ->> 'excluded')::int, 0)
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS e(e, n)`,
    [demoId("co", 1), JSON.stringify(entries)],
  );
}

const found = async (input: object) =>
  (await list(input)).results.map(({ requestId }: { requestId: string }) => requestId);

it("calls are filtered by time, key, status, method and path", async () => {
  await insert([
    { status: 404, path: "/item_group" },
    { status: 503, method: "POST" },
    { status: 304, keyId: "key_2" },
    { path: "/api/v1/sales/getBaseCatalog", method: "POST" },
  ]);
  expect(await found({})).toEqual(["r4", "r3", "r2", "r1"]);
  expect(await found({ from: "2026-01-02T00:01:00Z", to: "2026-01-02T00:03:00Z" })).toEqual(["r3", "r2"]);
  expect(await found({ keyId: "key_2" })).toEqual(["r3"]);
  expect(await found({ status: "2xx" })).toEqual(["r4"]);
  expect(await found({ status: "4xx" })).toEqual(["r1"]);
  expect(await found({ status: "5xx" })).toEqual(["r2"]);
  expect(await found({ status: "failed" })).toEqual(["r2", "r1"]);
  expect(await found({ method: "POST" })).toEqual(["r4", "r2"]);
  expect(await found({ path: "/item_" })).toEqual(["r1"]);
});

it("a part of a path or a request ID is searched for", async () => {
  await insert([{}, { path: "/api/v1/sales/getBaseCatalog" }, { path: "/item_r1" }]);
  expect(await found({ search: "basecatalog" })).toEqual(["r2"]);
  expect(await found({ search: "item" })).toEqual(["r3", "r1"]);
  expect(await found({ search: "r2" })).toEqual(["r2"]);
  expect(await found({ search: "%" })).toEqual([]);
});

it("pages follow each other, and each counts the calls of its time that were not kept", async () => {
  await insert([
    { excluded: 1, keyId: "key_2" },
    { excluded: 2 },
    {},
    { excluded: 4 },
    { excluded: 8, keyId: "key_2" },
  ]);
  const first = await list({ keyId: "key_1", limit: 2 });
  expect(first).toMatchObject({ results: [{ requestId: "r4" }, { requestId: "r3" }], excluded: 12 });
  const second = await list({ keyId: "key_1", limit: 2, after: first.results[1].id });
  expect(second).toMatchObject({ results: [{ requestId: "r2" }], excluded: 3 });
  expect(await list({ from: "2026-01-02T00:01:00Z", to: "2026-01-02T00:04:00Z" })).toMatchObject({
    excluded: 6,
  });
});

it("calls are deleted after 7 days", async () => {
  await insert([{}, {}, {}]);
  await pool.query(`
    UPDATE "requestLog" SET "at" = now() - CASE "requestId" WHEN 'r1' THEN INTERVAL '8 days' ELSE INTERVAL '6 days' END
    WHERE "requestId" IN ('r1', 'r2')`);
  expect(await purgeRequests(pool)).toBe(2);
  expect(await found({})).toEqual(["r2"]);
});
