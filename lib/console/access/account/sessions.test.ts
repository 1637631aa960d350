import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe("the list of one's sessions", () => {
  it("has the one in use first, then the last used; each ends after 8 idle hours, at most 7 days after it began", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    for (let n = 0; n < 3; n++) await testBrowser(api).signIn(email, memberPassword);
    const ids = (
      await pool.query(`SELECT "id" FROM "session" WHERE "userId" = $1 ORDER BY "createdAt"`, [id])
    ).rows;
    const set = (index: number, began: string, used: string) =>
      pool.query(
        `UPDATE "session" SET "createdAt" = now() - $2::interval, "updatedAt" = now() - $3::interval,
                              "ipAddress" = '', "userAgent" = '' WHERE "id" = $1`,
        [ids[index].id, began, used],
      );
    await set(1, "1 day", "3 hours");
    await set(2, "6 days 23 hours", "1 hour");
    await set(3, "1 day", "8 hours 1 minute");
    const { results, count } = (await browser.run("access/getSessions")).json;
    expect(results.map((one: { id: string }) => one.id)).toEqual([0, 2, 1].map((index) => ids[index].id));
    expect(count).toBeNull();
    expect(Object.keys(results[1]).sort()).toEqual(
      ["address", "createdAt", "expiresAt", "id", "isCurrent", "lastUsedAt", "userAgent"].sort(),
    );
    expect(results[1]).toMatchObject({ isCurrent: false, address: null, userAgent: null });
    const [, atMost, idle] = results.map((one: Record<string, string>) => ({
      sinceUse: Date.parse(one.expiresAt ?? "") - Date.parse(one.lastUsedAt ?? ""),
      sinceBegin: Date.parse(one.expiresAt ?? "") - Date.parse(one.createdAt ?? ""),
    }));
    expect(atMost).toEqual({ sinceBegin: 7 * dayMs, sinceUse: 2 * hourMs });
    expect(idle.sinceUse).toBe(8 * hourMs);
  });

  it("ends only sessions of its own user, and returns which one", async () => {
    const { browser } = await testMember(api, { 1: "viewer" });
    expect(await browser.run("access/revokeSession", { id: "ses_nothing" })).toMatchObject({
      status: 404,
      json: { code: "not_found", message: "A session of yours with this id was not found." },
    });
    const [{ id }] = (await browser.run("access/getSessions")).json.results;
    expect((await browser.run("access/revokeSession", { id })).json).toEqual({ id });
    expect((await browser.run("access/getSession")).status).toBe(401);
  });
});

it("a user's passkeys are listed, oldest first, with name and creation date", async () => {
  const { id, browser } = await testMember(api, { 1: "viewer" });
  for (const [name, age, isSynced] of [
    ["Laptop", "1 day", true],
    [null, "2 days", false],
  ] as const) {
    await pool.query(
      `INSERT INTO "passkey" ("userId", "name", "publicKey", "credentialID", "counter", "deviceType", "backedUp", "createdAt")
       VALUES ($1, $2, 'key', $3::text, 0, 'multiDevice', $4, now() - $3::text::interval)`,
      [id, name, age, isSynced],
    );
  }
  const { results, count } = (await browser.run("access/getPasskeys")).json;
  expect(count).toBeNull();
  const listed = { id: expect.any(String), lastUsedAt: null, createdAt: expect.stringMatching(/Z$/) };
  expect(results).toEqual([
    { ...listed, name: null, isSynced: false },
    { ...listed, name: "Laptop", isSynced: true },
  ]);
  expect((await browser.run("access/getSession")).json).toMatchObject({ passkeys: 2, hasTwoFactor: false });
});

describe("who is signed in", () => {
  it("is shown with the session, the companies by name, and whether mail is sent", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer", 2: "operator" });
    const [{ id: sessionId }] = (await browser.run("access/getSessions")).json.results;
    const shown = (await browser.run("access/getSession")).json;
    expect(shown.user).toEqual({ id, name: "Test Member", email });
    expect(shown.session).toEqual({ id: sessionId, expiresAt: expect.any(String) });
    expect(shown.companies).toContainEqual(shown.company);
    const names = shown.companies.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort());
    expect(shown.companies.map(({ role }: { role: string }) => role).sort()).toEqual(["operator", "viewer"]);
    expect(shown.mailConfigured).toBe(false);
  });

  it("has only the company of the key when a key calls, and no session", async () => {
    const { id } = await testMember(api, { 1: "viewer" });
    await pool.query(
      `INSERT INTO "employee" ("companyId", "id", "name", "role", "createdBy")
       SELECT $1, $2, 'Owner', 'viewer', $3 ON CONFLICT DO NOTHING`,
      [demoId("co", 1, 2), demoId("usr", 1), id],
    );
    const key = await api.createApiKey(["items:read"]);
    const path = "/api/console/access/getSession";
    const { json } = await api.call({ method: "POST", path, key, body: {} });
    expect(json).toMatchObject({ session: null, scopes: ["items:read"], company: { id: demoId("co", 1) } });
    expect(json.companies).toEqual([json.company]);
  });
});

it("switches to a company by its id; the error for an unknown one names the field", async () => {
  const { browser } = await testMember(api, { 1: "viewer", 2: "viewer" });
  const companyId = demoId("co", 1, 2);
  expect((await browser.run("access/switchCompany", { companyId })).json).toEqual({ id: companyId });
  const { json } = await browser.run("access/switchCompany", { companyId: "co_nothing" });
  const message = "You work in no company with this id.";
  expect(json).toMatchObject({ message, issues: [{ path: ["companyId"], message }] });
});

it("what only people may do names the reason to a key", async () => {
  const key = await api.createApiKey();
  for (const [name, body] of [
    ["changeName", { name: "Robot" }],
    ["switchCompany", { companyId: demoId("co", 1) }],
    ["revokeSession", { id: "ses_nothing" }],
  ] as const) {
    const path = `/api/console/access/${name}`;
    expect(await api.call({ method: "POST", path, key, body })).toMatchObject({
      status: 403,
      json: {
        code: "session_required",
        message: "This is for people who are signed in, not for API keys.",
      },
    });
  }
});
