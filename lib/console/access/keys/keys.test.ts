import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const admin = await testMember(api, { 1: "admin" });
const theirs = await testMember(api, { 2: "admin" });
const make = async (scopes: string[] = ["items:read"], expiresAt: string | null = null) =>
  (await admin.browser.run("access/createKey", { name: "Label printer", scopes, expiresAt })).json;
const statusOf = async (key: string) => (await api.call({ path: "/item?limit=1", key })).status;

describe("an API key created in the console", () => {
  it("works with the scopes it was given, as the user who created it", async () => {
    const { id, key } = await make(["items:read"]);
    expect(await statusOf(key)).toBe(200);
    expect((await api.call({ path: "/webhook?limit=1", key })).json.message).toContain("events:read");
    const { results } = (await admin.browser.run("access/getKeys")).json;
    expect(results.find((one: { id: string }) => one.id === id)).toMatchObject({
      name: "Label printer",
      last4: key.slice(-4),
      scopes: ["items:read"],
      userId: admin.id,
      userName: "Test Member",
      state: "active",
    });
  });

  it("is never shown again", async () => {
    const { key } = await make();
    const { text } = await admin.browser.run("access/getKeys");
    const { rows } = await api.deps.pool.query(`SELECT * FROM "auditLog" WHERE "userId" = $1`, [admin.id]);
    for (const shown of [text, JSON.stringify(rows)]) expect(shown).not.toContain(key);
  });

  it("has the time and address of its last use", async () => {
    const { id, key } = await make();
    await api.call({ path: "/item?limit=1", key, address: "203.0.113.9" });
    await expect
      .poll(
        async () => {
          const { results } = (await admin.browser.run("access/getKeys")).json;
          return results.find((one: { id: string }) => one.id === id).lastUsedAddress;
        },
        { timeout: 10_000 },
      )
      .toBe("203.0.113.9");
  });

  it("has the scopes that its calls needed and had, each recorded when it is used for the first time", async () => {
    const { id, key } = await make(["items:read", "items:write", "sales:read", "quality:read"]);
    const entry = async () => {
      const { results } = (await admin.browser.run("access/getKeys")).json;
      return results.find((one: { id: string }) => one.id === id);
    };
    expect(await entry()).toMatchObject({ usedScopes: [], usedScopesSince: (await entry()).createdAt });
    const called = async (path: string, method = "GET") => {
      await api.call({ method, path, key, ...(method === "POST" && { body: { args: {} } }) });
      return (await entry()).usedScopes;
    };
    for (const path of ["/item?limit=1", "/item?limit=2", "/webhook?limit=1"])
      await expect.poll(() => called(path)).toEqual(["items:read"]);
    await expect
      .poll(() => called("/api/v1/sales/getBaseCatalog", "POST"))
      .toEqual(["items:read", "sales:read"]);
    const { rows } = await api.deps.pool.query(`SELECT "usedScopes" FROM "apiKey" WHERE "id" = $1`, [id]);
    expect(rows).toEqual([{ usedScopes: ["items:read", "sales:read"] }]);
  });

  it("has no scopes beyond its creator's, so that a key cannot create a stronger one", async () => {
    const key = await api.createApiKey(["access:write", "access:secrets", "items:read"]);
    const path = "/api/console/access/createKey";
    const call = (scopes: string[]) => api.call({ method: "POST", path, key, body: { name: "k", scopes } });
    expect((await call(["items:read"])).status).toBe(200);
    expect(await call(["items:read", "items:write"])).toMatchObject({
      status: 403,
      json: { code: "missing_scope", issues: [{ path: ["scopes"] }] },
    });
  });

  it("needs an expiry in the future, and at least one scope", async () => {
    expect(await make(["items:read"], "2020-01-01T00:00:00Z")).toMatchObject({
      issues: [{ path: ["expiresAt"] }],
    });
    expect(await make([])).toMatchObject({ issues: [{ path: ["scopes"] }] });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await make(["items:read"], soon)).toMatchObject({ expiresAt: soon });
  });

  it("is rotated: both work, the old one for 24 hours more", async () => {
    const old = await make();
    const rotated = (await admin.browser.run("access/rotateKey", { id: old.id })).json;
    expect([await statusOf(old.key), await statusOf(rotated.key)]).toEqual([200, 200]);
    const hours = (Date.parse(rotated.overlapEndsAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    const { results } = (await admin.browser.run("access/getKeys")).json;
    expect(results.find((one: { id: string }) => one.id === old.id).state).toBe("expiring");
    expect((await admin.browser.run("access/rotateKey", { id: old.id })).status).toBe(422);
  });

  it("with many scopes cannot be rotated by a caller with fewer", async () => {
    const strong = await make(["items:write"]);
    const key = await api.createApiKey(["access:write", "access:secrets"]);
    const path = "/api/console/access/rotateKey";
    const response = await api.call({ method: "POST", path, key, body: { id: strong.id } });
    expect(response).toMatchObject({ status: 403, json: { code: "missing_scope" } });
  });

  it("is revoked within a second", async () => {
    const { id, key } = await make();
    expect((await admin.browser.run("access/revokeKey", { id })).status).toBe(200);
    await expect.poll(() => statusOf(key), { timeout: 1500 }).toBe(401);
  });

  it("of another company can neither be read nor changed", async () => {
    const { id, key } = await make();
    expect((await theirs.browser.run("access/getKeys")).text).not.toContain(id);
    for (const name of ["rotateKey", "revokeKey"]) {
      const foreign = await theirs.browser.run(`access/${name}`, { id });
      const unknown = await theirs.browser.run(`access/${name}`, { id: "key_nothing" });
      expect([foreign.status, foreign.json.message]).toEqual([404, unknown.json.message]);
    }
    expect(await statusOf(key)).toBe(200);
  });

  it("is created only by admins; others may list them", async () => {
    for (const role of ["viewer", "operator"] as const) {
      const { browser } = await testMember(api, { 1: role });
      expect((await browser.run("access/getKeys")).status).toBe(200);
      const made = await browser.run("access/createKey", { name: "k", scopes: ["items:read"] });
      expect(made).toMatchObject({ status: 403, json: { code: "missing_scope" } });
      expect((await browser.run("access/revokeKey", { id: "key_1" })).status).toBe(403);
    }
  });

  it("leaves an audit row for each step in the company it belongs to", async () => {
    const { id } = await make();
    await admin.browser.run("access/revokeKey", { id });
    const { rows } = await api.deps.pool.query(
      `SELECT "companyId", "userId", "action", "address" FROM "auditLog" WHERE $1 = ANY("recordIds") ORDER BY "id"`,
      [id],
    );
    const row = { companyId: demoId("co", 1), userId: admin.id, address: admin.browser.address };
    expect(rows).toEqual([
      { ...row, action: "access/createKey" },
      { ...row, action: "access/revokeKey" },
    ]);
  });
});
