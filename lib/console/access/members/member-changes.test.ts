import { afterAll, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { scopesOfRole } from "@/lib/schemas/roles";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { testMember } from "@/lib/server/testing/test-member";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";
import { mailServer } from "@/lib/worker/mail/testing/mail-server";

const api = await testApi();
const { pool } = api.deps;
const server = await mailServer();
afterAll(() => server.stop());
const mailing = api.anotherProcess({ SMTP_URL: server.url, MAIL_FROM: "Millwright <m@mill.example>" });
const mailingApi = { ...api, call: (call: Parameters<typeof api.call>[0]) => api.call(call, mailing) };
const admin = await testMember(mailingApi, { 1: "admin" });
/** Runs where no mail is sent. */
const adminHere = await testMember(api, { 1: "admin" });
const companyId = demoId("co", 1);
const mailTo = async (email: string) => {
  await sendQueuedMail(mailing);
  return server.takeMail(email);
};
const missing = (what: string) => ({
  status: 404,
  json: { code: "not_found", message: `${what} was not found.` },
});

/** The only admin of company 2, until the others are added again. */
async function onlyAdmin() {
  const { rows } = await pool.query(
    `UPDATE "employee" SET "role" = 'viewer' WHERE "companyId" = $1 AND "role" = 'admin' RETURNING "id"`,
    [demoId("co", 1, 2)],
  );
  const ids = rows.map((row) => row.id);
  const addOthers = () => pool.query(`UPDATE "employee" SET "role" = 'admin' WHERE "id" = ANY($1)`, [ids]);
  return { ...(await testMember(api, { 2: "admin" })), addOthers };
}

describe("changing a member", () => {
  it("returns whom, and how many keys and invitations that concerned", async () => {
    const { id } = await testMember(api, { 1: "viewer" });
    expect((await adminHere.browser.run("access/changeMember", { id, role: "operator" })).json).toEqual({
      id,
      transferredKeys: 0,
      revokedKeys: 0,
      endedInvitations: 0,
    });
  });

  it("to no admin at all is rejected at the field that would do it", async () => {
    const { id, browser, addOthers } = await onlyAdmin();
    const message = "The company needs an active admin. Make another member an admin first.";
    for (const [field, change] of [
      ["role", { role: "viewer" }],
      ["active", { active: false }],
      ["active", { active: false, role: "viewer" }],
    ] as const) {
      expect(await browser.run("access/changeMember", { id, ...change })).toMatchObject({
        status: 422,
        json: { message, issues: [{ path: [field], message }] },
      });
    }
    await addOthers();
  });

  it("who remains the only admin is possible, and keeps their open invitations", async () => {
    const { id, browser, addOthers } = await onlyAdmin();
    await browser.run("access/inviteMember", { email: "still@test.example", role: "viewer" });
    expect(await browser.run("access/changeMember", { id, role: "admin", revokeKeys: true })).toMatchObject({
      status: 200,
      json: { endedInvitations: 0 },
    });
    const [invitation] = (await browser.run("access/getInvitations")).json.results;
    expect(invitation).toMatchObject({ email: "still@test.example" });
    await addOthers();
  });

  it("transferred keys of an admin keep all scopes, those of other members keep what the role allowed", async () => {
    const scopesAfter = async (role: "admin" | "operator") => {
      const owner = await testMember(api, { 1: role });
      const wanted = { companyId, userId: owner.id, name: "k", scopes: ["*"], expiresAt: null };
      const { id } = await createKey(pool, wanted);
      const change = { id: owner.id, active: false, transferKeysTo: adminHere.id };
      expect((await adminHere.browser.run("access/changeMember", change)).json).toMatchObject({
        transferredKeys: 1,
      });
      const { rows } = await pool.query(`SELECT "scopes" FROM "apiKey" WHERE "id" = $1`, [id]);
      return rows[0].scopes;
    };
    expect(await scopesAfter("admin")).toEqual(["*"]);
    expect(new Set(await scopesAfter("operator"))).toEqual(scopesOfRole.operator);
  });

  it("names the reason why an admin cannot take over the keys", async () => {
    const { id } = await testMember(api, { 1: "viewer" });
    const change = async (more: object) =>
      (await adminHere.browser.run("access/changeMember", { id, ...more })).json.issues;
    expect(await change({ transferKeysTo: "usr_nobody" })).toEqual([
      { path: ["transferKeysTo"], message: "Choose another active admin of the company." },
    ]);
    expect(await change({ transferKeysTo: adminHere.id, revokeKeys: true })).toEqual([
      { path: ["transferKeysTo"], message: "Either revoke the keys or transfer them." },
    ]);
  });

  it("of a user who is no member of the company is rejected in every form", async () => {
    const { browser } = adminHere;
    const id = "usr_nobody";
    expect(await browser.run("access/changeMember", { id, active: false })).toMatchObject(
      missing("A member with this id"),
    );
    expect(await browser.run("access/getHoldings", { id })).toMatchObject(missing("A member with this id"));
    for (const [name, input] of [
      ["endSessions", { id }],
      ["resetSecondFactor", { id }],
      ["createResetLink", { userId: id }],
    ] as const) {
      const here = missing("A member with this id who can sign in");
      expect(await browser.run(`access/${name}`, input)).toMatchObject(here);
    }
  });

  it("who also works elsewhere is rejected at the field with the reason", async () => {
    const both = await testMember(api, { 1: "viewer", 2: "viewer" });
    const message = "Works in a company whose admin you are not.";
    const ended = await adminHere.browser.run("access/endSessions", { id: both.id });
    expect(ended.json).toMatchObject({
      code: "rule_violation",
      message: "This person also works in a company whose admin you are not.",
      issues: [{ path: ["id"], message }],
    });
    const link = await adminHere.browser.run("access/createResetLink", { userId: both.id });
    expect(link.json.issues).toEqual([{ path: ["userId"], message }]);
  });
});

describe("the list of members", () => {
  it("has who is active first, by name, with their second factor and their keys", async () => {
    const { id, browser } = await testMember(api, { 1: "admin" });
    await pool.query(`UPDATE "employee" SET "name" = 'Aaron', "title" = 'Welder' WHERE "id" = $1`, [id]);
    await browser.run("access/createKey", { name: "k", scopes: ["items:read"] });
    await pool.query(
      `INSERT INTO "passkey" ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
       VALUES ($1, 'key', 'list', 0, 'singleDevice', false)`,
      [id],
    );
    const list = async () => (await adminHere.browser.run("access/getMembers")).json;
    const { results, count } = await list();
    expect(count).toBeNull();
    const found = results.find((one: { id: string }) => one.id === id);
    expect(found).toMatchObject({
      name: "Aaron",
      title: "Welder",
      hasTwoFactor: true,
      keys: 1,
      active: true,
    });
    expect(found.createdAt).toMatch(/Z$/);
    await adminHere.browser.run("access/changeMember", { id, active: false });
    const activity = (await list()).results.map(({ active }: { active: boolean }) => active);
    expect(activity).toEqual([...activity].sort().reverse());
    const index = (await list()).results.findIndex((one: { id: string }) => one.id === id);
    expect(activity[index]).toBe(false);
  });
});

describe("the mail", () => {
  it("of an invitation has inviter, company, expiry and link", async () => {
    const email = "invited@test.example";
    const { id, link, expiresAt } = (
      await admin.browser.run("access/inviteMember", { email, role: "viewer" })
    ).json;
    expect([id, link]).toEqual([expect.any(String), null]);
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const { subject, text } = await mailTo(email);
    expect(subject).toBe("An invitation to Millwright");
    expect(text).toContain(
      "Test Member invites you to work for Brightlathe Precision Inc. in Millwright. Accept it here until",
    );
    expect(text).toContain(`Accept it here until ${expiresAt.slice(0, 10)}`);
    expect(text).toMatch(new RegExp(`^${mailing.publicUrl}/sign-in/invitation#token=[\\w-]{43}$`, "m"));
    expect(text).toContain("If you do not know Test Member, ignore this message.");
  });

  it("after a reset of the second factor explains the reset and links to the set-up", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    expect((await admin.browser.run("access/resetSecondFactor", { id })).json).toEqual({ id });
    const { text } = await mailTo(email);
    expect(text).toContain("removed the authenticator app, recovery codes and passkeys");
    expect(text).toContain(`${mailing.publicUrl}/console/account`);
    expect(text).toContain("If you did not ask for it, contact your admin.");
  });

  it("of an admin who helps with a password holds a link that works for an hour", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    const { expiresAt } = (await admin.browser.run("access/createResetLink", { userId: id })).json;
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    expect((await mailTo(email)).text).toContain(`${mailing.publicUrl}/sign-in/reset#token=`);
  });
});

it("a password link is shown with its expiry", async () => {
  const { id } = await testMember(api, { 1: "viewer" });
  const made = (await adminHere.browser.run("access/createResetLink", { userId: id })).json;
  expect(made.link).toContain(`${api.deps.publicUrl}/sign-in/reset#token=`);
  expect((Date.parse(made.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
});

it("the outbox has the time when a mail was sent", async () => {
  const { email } = await testMember(api, { 1: "viewer" });
  await testBrowser(api).post("/api/auth/request-password-reset", { email });
  await sendQueuedMail(api.deps);
  const { results, count } = (await adminHere.browser.run("access/getOutbox")).json;
  expect([results, count]).toEqual([[expect.objectContaining({ to: email })], null]);
  expect(Date.now() - Date.parse(results[0].at)).toBeLessThan(60_000);
});

it("changing the own name returns whose it is", async () => {
  const { id, browser } = await testMember(api, { 1: "viewer" });
  expect((await browser.run("access/changeName", { name: "Nina" })).json).toEqual({ id });
  const { rows } = await pool.query(`SELECT "name" FROM "employee" WHERE "id" = $1 AND "companyId" = $2`, [
    id,
    companyId,
  ]);
  expect(rows).toEqual([{ name: "Nina" }]);
});
