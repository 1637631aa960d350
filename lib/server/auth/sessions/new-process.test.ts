import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { totpOf } from "../../testing/totp";
import { hashToken } from "./token";

const api = await testApi();
const { pool } = api.deps;
const dayMs = 24 * 3_600_000;

/** A browser on a server process that starts with the test. */
const browserOfNewProcess = (environment: Record<string, string> = {}) => {
  const deps = api.anotherProcess(environment);
  return testBrowser({ ...api, call: (call) => api.call(call, deps) });
};
const sessionOf = async (userId: string) =>
  (
    await pool.query(
      `SELECT "expiresAt", "createdAt", "passkeyId", "ipAddress", "userAgent", "activeCompanyId", "token" FROM "session"
       WHERE "userId" = $1`,
      [userId],
    )
  ).rows[0];
const status = async (browser: ReturnType<typeof testBrowser>) =>
  (await browser.run("access/getSession")).status;

describe("a server that has just started", () => {
  it("opens a session of seven days, which its use does not prolong", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    await pool.query(`DELETE FROM "session" WHERE "userId" = $1`, [id]);
    const browser = browserOfNewProcess();
    expect((await browser.signIn(email, memberPassword)).json).toEqual({ redirect: false });
    const opened = await sessionOf(id);
    const [, signed = ""] = /session_token=([^;]+)/.exec(browser.cookie()) ?? [];
    expect(opened).toMatchObject({
      token: hashToken(decodeURIComponent(signed).split(".")[0] ?? ""),
      passkeyId: null,
      ipAddress: browser.address,
      activeCompanyId: null,
    });
    expect((opened.expiresAt - opened.createdAt) / dayMs).toBeCloseTo(7, 2);
    await pool.query(
      `UPDATE "session" SET "createdAt" = now() - interval '6 days', "expiresAt" = now() + interval '1 day',
                            "updatedAt" = now() - interval '7 hours' WHERE "userId" = $1`,
      [id],
    );
    const before = await sessionOf(id);
    expect(await status(browser)).toBe(200);
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `SELECT FROM "session" WHERE "updatedAt" > now() - interval '1 minute' AND "userId" = $1`,
              [id],
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    expect((await sessionOf(id)).expiresAt).toEqual(before.expiresAt);
  });

  it("rejects short and long passwords, and sessions signed with another secret", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const browser = browserOfNewProcess();
    await browser.signIn(email, memberPassword);
    const change = (newPassword: string) =>
      browser.post("/api/auth/change-password", { currentPassword: memberPassword, newPassword });
    expect(await change("nine char")).toMatchObject({
      status: 400,
      json: { code: "password_too_short", message: "The password needs at least 10 characters." },
    });
    expect(await change("several easy words ".repeat(7))).toMatchObject({
      status: 400,
      json: { code: "password_too_long", message: "The password may have at most 128 characters." },
    });
    expect((await change("several easy words ".repeat(7).slice(0, 128))).status).toBe(200);
    const other = browserOfNewProcess({ APP_SECRET: Buffer.alloc(32, "x").toString("base64") });
    const headers = { cookie: browser.cookie() };
    expect((await other.post("/api/console/access/getSession", {}, headers)).status).toBe(401);
    expect(await status(browser)).toBe(200);
  });

  it("ends every other session at a new password, even if the request asks to keep them", async () => {
    const { email, browser: other } = await testMember(api, { 1: "viewer" });
    const browser = browserOfNewProcess();
    await browser.signIn(email, memberPassword);
    const input = { currentPassword: memberPassword, newPassword: "several easy words" };
    const changed = await browser.post("/api/auth/change-password", { ...input, revokeOtherSessions: false });
    expect(changed.status).toBe(200);
    expect([await status(browser), await status(other)]).toEqual([200, 401]);
  });

  it("sets up a second factor for its product, whose codes and recovery codes work once", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    const browser = browserOfNewProcess();
    await browser.signIn(email, memberPassword);
    const made = (await browser.post("/api/auth/two-factor/enable", { password: memberPassword })).json;
    expect(made.totpURI).toMatch(/^otpauth:\/\/totp\/Millwright:/);
    expect(new URL(made.totpURI).searchParams.get("issuer")).toBe("Millwright");
    const now = Date.now();
    const code = totpOf(made.totpURI, now);
    const verify = (by: typeof browser, given: string) =>
      by.post("/api/auth/two-factor/verify-totp", { code: given, trustDevice: true });
    expect((await verify(browser, code)).status).toBe(200);
    const { rows } = await pool.query(`SELECT "secret", "backupCodes" FROM "twoFactor" WHERE "userId" = $1`, [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.backupCodes[0]);
    expect(JSON.stringify(rows)).not.toContain(new URL(made.totpURI).searchParams.get("secret"));

    const again = browserOfNewProcess();
    const first = await again.signIn(email, memberPassword);
    expect(first.json).toMatchObject({ twoFactorRedirect: true });
    expect(await verify(again, code)).toMatchObject({ status: 401, json: { code: "invalid_code" } });
    const next = totpOf(made.totpURI, now + 30_000);
    expect((await verify(again, next)).status).toBe(200);
    expect(await status(again)).toBe(200);
    expect((await again.signIn(email, memberPassword)).json).toMatchObject({ twoFactorRedirect: true });
    const recover = (by: typeof browser) =>
      by.post("/api/auth/two-factor/verify-backup-code", { code: made.backupCodes[0], trustDevice: true });
    expect((await recover(again)).status).toBe(200);
    expect((await again.signIn(email, memberPassword)).json).toMatchObject({ twoFactorRedirect: true });
    expect(await recover(again)).toMatchObject({
      status: 401,
      json: { message: "This recovery code is wrong or has been used." },
    });
  });

  it("rejects a second step without a first one with the remedy, not as a failed attempt", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const browser = browserOfNewProcess();
    await browser.signIn(email, memberPassword);
    const { totpURI } = (await browser.post("/api/auth/two-factor/enable", { password: memberPassword }))
      .json;
    await browser.post("/api/auth/two-factor/verify-totp", { code: totpOf(totpURI) });
    const waiting = browserOfNewProcess();
    await waiting.signIn(email, memberPassword);
    await pool.query(`DELETE FROM "verification"`);
    const code = totpOf(totpURI, Date.now() + 30_000);
    expect(await waiting.post("/api/auth/two-factor/verify-totp", { code })).toMatchObject({
      status: 401,
      json: {
        code: "invalid_two_factor_cookie",
        message: "The sign-in took too long. Start again with your password.",
      },
    });
  });

  it("offers passkeys of its own host that verify their user, and requires the password to remove one", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    const browser = browserOfNewProcess();
    await browser.signIn(email, memberPassword);
    expect((await browser.get("/api/auth/passkey/generate-register-options")).json).toMatchObject({
      rp: { id: "localhost", name: "Millwright" },
      user: { name: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { rows } = await pool.query(
      `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
       VALUES ($1, 'key', 'credential', 0, 'singleDevice', false) RETURNING "id"`,
      [id],
    );
    const remove = (password?: string) =>
      browser.post("/api/auth/passkey/delete-passkey", { id: rows[0].id, password });
    expect((await remove()).json).toMatchObject({
      code: "invalid_password",
      message: "The password is wrong.",
    });
    expect((await remove(memberPassword)).status).toBe(200);
    const response = { id: "unknown", rawId: "unknown", type: "public-key", response: {} };
    await browser.get("/api/auth/passkey/generate-authenticate-options");
    expect(await browser.post("/api/auth/passkey/verify-authentication", { response })).toMatchObject({
      status: 401,
      json: { code: "passkey_not_found", message: "This passkey is not known here." },
    });
  });

  it("resets a password without opening a session", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    const admin = await testMember(api, { 1: "admin" });
    const { link } = (await admin.browser.run("access/createResetLink", { userId: id })).json;
    const token = new URL(link).hash.replace("#token=", "");
    const browser = browserOfNewProcess();
    const body = { token, newPassword: "several easy words" };
    const changed = await browser.post("/api/auth/reset-password", body);
    expect(changed).toMatchObject({ status: 200, json: { status: true } });
    expect(changed.cookies ?? []).toEqual([]);
    expect(await browser.post("/api/auth/reset-password", body)).toMatchObject({
      status: 400,
      json: { message: "This link has been used or has expired. Ask for a new one." },
    });
    expect((await browser.signIn(email, body.newPassword)).status).toBe(200);
    const { rows } = await pool.query(
      `SELECT "address" FROM "auditLog" WHERE "userId" = $1 AND "action" = 'password.reset'`,
      [id],
    );
    expect(rows).toEqual([{ address: browser.address }]);
  });
});

it("a session opens the company that it was switched to, else the first one its user joined", async () => {
  const { id, browser } = await testMember(api, { 1: "viewer", 2: "viewer" });
  const companyOf = async () => (await browser.run("access/getSession")).json.company.id;
  const { rows } = await pool.query(
    `SELECT "companyId" FROM "employee" WHERE "id" = $1 ORDER BY "createdAt"`,
    [id],
  );
  const [first, second] = rows.map(({ companyId }) => companyId);
  expect(await companyOf()).toBe(first);
  await pool.query(
    `UPDATE "employee" SET "createdAt" = now() - interval '1 day' WHERE "id" = $1 AND "companyId" = $2`,
    [id, second],
  );
  expect(await companyOf()).toBe(second);
  await browser.run("access/switchCompany", { companyId: first });
  expect(await companyOf()).toBe(first);
});
