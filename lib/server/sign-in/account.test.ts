import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";
import { testBrowser } from "../testing/test-browser";
import { memberPassword, testMember } from "../testing/test-member";
import { totpOf } from "../testing/totp";
import { hashOfToken } from "./session-tokens";

const api = await testApi();
const { pool } = api.deps;
const works = async (browser: {
  run(operation: string): ReturnType<ReturnType<typeof testBrowser>["run"]>;
}) => (await browser.run("access/getSession")).status;

describe("a session", () => {
  it("is stored by the hash of its token, so that whoever reads the table cannot become its owner", async () => {
    const { id, browser } = await testMember(api, { 1: "viewer" });
    const [, signed = ""] = /session_token=([^;]+)/.exec(browser.cookie()) ?? [];
    const token = decodeURIComponent(signed).split(".")[0] ?? "";
    const { rows } = await pool.query(`SELECT "token", "ipAddress" FROM "session" WHERE "userId" = $1`, [id]);
    expect(rows).toEqual([{ token: hashOfToken(token), ipAddress: browser.address }]);
  });

  it("is sent in a cookie that scripts cannot read and other sites do not send", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const answer = await testBrowser(api).signIn(email, memberPassword);
    const line = answer.cookies?.find((cookie) => cookie.includes("session_token"));
    expect(line).toMatch(/^millwright\.session_token=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.text).not.toContain("token");
  });

  it("is bound to the host and to encryption where the address is https", async () => {
    const deps = api.anotherProcess({ PUBLIC_URL: "https://mill.example" });
    const { email } = await testMember(api, { 1: "viewer" });
    const body = { email, password: memberPassword };
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await api.call({ method: "POST", path: "/api/auth/sign-in/email", headers, body }, deps);
    const line = answer.cookies?.find((cookie) => cookie.includes("session_token"));
    expect(line).toMatch(/^__Host-millwright\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/Domain/);
  });

  it("ends after 8 idle hours, and after 7 days however busy", async () => {
    const { id, browser } = await testMember(api, { 1: "viewer" });
    const set = (what: string) => pool.query(`UPDATE "session" SET ${what} WHERE "userId" = $1`, [id]);
    await set(`"updatedAt" = now() - interval '7 hours 59 minutes'`);
    expect(await works(browser)).toBe(200);
    await expect
      .poll(
        async () => {
          const { rows } = await pool.query(
            `SELECT now() - "updatedAt" < interval '1 minute' AS "isFresh" FROM "session" WHERE "userId" = $1`,
            [id],
          );
          return rows[0]?.isFresh;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    await set(`"updatedAt" = now() - interval '8 hours 1 minute'`);
    expect(await works(browser)).toBe(401);
    const again = await testMember(api, { 1: "viewer" });
    await pool.query(
      `UPDATE "session" SET "expiresAt" = now() - interval '1 millisecond' WHERE "userId" = $1`,
      [again.id],
    );
    expect(await works(again.browser)).toBe(401);
  });

  it("is new at each sign-in, and its end takes effect at once", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const before = browser.cookie();
    await browser.signIn(email, memberPassword);
    expect(browser.cookie()).not.toBe(before);
    const after = browser.cookie();
    expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
    const headers = { cookie: after, "sec-fetch-site": "same-origin" };
    const path = "/api/console/access/getSession";
    expect((await api.call({ method: "POST", path, headers, body: {} })).status).toBe(401);
  });

  it("can be listed and ended by its user alone", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const stranger = await testMember(api, { 1: "admin" });
    const other = testBrowser(api);
    await other.signIn(email, memberPassword);
    const { results } = (await browser.run("access/getSessions")).json;
    expect(results.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ address: other.address });
    const { id } = results[1];
    expect((await stranger.browser.run("access/revokeSession", { id })).status).toBe(404);
    expect(await works(other)).toBe(200);
    expect((await browser.run("access/revokeSession", { id })).status).toBe(200);
    expect(await works(other)).toBe(401);
    await other.signIn(email, memberPassword);
    expect((await browser.run("access/revokeOtherSessions")).json).toEqual({ revoked: 1 });
    expect([await works(other), await works(browser)]).toEqual([401, 200]);
  });

  it("is no business of an API key of its user", async () => {
    const key = await api.makeKey();
    for (const name of ["getSessions", "getPasskeys", "revokeOtherSessions"]) {
      const path = `/api/console/access/${name}`;
      const answer = await api.call({ method: "POST", path, key, body: {} });
      expect(answer).toMatchObject({ status: 403, json: { code: "session_required" } });
    }
  });

  it("goes on in another company of its user, and in no other", async () => {
    const { browser } = await testMember(api, { 1: "admin", 2: "viewer" });
    const first = (await browser.run("access/getSession")).json;
    const other = first.companies.find(({ id }: { id: string }) => id !== first.company.id);
    expect((await browser.run("access/switchCompany", { companyId: other.id })).status).toBe(200);
    const second = (await browser.run("access/getSession")).json;
    expect(second).toMatchObject({ company: other });
    expect((await browser.get("/company")).json).toMatchObject([{ id: other.id }]);
    const { browser: stranger } = await testMember(api, { 1: "admin" });
    for (const companyId of [demoId("co", 1, 2), "co_nothing"]) {
      const refused = await stranger.run("access/switchCompany", { companyId });
      expect(refused).toMatchObject({ status: 409, json: { issues: [{ path: ["companyId"] }] } });
    }
  });
});

describe("a second factor", () => {
  const enable = async () => {
    const member = await testMember(api, { 1: "operator" });
    const { browser } = member;
    const made = await browser.post("/api/auth/two-factor/enable", { password: memberPassword });
    const { totpURI, backupCodes } = made.json;
    const code = totpOf(totpURI);
    expect((await browser.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    return { ...member, totpURI, backupCodes };
  };

  it("is asked for after the password, and only then there is a session", async () => {
    const { email, browser, totpURI } = await enable();
    expect((await browser.run("access/getSession")).json.hasTwoFactor).toBe(true);
    const fresh = testBrowser(api);
    const first = await fresh.signIn(email, memberPassword);
    expect(first.json).toMatchObject({ twoFactorRedirect: true });
    expect(await works(fresh)).toBe(401);
    const wrong = await fresh.post("/api/auth/two-factor/verify-totp", { code: "000000" });
    expect(wrong).toMatchObject({ status: 401, json: { code: "invalid_code" } });
    const right = await fresh.post("/api/auth/two-factor/verify-totp", { code: totpOf(totpURI) });
    expect(right.status).toBe(200);
    expect(await works(fresh)).toBe(200);
  });

  it("may be a recovery code, each one once", async () => {
    const { email, backupCodes } = await enable();
    expect(backupCodes).toHaveLength(10);
    const path = "/api/auth/two-factor/verify-backup-code";
    const browser = testBrowser(api);
    await browser.signIn(email, memberPassword);
    expect((await browser.post(path, { code: backupCodes[0] })).status).toBe(200);
    expect(await works(browser)).toBe(200);
    const again = testBrowser(api);
    await again.signIn(email, memberPassword);
    expect((await again.post(path, { code: backupCodes[0] })).json.code).toBe("invalid_backup_code");
  });

  it("cannot be skipped on a browser that asks to be trusted", async () => {
    const { email, totpURI } = await enable();
    const browser = testBrowser(api);
    await browser.signIn(email, memberPassword);
    const body = { code: totpOf(totpURI), trustDevice: true };
    expect((await browser.post("/api/auth/two-factor/verify-totp", body)).status).toBe(200);
    expect((await browser.signIn(email, memberPassword)).json).toMatchObject({ twoFactorRedirect: true });
  });

  it("is removed by its user with the password", async () => {
    const { email, browser } = await enable();
    const path = "/api/auth/two-factor/disable";
    expect((await browser.post(path, { password: "wrong" })).json.code).toBe("invalid_password");
    expect((await browser.post(path, { password: memberPassword })).status).toBe(200);
    expect((await testBrowser(api).signIn(email, memberPassword)).json.twoFactorRedirect).toBeUndefined();
  });
});

describe("a password", () => {
  it("is changed with the old one, which ends every other session", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const other = testBrowser(api);
    await other.signIn(email, memberPassword);
    const path = "/api/auth/change-password";
    const change = {
      currentPassword: memberPassword,
      newPassword: "another good one",
      revokeOtherSessions: false,
    };
    const short = await browser.post(path, { ...change, newPassword: "short" });
    expect(short).toMatchObject({ status: 400, json: { code: "password_too_short" } });
    expect((await browser.post(path, { ...change, currentPassword: "wrong" })).json.code).toBe(
      "invalid_password",
    );
    expect((await browser.post(path, change)).status).toBe(200);
    expect([await works(browser), await works(other)]).toEqual([200, 401]);
    expect((await testBrowser(api).signIn(email, memberPassword)).status).toBe(401);
    expect((await testBrowser(api).signIn(email, change.newPassword)).status).toBe(200);
  });

  it("is reset by a link that works once and ends every session", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const answer = await testBrowser(api).post("/api/auth/request-password-reset", { email });
    const unknown = await testBrowser(api).post("/api/auth/request-password-reset", {
      email: "no@test.example",
    });
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    const mail = await expect
      .poll(async () => (await api.deps.mail.outbox()).find(({ to }) => to === email), { timeout: 10_000 })
      .toBeDefined()
      .then(async () => (await api.deps.mail.outbox()).find(({ to }) => to === email));
    const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
    const body = { token, newPassword: "chosen by the link" };
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).status).toBe(200);
    expect(await works(browser)).toBe(401);
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).json.code).toBe("invalid_token");
    expect((await testBrowser(api).signIn(email, body.newPassword)).status).toBe(200);
    const { rows } = await pool.query(`SELECT "identifier" FROM "verification"`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a passkey", () => {
  it("is made for this host and the signed-in user, whose finger, face or PIN it asks for", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const made = await browser.get("/api/auth/passkey/generate-register-options");
    expect(made.json).toMatchObject({
      rp: { id: "localhost", name: "Millwright" },
      user: { name: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await testBrowser(api).get("/api/auth/passkey/generate-register-options")).status).toBe(401);
  });

  it("that nobody registered lets nobody in", async () => {
    const browser = testBrowser(api);
    await browser.get("/api/auth/passkey/generate-authenticate-options");
    const response = { id: "unknown", rawId: "unknown", type: "public-key", response: {} };
    const answer = await browser.post("/api/auth/passkey/verify-authentication", { response });
    expect(answer).toMatchObject({ status: 401, json: { code: "passkey_not_found" } });
  });
});

describe("the paths of the sign-in library", () => {
  it.each(["get-session", "list-sessions", "update-user", "sign-up/email", "delete-user", "error", "ok"])(
    "leave %s closed: browsers have no use for it",
    async (name) => {
      const browser = testBrowser(api);
      expect((await browser.get(`/api/auth/${name}`)).status).toBe(404);
      expect((await browser.post(`/api/auth/${name}`)).status).toBe(404);
    },
  );

  it("are closed to other sites", async () => {
    const body = { email: "a@test.example", password: "x" };
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "null" }, {}]) {
      const answer = await api.call({ method: "POST", path: "/api/auth/sign-in/email", headers, body });
      expect(answer.status).toBe(403);
    }
  });

  it("leave a trace of every step in the audit log, without secrets", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    await testBrowser(api).signIn(email, "the wrong password");
    await browser.post("/api/auth/two-factor/enable", { password: memberPassword });
    await browser.post("/api/auth/sign-out");
    const trace = () => pool.query(`SELECT * FROM "auditLog" WHERE "userId" = $1 ORDER BY "id"`, [id]);
    await expect
      .poll(async () => (await trace()).rows.map(({ action }) => action).sort(), { timeout: 10_000 })
      .toEqual(["signIn.end", "signIn.password", "signIn.refusePassword", "twoFactor.start"]);
    expect(JSON.stringify((await trace()).rows)).not.toMatch(/wrong password|otpauth|good password/);
  });
});
