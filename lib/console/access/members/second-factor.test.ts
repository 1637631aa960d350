import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { recoverAccount } from "@/lib/server/auth/sessions/recover-account";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";
import { totpOf } from "@/lib/server/testing/totp";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";

const api = await testApi();
const { pool } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const require = (isRequired: boolean, by = admin) =>
  by.browser.run("access/requireSecondFactor", { isRequired });
const statusOf = async (browser: typeof admin.browser) => (await browser.run("access/getSession")).status;
const enrol = async (browser: typeof admin.browser) => {
  const { totpURI } = (await browser.post("/api/auth/two-factor/enable", { password: memberPassword })).json;
  const verified = await browser.post("/api/auth/two-factor/verify-totp", { code: totpOf(totpURI) });
  expect(verified.status).toBe(200);
  return () => totpOf(totpURI, Date.now() + 30_000);
};
// So that the admin is not affected when the company requires it.
await enrol(admin.browser);

describe("a company that requires a second factor", () => {
  it("denies everything but its set-up to members without one; keys and other companies are not affected", async () => {
    const [member, elsewhere] = [
      await testMember(api, { 1: "admin" }),
      await testMember(api, { 2: "admin" }),
    ];
    const { key } = (await member.browser.run("access/createKey", { name: "k", scopes: ["items:read"] }))
      .json;
    expect((await require(true)).json).toEqual({ isRequired: true });
    const rejected = { status: 403, json: { code: "second_factor_required" } };
    for (const name of ["access/getSession", "access/getSessions", "access/getMembers"]) {
      expect(await member.browser.run(name)).toMatchObject(rejected);
    }
    expect(await require(false, member)).toMatchObject(rejected);
    expect(await member.browser.get("/item?limit=1")).toMatchObject(rejected);
    expect(await member.browser.run("access/switchCompany", { companyId: demoId("co", 1) })).toMatchObject(
      rejected,
    );
    expect((await api.call({ path: "/item?limit=1", key })).status).toBe(200);
    expect(await statusOf(elsewhere.browser)).toBe(200);
    expect(await statusOf(admin.browser)).toBe(200);

    const nextCode = await enrol(member.browser);
    expect((await member.browser.run("access/getSession")).json).toMatchObject({
      hasTwoFactor: true,
      company: { requiresSecondFactor: true },
    });
    const again = testBrowser(api);
    await again.signIn(member.email, memberPassword);
    expect((await again.post("/api/auth/two-factor/verify-totp", { code: nextCode() })).status).toBe(200);
    expect(await statusOf(again)).toBe(200);
    await member.browser.post("/api/auth/two-factor/disable", { password: memberPassword });
    expect(await member.browser.run("access/getSession")).toMatchObject(rejected);
    expect((await require(false)).json).toEqual({ isRequired: false });
    expect(await statusOf(member.browser)).toBe(200);
  });

  it("accepts a session that began with a passkey as two factors, and no other of that user", async () => {
    await require(true);
    const { id, browser } = await testMember(api, { 1: "viewer" });
    await pool.query(
      `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
       VALUES ($1, 'key', 'credential', 0, 'singleDevice', false)`,
      [id],
    );
    expect(await statusOf(browser)).toBe(403);
    await pool.query(
      `UPDATE "session" s SET "passkeyId" = p."id" FROM "passkey" p WHERE p."userId" = $1 AND s."userId" = $1`,
      [id],
    );
    expect(await statusOf(browser)).toBe(200);
    await require(false);
  });

  it("is required only by its admins, for their own company", async () => {
    const operator = await testMember(api, { 1: "operator" });
    expect((await require(true, operator)).status).toBe(403);
    const key = await api.createApiKey(["access:write"]);
    const path = "/api/console/access/requireSecondFactor";
    expect((await api.call({ method: "POST", path, key, body: { isRequired: true } })).status).toBe(403);
    const { rows } = await pool.query(`SELECT "id" FROM "company" WHERE "requiresSecondFactor"`);
    expect(rows).toEqual([]);
  });
});

describe("an admin", () => {
  it("ends every session of a member immediately", async () => {
    const { id, email, browser } = await testMember(api, { 1: "operator" });
    const other = testBrowser(api);
    await other.signIn(email, memberPassword);
    expect((await admin.browser.run("access/endSessions", { id })).json).toEqual({ ended: 2 });
    expect([await statusOf(browser), await statusOf(other)]).toEqual([401, 401]);
    expect((await testBrowser(api).signIn(email, memberPassword)).status).toBe(200);
  });

  it("resets a lost second factor: the password signs in again, and its owner is notified", async () => {
    const { id, email, browser } = await testMember(api, { 1: "operator" });
    await enrol(browser);
    const waiting = testBrowser(api);
    expect((await waiting.signIn(email, memberPassword)).json.twoFactorRedirect).toBe(true);
    expect((await admin.browser.run("access/resetSecondFactor", { id })).json).toEqual({ id });
    expect(await statusOf(browser)).toBe(401);
    const { rows } = await pool.query(`SELECT FROM "twoFactor" WHERE "userId" = $1`, [id]);
    expect(rows).toEqual([]);
    const fresh = testBrowser(api);
    expect((await fresh.signIn(email, memberPassword)).json).not.toHaveProperty("twoFactorRedirect");
    expect(await statusOf(fresh)).toBe(200);
    await sendQueuedMail(api.deps);
    const reported = (await api.deps.mail.outbox()).find(({ to }) => to === email);
    expect(reported?.subject).toBe("Two-factor authentication of your Millwright account was reset");
  });

  it("who is the only one and lost every factor gets back in by the command: a link, once, and an audit row", async () => {
    const member = await testMember(api, { 1: "admin", 2: "viewer" });
    await enrol(member.browser);
    await pool.query(
      `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
       VALUES ($1, 'key', 'lost', 0, 'singleDevice', false)`,
      [member.id],
    );
    const recover = async (email: string) => {
      const client = await pool.connect();
      try {
        return await recoverAccount(client, email, "https://mill.example");
      } finally {
        client.release();
      }
    };
    await expect(recover("nobody@nowhere.example")).rejects.toMatchObject({ status: 404 });
    const { link, ...recovery } = await recover(` ${member.email.toUpperCase()} `);
    expect(recovery).toMatchObject({ userId: member.id, email: member.email });
    const [, token] = link.match(/^https:\/\/mill\.example\/sign-in\/reset#token=([\w-]{43})$/) ?? [];
    expect(await statusOf(member.browser)).toBe(401);
    const { rows: left } = await pool.query(
      `SELECT FROM "twoFactor" WHERE "userId" = $1 UNION ALL SELECT FROM "passkey" WHERE "userId" = $1`,
      [member.id],
    );
    expect(left).toEqual([]);

    const newPassword = "kestrel-harbour-7714";
    const reset = () => testBrowser(api).post("/api/auth/reset-password", { token, newPassword });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    const back = testBrowser(api);
    expect((await back.signIn(member.email, newPassword)).json).not.toHaveProperty("twoFactorRedirect");
    expect(await statusOf(back)).toBe(200);
    const { rows } = await pool.query(
      `SELECT "companyId", "userId", "requestId", "address", "recordIds" FROM "auditLog"
       WHERE "action" = 'account.resetSecondFactor' ORDER BY "companyId"`,
    );
    const audited = { userId: member.id, requestId: null, address: null, recordIds: [member.id] };
    expect(rows).toEqual([1, 2].map((n) => ({ companyId: demoId("co", 1, n === 2 ? 2 : 1), ...audited })));
  });

  it.each(["access/endSessions", "access/resetSecondFactor"])(
    "does %s to nobody of another company, nobody with more permissions, and nobody who works elsewhere",
    async (name) => {
      const theirs = await testMember(api, { 2: "viewer" });
      const both = await testMember(api, { 1: "viewer", 2: "viewer" });
      const operator = await testMember(api, { 1: "operator" });
      expect((await admin.browser.run(name, { id: theirs.id })).status).toBe(404);
      expect((await admin.browser.run(name, { id: both.id })).status).toBe(422);
      expect((await operator.browser.run(name, { id: both.id })).status).toBe(403);
      const key = await api.createApiKey(["access:destroy"]);
      const call = { method: "POST", path: `/api/console/${name}`, key, body: { id: admin.id } };
      expect((await api.call(call)).status).toBe(403);
      for (const { browser } of [theirs, both, admin]) expect(await statusOf(browser)).toBe(200);
    },
  );
});
