import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testAuthenticator } from "../../testing/authenticator";
import { testApi } from "../../testing/test-api";
import { type TestBrowser, testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { totpOf } from "../../testing/totp";

const api = await testApi();
const { pool, publicUrl } = api.deps;

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Adds a passkey to the account of a signed-in browser. */
async function register(
  browser: TestBrowser,
  more: object = {},
  authenticator = testAuthenticator(publicUrl),
) {
  const { challenge } = (await browser.get("/api/auth/passkey/generate-register-options")).json;
  const response = authenticator.register(challenge);
  const path = "/api/auth/passkey/verify-registration";
  const registered = await browser.post(path, { response, ...more }, { "user-agent": userAgent });
  return { authenticator, registered };
}

async function signIn(
  browser: TestBrowser,
  { authenticate }: ReturnType<typeof testAuthenticator>,
  verifiesUser = true,
) {
  const { challenge } = (await browser.get("/api/auth/passkey/generate-authenticate-options")).json;
  const response = authenticate(challenge, verifiesUser);
  return browser.post("/api/auth/passkey/verify-authentication", { response });
}

const sessionsOf = async (userId: string) =>
  (
    await pool.query(
      `SELECT "passkeyId" IS NOT NULL AS "isPasskey", "ipAddress" FROM "session" WHERE "userId" = $1 ORDER BY "createdAt"`,
      [userId],
    )
  ).rows;

describe("a passkey", () => {
  it("is rejected as wrong, and not as a lost database, when it is malformed or added already", async () => {
    const { browser } = await testMember(api, { 1: "viewer" });
    const authenticator = testAuthenticator(publicUrl);
    const add = async (more: object = {}) => {
      const { challenge } = (await browser.get("/api/auth/passkey/generate-register-options")).json;
      const response = { ...authenticator.register(challenge), ...more };
      return browser.post("/api/auth/passkey/verify-registration", { response, name: "Key" });
    };
    const rejected = { status: 400, json: { code: "failed_to_verify_registration" } };
    expect(await add({ id: "other" })).toMatchObject(rejected);
    expect(await add({ response: {} })).toMatchObject(rejected);
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject(rejected);
    const visitor = testBrowser(api);
    await visitor.get("/api/auth/passkey/generate-authenticate-options");
    const response = { id: 5 };
    expect(await visitor.post("/api/auth/passkey/verify-authentication", { response })).toMatchObject({
      status: 400,
      json: { code: "authentication_failed" },
    });
  });

  it.each([[["a"]], [{}], [true], [5], [null]])("is not removed with the password %j", async (password) => {
    const { browser, id } = await testMember(api, { 1: "viewer" });
    await register(browser);
    const { rows } = await pool.query(`SELECT "id" FROM "passkey" WHERE "userId" = $1`, [id]);
    const removed = await browser.post("/api/auth/passkey/delete-passkey", { id: rows[0].id, password });
    expect(removed).toMatchObject({ status: 400, json: { code: "invalid_password" } });
  });

  it("has a name of at most 100 characters, when it is added and when it is renamed", async () => {
    const { browser, id } = await testMember(api, { 1: "viewer" });
    const tooLong = {
      status: 400,
      json: { code: "invalid_input", issues: [{ path: ["name"], message: "Use at most 100 characters." }] },
    };
    expect((await register(browser, { name: "x".repeat(101) })).registered).toMatchObject(tooLong);
    expect((await register(browser, { name: "x".repeat(100) })).registered.status).toBe(200);
    const { rows } = await pool.query(`SELECT "id" FROM "passkey" WHERE "userId" = $1`, [id]);
    expect(rows).toHaveLength(1);
    const rename = (name: string) =>
      browser.post("/api/auth/passkey/update-passkey", { id: rows[0].id, name });
    expect(await rename("x".repeat(101))).toMatchObject(tooLong);
    const blank = { path: ["name"], message: "Enter a name." };
    expect(await rename(" ")).toMatchObject({ status: 400, json: { issues: [blank] } });
    expect((await rename(" Phone ")).status).toBe(200);
    expect((await browser.run("access/getPasskeys")).json.results).toMatchObject([{ name: "Phone" }]);
    const audited = `SELECT FROM "auditLog" WHERE "userId" = $1 AND "action" = 'passkey.rename'`;
    expect((await pool.query(audited, [id])).rowCount).toBe(1);
  });

  it("that its user does not name is called after its provider or else the browser, each under another name", async () => {
    const { browser } = await testMember(api, { 1: "viewer" });
    const onePassword = "bada5566-a7aa-401f-bd96-45619a55120d";
    const unknown = "11111111-2222-3333-4444-555555555555";
    for (const aaguid of [undefined, unknown, onePassword, onePassword, onePassword]) {
      await register(browser, {}, testAuthenticator(publicUrl, aaguid));
    }
    const { results } = (await browser.run("access/getPasskeys")).json;
    const names = results.map(({ name }: { name: string }) => name);
    const byBrowser = ["Firefox on Linux", "Firefox on Linux 2"];
    expect(names).toEqual([...byBrowser, "1Password", "1Password 2", "1Password 3"]);
  });

  it("is listed with the time of its last sign-in", async () => {
    const { browser } = await testMember(api, { 1: "viewer" });
    const { authenticator } = await register(browser);
    await register(browser);
    const used = async () =>
      (await browser.run("access/getPasskeys")).json.results.map(
        ({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt,
      );
    expect(await used()).toEqual([null, null]);
    const before = Date.now();
    await signIn(testBrowser(api), authenticator, false);
    expect(await used()).toEqual([null, null]);
    await signIn(testBrowser(api), authenticator);
    const [first, second] = await used();
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    expect(second).toBeNull();
  });

  it("signs its user in, in a session that is known to have two factors", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const { authenticator, registered } = await register(member.browser, { name: "Laptop" });
    expect(registered.status).toBe(200);
    expect((await member.browser.run("access/getPasskeys")).json.results).toMatchObject([{ name: "Laptop" }]);
    const browser = testBrowser(api);
    expect((await signIn(browser, authenticator)).status).toBe(200);
    expect((await browser.run("access/getSession")).json.user).toMatchObject({ id: member.id });
    expect(await sessionsOf(member.id)).toEqual([
      { isPasskey: false, ipAddress: member.browser.address },
      { isPasskey: true, ipAddress: browser.address },
    ]);
  });

  it("stays the sign-in of a session that a new password or second factor replaces, in the same company", async () => {
    const member = await testMember(api, { 1: "viewer", 2: "viewer" });
    const { authenticator } = await register(member.browser);
    const browser = testBrowser(api);
    await signIn(browser, authenticator);
    const companyId = demoId("co", 1, 2);
    await browser.run("access/switchCompany", { companyId });
    const own = async () => {
      const { rows } = await pool.query(
        `SELECT "id", "activeCompanyId", "passkeyId", "ipAddress" FROM "session"
         WHERE "userId" = $1 AND "passkeyId" IS NOT NULL ORDER BY "createdAt"`,
        [member.id],
      );
      return rows;
    };
    const [first] = await own();
    const password = "another good one";
    const change = { currentPassword: memberPassword, newPassword: password };
    const seen = [first.id];
    const replaced = async (path: string, body: object) => {
      expect([path, (await browser.post(`/api/auth/${path}`, body)).status]).toEqual([path, 200]);
      const rows = await own();
      expect(rows).toEqual([{ ...first, id: expect.any(String) }]);
      expect(seen).not.toContain(rows[0].id);
      seen.push(rows[0].id);
      expect((await browser.run("access/getSession")).json.company).toMatchObject({ id: companyId });
    };
    await replaced("change-password", change);
    const { totpURI } = (await browser.post("/api/auth/two-factor/enable", { password })).json;
    await replaced("two-factor/verify-totp", { code: totpOf(totpURI) });
    await replaced("two-factor/disable", { password });
    expect((await register(browser, { createSession: true })).registered.status).toBe(200);
    expect(await own()).toEqual([seen.at(-1), expect.any(String)].map((id) => ({ ...first, id })));
    expect((await browser.run("access/getSession")).json.company).toMatchObject({ id: companyId });
    const other = testBrowser(api);
    await other.signIn(member.email, password);
    expect((await other.run("access/getSession")).json.company).toMatchObject({ id: demoId("co", 1) });
    expect((await browser.signIn(member.email, password)).status).toBe(200);
    expect(await sessionsOf(member.id)).toEqual(
      [true, true, false, false].map((isPasskey) => ({ isPasskey, ipAddress: expect.any(String) })),
    );
  });

  it("that was removed no longer makes its sessions count as two factors; those of another passkey still do", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const { authenticator: lost } = await register(member.browser, { name: "Lost" });
    const { authenticator: kept } = await register(member.browser, { name: "Kept" });
    const [byLost, byKept] = [testBrowser(api), testBrowser(api)];
    await signIn(byLost, lost);
    await signIn(byKept, kept);
    const company = [demoId("co", 1)];
    const opens = async () =>
      Promise.all([byLost, byKept].map(async (one) => (await one.run("access/getSession")).status));
    await pool.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, company);
    expect(await opens()).toEqual([200, 200]);
    const { results } = (await byKept.run("access/getPasskeys")).json;
    const { id } = results.find(({ name }: { name: string }) => name === "Lost");
    const removal = { id, password: memberPassword };
    expect((await byKept.post("/api/auth/passkey/delete-passkey", removal)).status).toBe(200);
    expect(await opens()).toEqual([403, 200]);
    await pool.query(`UPDATE "company" SET "requiresSecondFactor" = false WHERE "id" = $1`, company);
    expect(await opens()).toEqual([200, 200]);
  });

  it.each(["passkey", "session"])(
    "that is removed before its sign-in writes the %s is rejected",
    async (table) => {
      const member = await testMember(api, { 1: "viewer" });
      const { authenticator } = await register(member.browser);
      const holder = await pool.connect();
      await holder.query("BEGIN");
      await holder.query(`LOCK TABLE "${table}" IN SHARE MODE`);
      const signedIn = signIn(testBrowser(api), authenticator);
      const waiting = `SELECT FROM pg_locks WHERE "relation" = '"${table}"'::regclass AND NOT "granted"`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
      await holder.query(`DELETE FROM "passkey" WHERE "userId" = $1`, [member.id]);
      await holder.query("COMMIT");
      holder.release();
      expect(await signedIn).toMatchObject({ status: 401, json: { code: "passkey_not_found" } });
      expect(await sessionsOf(member.id)).toHaveLength(1);
    },
  );

  it("opens no session when its device has not verified the user", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const { authenticator } = await register(member.browser);
    const browser = testBrowser(api);
    expect((await signIn(browser, authenticator, false)).status).toBe(401);
    expect((await browser.run("access/getSession")).status).toBe(401);
    expect(await sessionsOf(member.id)).toHaveLength(1);
    expect((await signIn(browser, authenticator)).status).toBe(200);
  });

  it("opens no session for a signature of another key, nor for an earlier challenge", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const { authenticator } = await register(member.browser);
    const browser = testBrowser(api);
    const { challenge } = (await browser.get("/api/auth/passkey/generate-authenticate-options")).json;
    const [own, foreign] = [authenticator, testAuthenticator(publicUrl)].map((one) =>
      one.authenticate(challenge),
    );
    const verify = (response: object) =>
      browser.post("/api/auth/passkey/verify-authentication", { response });
    expect((await verify({ ...own, response: foreign?.response })).status).toBe(401);
    await browser.get("/api/auth/passkey/generate-authenticate-options");
    expect(await verify({ ...own })).toMatchObject({ status: 400, json: { code: "authentication_failed" } });
    expect(await sessionsOf(member.id)).toHaveLength(1);
  });

  it("gets 503 while no session can be stored, because the call is right", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const { authenticator } = await register(member.browser);
    const browser = testBrowser(api);
    await pool.query(
      `ALTER TABLE "session" ADD CONSTRAINT "broken" CHECK ("userId" <> '${member.id}') NOT VALID`,
    );
    const failed = await signIn(browser, authenticator);
    await pool.query(`ALTER TABLE "session" DROP CONSTRAINT "broken"`);
    expect([failed.status, failed.headers["retry-after"]]).toEqual([503, expect.any(String)]);
    expect((await signIn(browser, authenticator)).status).toBe(200);
  });

  it("is not kept when the session that was asked for with it cannot be opened", async () => {
    const { id, browser } = await testMember(api, { 1: "viewer" });
    await pool.query(`ALTER TABLE "session" ADD CONSTRAINT "broken" CHECK ("userId" <> '${id}') NOT VALID`);
    const { registered } = await register(browser, { createSession: true });
    await pool.query(`ALTER TABLE "session" DROP CONSTRAINT "broken"`);
    expect(registered.status).toBe(503);
    expect((await pool.query(`SELECT FROM "passkey" WHERE "userId" = $1`, [id])).rowCount).toBe(0);
    expect((await register(browser)).registered.status).toBe(200);
  });
});
