import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { ApiError } from "@/lib/schemas/errors";
import { testApi } from "../testing/test-api";
import { memberPassword, testMember } from "../testing/test-member";
import { createDeniedAudit } from "./denied-audit";

const api = await testApi();
const { pool } = api.deps;
const auditsOf = async (userId: string) => {
  const { rows } = await pool.query(
    `SELECT "action", "address", "changes" FROM "auditLog" WHERE "userId" = $1 AND "action" = 'call.refuse'
     ORDER BY "at", "id"`,
    [userId],
  );
  return rows;
};

it("a denied call writes one audit row a minute for each missing scope", async () => {
  const { id, browser } = await testMember(api, { 1: "viewer" });
  const rejected = () => browser.post("/webhook", { name: "x" });
  for (let n = 0; n < 5; n++) expect((await rejected()).status).toBe(403);
  expect((await browser.get("/oauthCode?limit=1")).status).toBe(403);
  const row = (route: string, scope: string) => ({
    action: "call.refuse",
    address: browser.address,
    changes: { route, reason: `This needs the scope ${scope}.` },
  });
  const expected = [row("/webhook", "events:write"), row("/oauthCode", "access:secrets")];
  // The minute may have changed in between, which allows each once more.
  await expect
    .poll(async () => [...new Set((await auditsOf(id)).map((one) => JSON.stringify(one)))], {
      timeout: 10_000,
    })
    .toHaveLength(2);
  const rows = await auditsOf(id);
  expect(rows).toEqual(expect.arrayContaining(expected));
  expect(rows.length).toBeLessThanOrEqual(4);
});

it("a call that is denied in the next minute too is recorded again, and of one minute at most 1,000", async () => {
  const { id: userId } = await testMember(api, { 1: "viewer" });
  const owner = { companyId: demoId("co", 1), companyGroupId: demoId("cg", 1), userId };
  const audit = createDeniedAudit(pool, api.deps.log);
  const deny = (minute: number, caller = 0) => {
    vi.setSystemTime(minute * 60_000);
    const actor = { ...owner, keyId: `caller ${caller}`, scopes: new Set<never>() };
    const requestId = `minute ${minute}`;
    audit.record({ actor, requestId, address: "192.0.2.1" }, "/webhook", new ApiError(403, "x", "Denied."));
  };
  const recorded = async () => {
    const { rows } = await pool.query(
      `SELECT "requestId", count(*)::int AS "count" FROM "auditLog" WHERE "userId" = $1 AND "action" = 'call.refuse'
       GROUP BY 1 ORDER BY 1`,
      [userId],
    );
    return rows;
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (let caller = 0; caller <= 1_000; caller++) deny(1, caller);
    for (let times = 0; times < 3; times++) deny(2);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(recorded, { timeout: 30_000 }).toEqual([
    { requestId: "minute 1", count: 1_000 },
    { requestId: "minute 2", count: 1 },
  ]);
});

it("secret values that are read through rows leave an audit row, other columns and bad requests none", async () => {
  const key = await api.createApiKey(["access:read", "access:write", "access:secrets"]);
  const { rows } = await pool.query(`SELECT "id", "code" FROM "oauthCode" LIMIT 1`);
  const [{ id, code }] = rows;
  const readings = async () =>
    (
      await pool.query(
        `SELECT "recordIds", "changes" ->> 'columns' AS "columns" FROM "auditLog"
         WHERE "action" = 'oauthCode.readSecrets' ORDER BY "at", "id"`,
      )
    ).rows;
  const others = (await readings()).length;
  expect((await api.call({ path: "/oauthCode?select=id,expiresAt", key })).status).toBe(200);
  expect((await api.call({ path: "/oauthCode?select=code,nothing", key })).status).toBe(400);
  expect(await readings()).toHaveLength(others);
  await api.call({ path: `/oauthCode?id=eq.${id}`, key });
  await api.call({ path: "/oauthCode?select=told:codeChallenge&limit=1", key });
  await api.call({ path: "/oauthCode?select=id&or=(id.eq.x,code.like.a*)", key });
  await api.call({ method: "HEAD", path: "/oauthCode?code=like.a*", key });
  await api.call({ path: "/oauthCode?select=id&order=code", key });
  const headers = { prefer: "return=representation" };
  await api.call({ method: "PATCH", path: `/oauthCode?id=eq.${id}`, key, headers, body: { scope: "x" } });
  expect((await readings()).slice(others)).toEqual([
    { recordIds: [id], columns: '["code"]' },
    { recordIds: [], columns: '["codeChallenge"]' },
    { recordIds: [], columns: '["code"]' },
    { recordIds: [], columns: '["code"]' },
    { recordIds: [], columns: '["code"]' },
    { recordIds: [id], columns: '["code"]' },
  ]);
  const log = await pool.query(`SELECT to_jsonb(a) AS "row" FROM "auditLog" a`);
  expect(JSON.stringify(log.rows)).not.toContain(code);
  await api.call({ path: "/authenticationChallenge?select=secret", key });
  const challenges = await pool.query(
    `SELECT "changes" FROM "auditLog" WHERE "action" = 'authenticationChallenge.readSecrets'`,
  );
  expect(challenges.rows).toEqual([{ changes: { columns: ["secret"] } }]);
});

describe("secret values", () => {
  const resource = "oauthCode";

  it.each([
    "code=like.a*",
    "or=(id.eq.x,not.and(code.like.a*,id.eq.y))",
    "order=expiresAt,codeChallenge.desc",
  ])("are neither filtered nor ordered by where that is not audited: %s", async (query) => {
    const key = await api.createApiKey();
    const [name = "", value = ""] = query.split(/=(.*)/s);
    const exported = await api.call({ path: `/api/console/export/${resource}.csv?select=id&${query}`, key });
    expect([exported.status, exported.json.issues?.[0]?.path]).toEqual([400, [name]]);
    const run = async (operation: string, body: object) => {
      const path = `/api/console/${operation}`;
      const { status, json } = await api.call({ method: "POST", path, key, body });
      return [status, json.issues?.[0]?.path];
    };
    const filters = [{ name, value }];
    const totals = [{ column: "id", total: "count" }];
    const part = name === "order" ? ["order"] : ["filters", 0];
    if (name !== "order")
      expect(await run("record/getTotals", { resource, filters, totals })).toEqual([400, part]);
    const { browser } = await testMember(api, { 1: "admin" });
    const definition = name === "order" ? { order: value } : { filters };
    const view = await browser.run("view/create", { resource, name: "Secrets", definition });
    expect([view.status, view.json.issues?.[0]?.path]).toEqual([400, ["definition", ...part]]);
  });

  it("leave an audit row where the status of an error depends on them", async () => {
    const key = await api.createApiKey();
    const count = async () =>
      (await pool.query(`SELECT FROM "auditLog" WHERE "action" = 'oauthCode.readSecrets'`)).rowCount ?? 0;
    const before = await count();
    const headers = { accept: "application/vnd.pgrst.object+json" };
    const { status } = await api.call({ path: "/oauthCode?select=id&code=like.none*", key, headers });
    expect([status, await count()]).toEqual([406, before + 1]);
  });
});

it("a line of the request log has address and caller, and no secret", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const deps = { ...api.deps, log };
  const { id, email } = await testMember(api, { 1: "viewer" });
  const address = "2001:db8::9";
  const headers = { "sec-fetch-site": "same-origin" };
  const path = "/api/auth/sign-in/email";
  const body = { email, password: memberPassword };
  const { cookies } = await api.call({ method: "POST", path, headers, address, body }, deps);
  const cookie = (cookies ?? []).map((line) => line.split(";")[0]).join("; ");
  await api.call({ path: "/company", headers: { cookie }, address }, deps);
  const key = await api.createApiKey();
  await api.call({ path: "/company", key, address }, deps);
  await api.call({ path: "/company", key: "mw_live_wrong", address }, deps);
  const reported = lines.map((line) => JSON.parse(line));
  expect(reported).toMatchObject([
    { route: path, status: 200, address, userId: id },
    { route: "/company", status: 200, address, userId: id },
    { route: "/company", status: 200, address, keyId: expect.any(String), userId: expect.any(String) },
    { route: "/company", status: 401, address },
  ]);
  expect(reported[3]).not.toHaveProperty("userId");
  const secrets = [
    memberPassword,
    key,
    "mw_live_wrong",
    ...(cookies ?? []).map((line) => line.split(/[=;]/)[1] ?? ""),
  ];
  for (const secret of secrets) expect(lines.join("")).not.toContain(secret);
});
