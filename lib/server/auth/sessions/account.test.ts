import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";
import { waitingFor } from "@/prisma/testing/waiting";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { testSecret } from "../../testing/test-secret";
import { totpOf } from "../../testing/totp";
import { liveSession } from "./live-session";
import { hashToken } from "./token";

const api = await testApi();
const { pool } = api.deps;
/** Statements that wait for a lock. */
const waiting = async () =>
  (
    await pool.query(
      `SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "datname" = current_database()`,
    )
  ).rowCount;
const works = async (browser: {
  run(operation: string): ReturnType<ReturnType<typeof testBrowser>["run"]>;
}) => (await browser.run("access/getSession")).status;

describe("a session", () => {
  it("is stored by the hash of its token, so that a reader of the table cannot sign in with it", async () => {
    const { id, browser } = await testMember(api, { 1: "viewer" });
    const [, signed = ""] = /session_token=([^;]+)/.exec(browser.cookie()) ?? [];
    const token = decodeURIComponent(signed).split(".")[0] ?? "";
    const { rows } = await pool.query(`SELECT "token", "ipAddress" FROM "session" WHERE "userId" = $1`, [id]);
    expect(rows).toEqual([{ token: hashToken(token), ipAddress: browser.address }]);
  });

  it.each(["2001:db8::7", "::1", "192.0.2.7"])("shows the address %s that it began at", async (address) => {
    const { email } = await testMember(api, { 1: "viewer" });
    const browser = testBrowser(api, address);
    await browser.signIn(email, memberPassword);
    const { results } = (await browser.run("access/getSessions")).json;
    expect(results[0]).toMatchObject({ isCurrent: true, address });
  });

  it("is sent in a cookie that scripts cannot read and other sites do not send", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const received = await testBrowser(api).signIn(email, memberPassword);
    const line = received.cookies?.find((cookie) => cookie.includes("session_token"));
    expect(line).toMatch(/^millwright\.session_token=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(received.text).not.toContain("token");
  });

  it("is bound to the host and to encryption where the address is https", async () => {
    const deps = api.anotherProcess({
      PUBLIC_URL: "https://mill.example",
      TRUSTED_PROXIES: "none",
      METRICS_TOKEN: "none",
    });
    const { email } = await testMember(api, { 1: "viewer" });
    const body = { email, password: memberPassword };
    const headers = { "sec-fetch-site": "same-origin" };
    const received = await api.call({ method: "POST", path: "/api/auth/sign-in/email", headers, body }, deps);
    const line = received.cookies?.find((cookie) => cookie.includes("session_token"));
    expect(line).toMatch(/^__Host-millwright\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/Domain/);
  });

  it("expires after 8 idle hours, and after 7 days of any use", async () => {
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

  it("is found by its cookie as better-auth finds it, and by no cookie with another signature", async () => {
    const { browser } = await testMember(api, { 1: "viewer" });
    const [, name = "", value = ""] = /([\w.]+session_token)=([^;]+)/.exec(browser.cookie()) ?? [];
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const withCookie = (cookie: string) => ({
      header: (name: string) => (name === "cookie" ? cookie : undefined),
    });
    const find = (cookie: string) => liveSession(withCookie(cookie), api.deps.signIn, pool);
    const known = await api.deps.signIn.api.getSession({
      headers: new Headers({ cookie: browser.cookie() }),
    });
    expect(await find(browser.cookie())).toMatchObject({ id: known?.session.id, userId: known?.user.id });
    expect(await find(`theme=dark; ${name}=${value}; last=1`)).toMatchObject({ id: known?.session.id });
    const signatureOf = (text: string, secret = testSecret) =>
      createHmac("sha256", secret).update(text).digest("base64");
    expect(signature).toBe(signatureOf(token));
    for (const wrong of [
      ...[token, `${token}.`, `.${signature}`, `${token}.${signature.slice(1)}`, `${token}.${signature}=`],
      `${token}.${signatureOf(token, "another secret")}`,
      `${token.toLowerCase()}.${signatureOf(token.toLowerCase())}`,
      `${hashToken(token)}.${signatureOf(hashToken(token))}`,
    ]) {
      expect([wrong, await find(`${name}=${encodeURIComponent(wrong)}`)]).toEqual([wrong, null]);
    }
    expect(await find(`${name}=%E0%A4%A`)).toBeNull();
    expect(await find(`other${name}=${value}`)).toBeNull();
  });

  it("is new at each sign-in, and revoking it takes effect immediately", async () => {
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

  it("can be listed and revoked only by its user", async () => {
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

  it("is not accessible with an API key of its user", async () => {
    const key = await api.createApiKey();
    for (const name of ["getSessions", "getPasskeys", "revokeOtherSessions"]) {
      const path = `/api/console/access/${name}`;
      const received = await api.call({ method: "POST", path, key, body: {} });
      expect(received).toMatchObject({ status: 403, json: { code: "session_required" } });
    }
  });

  it("can be switched to another company of its user, and to no other", async () => {
    const { browser } = await testMember(api, { 1: "admin", 2: "viewer" });
    const first = (await browser.run("access/getSession")).json;
    const other = first.companies.find(({ id }: { id: string }) => id !== first.company.id);
    expect((await browser.run("access/switchCompany", { companyId: other.id })).status).toBe(200);
    const second = (await browser.run("access/getSession")).json;
    expect(second).toMatchObject({ company: other });
    expect((await browser.get("/company")).json).toMatchObject([{ id: other.id }]);
    const { browser: stranger } = await testMember(api, { 1: "admin" });
    for (const companyId of [demoId("co", 1, 2), "co_nothing"]) {
      const rejected = await stranger.run("access/switchCompany", { companyId });
      expect(rejected).toMatchObject({ status: 409, json: { issues: [{ path: ["companyId"] }] } });
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
    // A code works once: a sign-in right after the set-up has to wait for the next one.
    return { ...member, code, nextCode: () => totpOf(totpURI, Date.now() + 30_000), backupCodes };
  };

  it("is required after the password, and only then is there a session", async () => {
    const { email, browser, nextCode } = await enable();
    expect((await browser.run("access/getSession")).json.hasTwoFactor).toBe(true);
    const fresh = testBrowser(api);
    const first = await fresh.signIn(email, memberPassword);
    expect(first.json).toMatchObject({ twoFactorRedirect: true });
    expect(await works(fresh)).toBe(401);
    const wrong = await fresh.post("/api/auth/two-factor/verify-totp", { code: "000000" });
    expect(wrong).toMatchObject({ status: 401, json: { code: "invalid_code" } });
    const right = await fresh.post("/api/auth/two-factor/verify-totp", { code: nextCode() });
    expect(right.status).toBe(200);
    expect(await works(fresh)).toBe(200);
  });

  it("accepts a code of the app once, also when it is sent twice in parallel", async () => {
    const { email, code, nextCode } = await enable();
    const verify = async (given: string) => {
      const browser = testBrowser(api);
      await browser.signIn(email, memberPassword);
      return (await browser.post("/api/auth/two-factor/verify-totp", { code: given })).status;
    };
    expect(await verify(code)).toBe(401);
    const next = nextCode();
    const statuses = await Promise.all([verify(next), verify(next)]);
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await verify(next)).toBe(401);
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

  it("may be typed as people read it: without the hyphen or with spaces, and codes of the app in groups", async () => {
    const { email, backupCodes, nextCode } = await enable();
    const enter = async (path: string, code: unknown) => {
      const browser = testBrowser(api);
      await browser.signIn(email, memberPassword);
      return (await browser.post(`/api/auth/two-factor/${path}`, { code })).status;
    };
    const written = [
      (code: string) => code.replace("-", ""),
      (code: string) => ` ${code.replace("-", " – ")} `,
      (code: string) => code.replace("-", "").replace(/(..)/g, "$1 "),
    ];
    for (const [index, write] of written.entries()) {
      const typed = write(backupCodes[index]);
      expect([typed, await enter("verify-backup-code", typed)]).toEqual([typed, 200]);
    }
    const otherCase = backupCodes[3].replace(/[a-z]/gi, (letter: string) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(await enter("verify-backup-code", otherCase)).toBe(401);
    expect(await enter("verify-backup-code", 5)).toBe(400);
    expect(await enter("verify-totp", nextCode().replace(/^.../, "$& "))).toBe(200);
  });

  it("is accepted no more from a sign-in that waited when the password changed or sessions were ended", async () => {
    const { id, email, browser, nextCode } = await enable();
    const { browser: admin } = await testMember(api, { 1: "admin" });
    const newPassword = "another good one";
    const isEnded = async (password: string, end: () => ReturnType<typeof browser.run>) => {
      const waiting = testBrowser(api);
      expect((await waiting.signIn(email, password)).json.twoFactorRedirect).toBe(true);
      expect((await end()).status).toBe(200);
      const rejected = await waiting.post("/api/auth/two-factor/verify-totp", { code: nextCode() });
      expect(rejected).toMatchObject({ status: 401, json: { code: "invalid_two_factor_cookie" } });
    };
    await isEnded(memberPassword, () => browser.run("access/revokeOtherSessions"));
    const change = { currentPassword: memberPassword, newPassword };
    await isEnded(memberPassword, () => browser.post("/api/auth/change-password", change));
    const { link } = (await admin.run("access/createResetLink", { userId: id })).json;
    await isEnded(newPassword, () => admin.run("access/endSessions", { id }));
    const body = { token: new URL(link).hash.replace("#token=", ""), newPassword: "chosen by the link" };
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).status).toBe(200);
  });

  it("cannot be skipped on a browser that requests trust", async () => {
    const { email, nextCode } = await enable();
    const browser = testBrowser(api);
    await browser.signIn(email, memberPassword);
    const body = { code: nextCode(), trustDevice: true };
    expect((await browser.post("/api/auth/two-factor/verify-totp", body)).status).toBe(200);
    expect((await browser.signIn(email, memberPassword)).json).toMatchObject({ twoFactorRedirect: true });
  });

  it("is set up once when it is requested twice at the same time", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    const holder = await pool.connect();
    await holder.query("BEGIN");
    // Each call has looked for a factor before it waits here to add one.
    await holder.query(`SELECT FROM "user" WHERE "id" = $1 FOR UPDATE`, [id]);
    const request = () => browser.post("/api/auth/two-factor/enable", { password: memberPassword });
    const requested = [request(), request()];
    await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
    await holder.query("COMMIT");
    holder.release();
    const made = await Promise.all(requested);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pool.query(`SELECT FROM "twoFactor" WHERE "userId" = $1`, [id])).rowCount).toBe(1);
    const totpURI: string = made.find(({ status }) => status === 200)?.json.totpURI;
    const code = totpOf(totpURI);
    expect((await browser.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    const fresh = testBrowser(api);
    await fresh.signIn(email, memberPassword);
    const next = { code: totpOf(totpURI, Date.now() + 30_000) };
    expect((await fresh.post("/api/auth/two-factor/verify-totp", next)).status).toBe(200);
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

  it("is changed by its user, which ends every link for a reset and no link of others", async () => {
    const [member, other, admin] = [
      await testMember(api, { 1: "viewer" }),
      await testMember(api, { 1: "viewer" }),
      await testMember(api, { 1: "admin" }),
    ];
    const linkOf = async (userId: string) => {
      const { link } = (await admin.browser.run("access/createResetLink", { userId })).json;
      return new URL(link).hash.replace("#token=", "");
    };
    const links = [await linkOf(member.id), await linkOf(member.id), await linkOf(other.id)];
    const change = { currentPassword: memberPassword, newPassword: "another good one" };
    const path = "/api/auth/change-password";
    expect((await member.browser.post(path, { ...change, currentPassword: "wrong" })).status).toBe(400);
    expect((await pool.query(`SELECT FROM "verification" WHERE "value" = $1`, [member.id])).rowCount).toBe(2);
    expect((await member.browser.post(path, change)).status).toBe(200);
    const statuses = links.map(async (token) => {
      const body = { token, newPassword: "chosen by the link" };
      return (await testBrowser(api).post("/api/auth/reset-password", body)).status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 200]);
    expect((await testBrowser(api).signIn(member.email, change.newPassword)).status).toBe(200);
  });

  describe("that a reset replaces while it is being checked", () => {
    const newPassword = "chosen by the link";

    /** Resets the password of a member; `call` was sent with the old one and waits until that is done. */
    async function resetDuring<T>(id: string, call: () => Promise<T>): Promise<T> {
      const { browser: admin } = await testMember(api, { 1: "admin" });
      const { link } = (await admin.run("access/createResetLink", { userId: id })).json;
      await admin.run("access/createResetLink", { userId: id });
      const token = new URL(link).hash.replace("#token=", "");
      const holder = await pool.connect();
      await holder.query("BEGIN");
      // The reset deletes every link after it has stored the password.
      await holder.query(
        `SELECT FROM "verification" WHERE "value" = $1 ORDER BY "createdAt" DESC LIMIT 1 FOR UPDATE`,
        [id],
      );
      const reset = testBrowser(api).post("/api/auth/reset-password", { token, newPassword });
      await waitingFor(pool, "transactionid", 1);
      const called = call();
      await waitingFor(pool, "transactionid", 2);
      await holder.query("COMMIT");
      holder.release();
      expect((await reset).status).toBe(200);
      return called;
    }

    const sessionsOf = async (id: string) =>
      (await pool.query(`SELECT FROM "session" WHERE "userId" = $1`, [id])).rowCount;

    it("begins no session", async () => {
      const { id, email } = await testMember(api, { 1: "viewer" });
      const browser = testBrowser(api);
      const signedIn = await resetDuring(id, () => browser.signIn(email, memberPassword));
      expect(signedIn).toMatchObject({ status: 401, json: { code: "invalid_email_or_password" } });
      expect([await works(browser), await sessionsOf(id)]).toEqual([401, 0]);
      expect((await testBrowser(api).signIn(email, newPassword)).status).toBe(200);
    });

    it("changes the new one no more", async () => {
      const { id, email, browser } = await testMember(api, { 1: "viewer" });
      const change = { currentPassword: memberPassword, newPassword: "another good one" };
      const changed = await resetDuring(id, () => browser.post("/api/auth/change-password", change));
      expect(changed).toMatchObject({ status: 401, json: { code: "invalid_email_or_password" } });
      expect([await works(browser), await sessionsOf(id)]).toEqual([401, 0]);
      expect((await testBrowser(api).signIn(email, change.newPassword)).status).toBe(401);
      expect((await testBrowser(api).signIn(email, newPassword)).status).toBe(200);
    });
  });

  it("is reset with a link that works once and ends every session", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const received = await testBrowser(api).post("/api/auth/request-password-reset", { email });
    const unknown = await testBrowser(api).post("/api/auth/request-password-reset", {
      email: "no@test.example",
    });
    expect([received.status, received.text]).toEqual([unknown.status, unknown.text]);
    await sendQueuedMail(api.deps);
    const outbox = await api.deps.mail.outbox();
    expect(outbox.map(({ to }) => to)).toEqual([email]);
    const mail = outbox[0];
    const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
    const body = { token, newPassword: "chosen by the link" };
    const short = { token, newPassword: "short" };
    expect((await testBrowser(api).post("/api/auth/reset-password", short)).json).toMatchObject({
      code: "invalid_input",
      issues: [{ path: ["newPassword"] }],
    });
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).status).toBe(200);
    expect(await works(browser)).toBe(401);
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).json.code).toBe("invalid_token");
    expect((await testBrowser(api).signIn(email, body.newPassword)).status).toBe(200);
    const { rows } = await pool.query(`SELECT "identifier" FROM "verification"`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a passkey", () => {
  it("is created for this host and the signed-in user, with user verification by finger, face or PIN", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const made = await browser.get("/api/auth/passkey/generate-register-options");
    expect(made.json).toMatchObject({
      rp: { id: "localhost", name: "Millwright" },
      user: { name: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await testBrowser(api).get("/api/auth/passkey/generate-register-options")).status).toBe(401);
  });

  it("is removed by its user with the password", async () => {
    const { id, browser } = await testMember(api, { 1: "viewer" });
    const stranger = await testMember(api, { 1: "admin" });
    const { rows } = await pool.query(
      `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
       VALUES ($1, 'key', 'credential', 0, 'singleDevice', false) RETURNING "id"`,
      [id],
    );
    const remove = (by: typeof browser, password?: string) =>
      by.post("/api/auth/passkey/delete-passkey", { id: rows[0].id, password });
    expect((await remove(browser)).json.code).toBe("invalid_password");
    expect((await remove(browser, "not the password")).json.code).toBe("invalid_password");
    expect((await remove(stranger.browser, memberPassword)).status).toBe(401);
    expect((await browser.run("access/getPasskeys")).json.results).toHaveLength(1);
    expect((await remove(browser, memberPassword)).status).toBe(200);
    expect((await browser.run("access/getPasskeys")).json.results).toEqual([]);
  });

  it("that is not registered is rejected", async () => {
    const browser = testBrowser(api);
    await browser.get("/api/auth/passkey/generate-authenticate-options");
    const response = { id: "unknown", rawId: "unknown", type: "public-key", response: {} };
    const received = await browser.post("/api/auth/passkey/verify-authentication", { response });
    expect(received).toMatchObject({ status: 401, json: { code: "passkey_not_found" } });
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
      const received = await api.call({ method: "POST", path: "/api/auth/sign-in/email", headers, body });
      expect(received.status).toBe(403);
    }
  });

  it("record every step in the audit log, without secrets", async () => {
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
