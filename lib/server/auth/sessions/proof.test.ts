import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";
import { mailServer } from "@/lib/worker/mail/testing/mail-server";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const server = await mailServer();
afterAll(() => server.stop());
const mailing = api.anotherProcess({ SMTP_URL: server.url, MAIL_FROM: "Millwright <m@mill.example>" });
/** The same API where e-mail is set up. */
const mailingApi = { ...api, call: (call: Parameters<typeof api.call>[0]) => api.call(call, mailing) };

const newEmail = () => `${randomBytes(5).toString("hex")}@test.example`;
const tokenIn = (text: string | undefined) => {
  const [, token] = /#token=([\w-]+)/.exec(text ?? "") ?? [];
  if (!token) throw new Error(`There is no token in: ${text}`);
  return token;
};
/** Sends the queued mail; returns the token in the new one to an address. */
const mailedToken = async (to: string) => {
  await sendQueuedMail(mailing);
  return tokenIn(server.takeMail(to).text);
};
const reset = (token: string, newPassword: string) =>
  testBrowser(mailingApi).post("/api/auth/reset-password", { token, newPassword });
const resetByMail = async (email: string, newPassword: string) => {
  await testBrowser(mailingApi).post("/api/auth/request-password-reset", { email });
  const { status } = await reset(await mailedToken(email), newPassword);
  expect(status).toBe(200);
};
const addPasskey = (userId: string) =>
  pool.query(
    `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
     VALUES ($1, 'key', $2, 0, 'singleDevice', false)`,
    [userId, newEmail()],
  );
const factorsOf = async (userId: string) =>
  (
    await pool.query(
      `SELECT "emailVerified" AS "proven", "twoFactorEnabled" AS "codes",
              (SELECT count(*)::int FROM "twoFactor" f WHERE f."userId" = u."id") AS "secrets",
              (SELECT count(*)::int FROM "passkey" p WHERE p."userId" = u."id") AS "passkeys",
              (SELECT count(*)::int FROM "session" s WHERE s."userId" = u."id") AS "sessions"
       FROM "user" u WHERE u."id" = $1`,
      [userId],
    )
  ).rows[0];
const addFactors = async (userId: string) => {
  await addPasskey(userId);
  await pool.query(`INSERT INTO "twoFactor" ("userId", "secret", "backupCodes") VALUES ($1, 'x', 'x')`, [
    userId,
  ]);
  await pool.query(`UPDATE "user" SET "twoFactorEnabled" = true WHERE "id" = $1`, [userId]);
};

describe("where e-mail is set up", () => {
  it("an inviter never sees the link: it is mailed, and its user has proven the address", async () => {
    const admin = await testMember(mailingApi, { 1: "admin" });
    const email = newEmail();
    const response = await admin.browser.run("access/inviteMember", { email, role: "viewer" });
    expect(response).toMatchObject({ status: 200, json: { link: null } });
    const token = await mailedToken(email);
    for (const name of ["access/getInvitations", "access/getOutbox"]) {
      expect((await admin.browser.run(name)).text).not.toContain(token);
    }
    const input = { token, name: "Ada", password: "a fresh password" };
    const accepted = await testBrowser(mailingApi).run("access/acceptInvitation", input);
    expect(accepted.status).toBe(200);
    await addFactors(accepted.json.id);
    expect(await factorsOf(accepted.json.id)).toMatchObject({ proven: true });
    // What the proven owner has added survives a reset.
    await resetByMail(email, "chosen by the link");
    expect(await factorsOf(accepted.json.id)).toMatchObject({ codes: true, secrets: 1, passkeys: 1 });
  });

  it("an invitation that is not mailed after all, but written to the outbox, proves nothing", async () => {
    const admin = await testMember(mailingApi, { 1: "admin" });
    const email = newEmail();
    await admin.browser.run("access/inviteMember", { email, role: "viewer" });
    // By a worker without SMTP_URL.
    await sendQueuedMail(api.deps);
    const message = (await api.deps.mail.outbox()).find(({ to }) => to === email);
    const input = { token: tokenIn(message?.text), name: "Mallory", password: "a fresh password" };
    const { status, json } = await testBrowser(api).run("access/acceptInvitation", input);
    expect(status).toBe(200);
    await addFactors(json.id);
    expect(await factorsOf(json.id)).toMatchObject({ proven: false, passkeys: 1 });
    await resetByMail(email, "chosen by the owner");
    expect(await factorsOf(json.id)).toMatchObject({ proven: true, codes: false, secrets: 0, passkeys: 0 });
  });

  it("an admin who helps with a password never sees the link either", async () => {
    const admin = await testMember(mailingApi, { 1: "admin" });
    const member = await testMember(mailingApi, { 1: "viewer" });
    const response = await admin.browser.run("access/createResetLink", { userId: member.id });
    expect(response).toMatchObject({ status: 200, json: { link: null } });
    expect((await reset(await mailedToken(member.email), "chosen by the link")).status).toBe(200);
    expect((await testBrowser(api).signIn(member.email, "chosen by the link")).status).toBe(200);
  });

  it("an account that another person may have created joins a company only after its address is proven", async () => {
    const admin = await testMember(mailingApi, { 1: "admin" });
    const member = await testMember(mailingApi, { 2: "viewer" });
    await admin.browser.run("access/inviteMember", { email: member.email, role: "viewer" });
    const token = await mailedToken(member.email);
    const accept = (password: string) =>
      testBrowser(mailingApi).run("access/acceptInvitation", { token, password });
    expect((await accept(memberPassword)).status).toBe(422);
    expect((await member.browser.run("access/acceptInvitation", { token })).status).toBe(422);
    await resetByMail(member.email, "chosen by the link");
    expect((await accept("chosen by the link")).status).toBe(200);
  });
});

it("a link to choose a new password works until it expires", async () => {
  const admin = await testMember(api, { 1: "admin" });
  const { id } = await testMember(api, { 1: "viewer" });
  const linkThatExpires = async (wait: string) => {
    const { link } = (await admin.browser.run("access/createResetLink", { userId: id })).json;
    await pool.query(
      `UPDATE "verification" SET "expiresAt" = now() + $1::interval
       WHERE "value" = $2 AND "expiresAt" > now() + interval '59 minutes'`,
      [wait, id],
    );
    return tokenIn(link);
  };
  const [late, open] = [await linkThatExpires("-1 second"), await linkThatExpires("1 minute")];
  expect((await reset(late, "chosen too late")).json.code).toBe("invalid_token");
  expect((await reset(open, "chosen in time")).status).toBe(200);
});

describe("an account with an unproven address", () => {
  it("loses the passkeys, second factors and sessions of its creator with the first mailed reset", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    await addFactors(id);
    await resetByMail(email, "chosen by the owner");
    expect(await factorsOf(id)).toEqual({ proven: true, codes: false, secrets: 0, passkeys: 0, sessions: 0 });
    expect((await browser.run("access/getSession")).status).toBe(401);
    const owner = await testBrowser(api).signIn(email, "chosen by the owner");
    expect(owner.status).toBe(200);
    expect(owner.json).not.toHaveProperty("twoFactorRedirect");
    await addFactors(id);
    await resetByMail(email, "chosen once more");
    expect(await factorsOf(id)).toMatchObject({ codes: true, secrets: 1, passkeys: 1 });
  });

  it("is not proven by a link that an admin or the outbox has shown, and no such link outlives a reset", async () => {
    const admin = await testMember(api, { 1: "admin" });
    const { id, email } = await testMember(api, { 1: "viewer" });
    await addFactors(id);
    const shown = async () => {
      const { link } = (await admin.browser.run("access/createResetLink", { userId: id })).json;
      return tokenIn(link);
    };
    const open = await shown();
    expect((await reset(await shown(), "chosen by an admin")).status).toBe(200);
    expect(await factorsOf(id)).toMatchObject({ proven: false, codes: true, passkeys: 1 });
    expect((await reset(open, "chosen by an admin")).json.code).toBe("invalid_token");
    await testBrowser(api).post("/api/auth/request-password-reset", { email });
    await sendQueuedMail(api.deps);
    const message = (await api.deps.mail.outbox()).find(({ to }) => to === email);
    expect((await reset(tokenIn(message?.text), "read in the outbox")).status).toBe(200);
    expect(await factorsOf(id)).toMatchObject({ proven: false, codes: true, passkeys: 1 });
    const last = await shown();
    await resetByMail(email, "chosen by the owner");
    expect((await reset(last, "chosen by an admin")).json.code).toBe("invalid_token");
    expect(await factorsOf(id)).toMatchObject({ proven: true, codes: false, passkeys: 0 });
  });
});
