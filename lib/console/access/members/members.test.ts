import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";

const api = await testApi();
const { pool } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const theirs = await testMember(api, { 2: "admin" });
const tokenOf = (link: string) => new URL(link).hash.replace("#token=", "");
const invite = async (email: string, role = "operator", by = admin) => {
  const response = await by.browser.run("access/inviteMember", { email, role });
  return { ...response.json, status: response.status, token: tokenOf(response.json.link ?? "http://x/#") };
};
let count = 0;
const newEmail = () => `invited-${count++}@test.example`;

describe("members", () => {
  it("are those of the caller's company, with what they may do", async () => {
    const { results } = (await admin.browser.run("access/getMembers")).json;
    expect(results).toContainEqual(
      expect.objectContaining({ id: admin.id, role: "admin", active: true, hasTwoFactor: false, keys: 0 }),
    );
    expect(JSON.stringify(results)).not.toContain(theirs.email);
  });

  it("get another role immediately", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const change = { method: "PATCH", path: "/webhook?id=eq.nothing", body: { active: false } };
    const headers = { "sec-fetch-site": "same-origin", cookie: member.browser.cookie() };
    expect((await api.call({ ...change, headers })).status).toBe(403);
    await admin.browser.run("access/changeMember", { id: member.id, role: "operator" });
    expect((await api.call({ ...change, headers })).status).toBe(204);
  });

  it("who are deactivated lose access immediately, and their keys on request", async () => {
    const member = await testMember(api, { 1: "admin" });
    const { key } = (await member.browser.run("access/createKey", { name: "k", scopes: ["items:read"] }))
      .json;
    const input = { id: member.id, active: false, revokeKeys: true };
    expect((await admin.browser.run("access/changeMember", input)).json).toMatchObject({
      id: member.id,
      revokedKeys: 1,
    });
    expect((await member.browser.run("access/getSession")).status).toBe(401);
    expect((await api.call({ path: "/item?limit=1", key })).status).toBe(401);
    await admin.browser.run("access/changeMember", { id: member.id, active: true });
    expect((await member.browser.run("access/getSession")).status).toBe(401);
    expect((await api.call({ path: "/item?limit=1", key })).status).toBe(401);
    expect((await member.browser.signIn(member.email, memberPassword)).status).toBe(200);
    expect((await member.browser.run("access/getSession")).status).toBe(200);
  });

  it("who are deactivated lose the sessions that are in the company, and keep those in another one", async () => {
    const member = await testMember(api, { 1: "viewer", 2: "viewer" });
    const companyIn = async (browser: typeof member.browser) => {
      const { json } = await browser.run("access/getSession");
      return json.company?.id;
    };
    const [mine, other] = [demoId("co", 1), demoId("co", 1, 2)];
    const browsers = [member.browser, testBrowser(api), testBrowser(api)] as const;
    const [inFirst, switched, elsewhere] = browsers;
    for (const browser of [switched, elsewhere]) await browser.signIn(member.email, memberPassword);
    await switched.run("access/switchCompany", { companyId: mine });
    await elsewhere.run("access/switchCompany", { companyId: other });
    expect(await Promise.all(browsers.map(companyIn))).toEqual([mine, mine, other]);
    const change = (active: boolean) => admin.browser.run("access/changeMember", { id: member.id, active });
    await change(false);
    expect(await Promise.all(browsers.map(companyIn))).toEqual([undefined, undefined, other]);
    await inFirst.signIn(member.email, memberPassword);
    expect(await companyIn(inFirst)).toBe(other);
    await change(false);
    expect(await companyIn(inFirst)).toBe(other);
    await change(true);
    expect(await companyIn(switched)).toBeUndefined();
    await theirs.browser.run("access/changeMember", { id: member.id, active: false });
    expect(await companyIn(elsewhere)).toBeUndefined();
  });

  it("always have an active admin, also when two resign in parallel", async () => {
    await pool.query(`UPDATE "employee" SET "role" = 'viewer' WHERE "companyId" = $1`, [demoId("co", 1, 2)]);
    const [a, b] = [await testMember(api, { 2: "admin" }), await testMember(api, { 2: "admin" })];
    const responses = await Promise.all(
      [a, b].map(({ id, browser }) => browser.run("access/changeMember", { id, role: "viewer" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM "employee" WHERE "companyId" = $1 AND "role" = 'admin' AND "active"`,
      [demoId("co", 1, 2)],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await pool.query(`UPDATE "employee" SET "role" = 'admin' WHERE "id" = $1`, [theirs.id]);
  });

  it("are changed only by admins of the same company", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const input = { id: member.id, role: "admin" };
    const { browser } = await testMember(api, { 1: "operator" });
    expect((await browser.run("access/changeMember", input)).status).toBe(403);
    expect((await member.browser.run("access/changeMember", input)).status).toBe(403);
    expect((await theirs.browser.run("access/changeMember", input)).status).toBe(404);
  });

  it("get no role beyond the scopes of the key that assigns it", async () => {
    const key = await api.createApiKey(["access:write", "access:secrets"]);
    const body = { email: newEmail(), role: "viewer" };
    const response = await api.call({ method: "POST", path: "/api/console/access/inviteMember", key, body });
    expect(response).toMatchObject({ status: 403, json: { issues: [{ path: ["role"] }] } });
  });
});

describe("an invitation", () => {
  const guest = testBrowser(api);

  it("adds a new user once, with its role", async () => {
    const email = newEmail();
    const { token } = await invite(email.toUpperCase());
    expect((await guest.run("access/getInvitation", { token })).json).toMatchObject({
      company: "Brightlathe Precision Inc.",
      email,
      role: "operator",
    });
    const input = { token, name: "Ada Novak", password: "a fresh password" };
    expect(await guest.run("access/acceptInvitation", input)).toMatchObject({ status: 200, json: { email } });
    expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
    const browser = testBrowser(api);
    expect((await browser.signIn(email, input.password)).status).toBe(200);
    expect((await browser.run("access/getSession")).json).toMatchObject({
      company: { role: "operator" },
      session: { expiresAt: expect.stringMatching(/T\d\d:\d\d:\d\d\.\d{3}Z$/) },
    });
  });

  it("requires a name and a strong password for a new user", async () => {
    const { token } = await invite(newEmail());
    const fieldOf = async (input: object) =>
      (await guest.run("access/acceptInvitation", { token, ...input })).json.issues[0].path;
    expect(await fieldOf({ password: "a fresh password" })).toEqual(["name"]);
    expect(await fieldOf({ name: "Ada" })).toEqual(["password"]);
    expect(await fieldOf({ name: "Ada", password: "short" })).toEqual(["password"]);
  });

  it("adds a user of another company who is signed in or enters the password", async () => {
    const [first, second] = [await testMember(api, { 2: "viewer" }), await testMember(api, { 2: "viewer" })];
    const { token } = await invite(first.email);
    const wrong = { token, password: "not the password" };
    expect((await guest.run("access/acceptInvitation", wrong)).json.issues[0].path).toEqual(["password"]);
    expect((await second.browser.run("access/acceptInvitation", { token })).status).toBe(400);
    expect((await first.browser.run("access/acceptInvitation", { token })).status).toBe(200);
    expect((await first.browser.run("access/getSession")).json.companies).toHaveLength(2);
    const other = await invite(second.email);
    const right = { token: other.token, password: memberPassword };
    expect((await testBrowser(api).run("access/acceptInvitation", right)).status).toBe(200);
  });

  it("counts wrong passwords of an account as failed sign-ins", async () => {
    const member = await testMember(api, { 2: "viewer" });
    const { token } = await invite(member.email);
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const input = { token, password: "guessed password" };
      statuses.push((await testBrowser(api).run("access/acceptInvitation", input)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await testBrowser(api).signIn(member.email, memberPassword)).status).toBe(429);
    const deniedActions = () =>
      pool.query(`SELECT FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.refusePassword'`, [
        member.id,
      ]);
    await expect.poll(async () => (await deniedActions()).rowCount, { timeout: 10_000 }).toBe(5);
  });

  it("expires after 7 days, when it is revoked, and when a newer one is created", async () => {
    const email = newEmail();
    const isOpen = async (token: string) =>
      (await guest.run("access/getInvitation", { token })).status === 200;
    const elsewhere = await invite(email, "viewer", theirs);
    const [old, newer] = [await invite(email), await invite(email.toUpperCase())];
    expect([await isOpen(old.token), await isOpen(newer.token), await isOpen(elsewhere.token)]).toEqual([
      false,
      true,
      true,
    ]);
    const input = { token: old.token, name: "Ada Novak", password: "a fresh password" };
    expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
    await pool.query(
      `UPDATE "invitation" SET "expiresAt" = now() - INTERVAL '1 millisecond' WHERE "id" = $1`,
      [newer.id],
    );
    expect(await isOpen(newer.token)).toBe(false);
    const late = { ...input, token: newer.token };
    expect((await guest.run("access/acceptInvitation", late)).status).toBe(404);
    const last = await invite(newEmail());
    expect((await theirs.browser.run("access/revokeInvitation", { id: last.id })).status).toBe(404);
    expect((await theirs.browser.run("access/getInvitations")).text).not.toContain(last.id);
    expect((await admin.browser.run("access/getInvitations")).text).toContain(last.id);
    expect((await admin.browser.run("access/revokeInvitation", { id: last.id })).status).toBe(200);
    expect(await isOpen(last.token)).toBe(false);
    expect((await admin.browser.run("access/getInvitations")).text).not.toContain(last.id);
  });

  it("of one address is open once in a company, for any inviter and any spelling of the address", async () => {
    const email = newEmail();
    const other = await testMember(api, { 1: "admin" });
    const elsewhere = await invite(email, "viewer", theirs);
    const older = [
      await invite(email),
      await invite(email.toUpperCase(), "viewer"),
      await invite(email, "admin", other),
    ];
    const last = older.pop();
    for (const { token } of older) {
      expect((await guest.run("access/getInvitation", { token })).status).toBe(404);
      const input = { token, name: "Ada", password: "a fresh password" };
      expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
    }
    const { results } = (await admin.browser.run("access/getInvitations")).json;
    const listed = results.filter((one: { email: string }) => one.email === email);
    expect(listed).toMatchObject([{ id: last?.id, role: "admin" }]);
    // An action of one company revokes no invitation of another.
    expect((await guest.run("access/getInvitation", { token: elsewhere.token })).status).toBe(200);
  });

  it("of one address is open once when two are created at the same time", async () => {
    const email = newEmail();
    const before = await invite(email);
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query(`SELECT FROM "invitation" WHERE "id" = $1 FOR UPDATE`, [before.id]);
    const created = [invite(email, "viewer"), invite(email, "admin")];
    const waiting = async () =>
      (
        await pool.query(
          `SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "datname" = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
    await holder.query("COMMIT");
    holder.release();
    expect((await Promise.all(created)).map(({ status }) => status)).toEqual([200, 200]);
    const { results } = (await admin.browser.run("access/getInvitations")).json;
    expect(results.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
  });

  it("is not created for a member, is stored as a hash, and is in no audit row", async () => {
    expect((await invite(admin.email)).status).toBe(409);
    const email = newEmail();
    const { token } = await invite(email);
    await guest.run("access/acceptInvitation", { token, name: "Ada", password: "a fresh password" });
    const { rows } = await pool.query(`SELECT to_jsonb(i) AS row FROM "invitation" i UNION ALL
      SELECT to_jsonb(a) FROM "auditLog" a`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain("a fresh password");
    expect(rows.filter(({ row }) => row.action === "access/acceptInvitation").length).toBeGreaterThan(0);
  });

  it("reactivates a former member, and changes nothing for an active one", async () => {
    const member = await testMember(api, { 1: "admin" });
    await admin.browser.run("access/changeMember", { id: member.id, active: false });
    const [first] = [await invite(member.email, "viewer")];
    await admin.browser.run("access/changeMember", { id: member.id, active: true });
    const input = { token: first.token, password: memberPassword };
    expect((await guest.run("access/acceptInvitation", input)).status).toBe(200);
    await member.browser.signIn(member.email, memberPassword);
    expect((await member.browser.run("access/getSession")).json.company.role).toBe("admin");
  });

  it("gives a former member its role, not the one from before", async () => {
    const member = await testMember(api, { 1: "admin" });
    await admin.browser.run("access/changeMember", { id: member.id, active: false });
    const { token } = await invite(member.email, "viewer");
    const accepted = await guest.run("access/acceptInvitation", { token, password: memberPassword });
    expect(accepted.status).toBe(200);
    await member.browser.signIn(member.email, memberPassword);
    expect((await member.browser.run("access/getSession")).json.company.role).toBe("viewer");
  });

  it("from an admin who is one no more lets nobody in", async () => {
    const inviter = await testMember(api, { 1: "admin" });
    const { token } = await invite(newEmail(), "viewer", inviter);
    expect((await guest.run("access/getInvitation", { token })).status).toBe(200);
    // As by a statement of an operator, which ends no invitations.
    await pool.query(`UPDATE "employee" SET "role" = 'operator' WHERE "id" = $1`, [inviter.id]);
    expect((await guest.run("access/getInvitation", { token })).status).toBe(404);
    const input = { token, name: "Ada Novak", password: "a fresh password" };
    expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
  });

  it("from before a member was deactivated lets them in no more", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const change = (active: boolean) => admin.browser.run("access/changeMember", { id: member.id, active });
    await change(false);
    const { token } = await invite(member.email, "admin");
    await change(true);
    await change(false);
    const input = { token, password: memberPassword };
    expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
    const again = await invite(member.email);
    await change(false);
    const accepted = await guest.run("access/acceptInvitation", { ...input, token: again.token });
    expect(accepted.status).toBe(200);
  });
});

describe("help for someone who forgot a password", () => {
  it("is a link only for members of this company", async () => {
    const member = await testMember(api, { 1: "operator" });
    const { link } = (await admin.browser.run("access/createResetLink", { userId: member.id })).json;
    const body = { token: tokenOf(link), newPassword: "chosen by the link" };
    expect((await testBrowser(api).post("/api/auth/reset-password", body)).status).toBe(200);
    expect((await testBrowser(api).signIn(member.email, body.newPassword)).status).toBe(200);
    expect((await theirs.browser.run("access/createResetLink", { userId: member.id })).status).toBe(404);
  });

  it("is rejected for people who work where the caller is not an admin: the caller could sign in there", async () => {
    const both = await testMember(api, { 1: "viewer", 2: "operator" });
    const input = { userId: both.id };
    expect((await admin.browser.run("access/createResetLink", input)).status).toBe(422);
    const ofBoth = await testMember(api, { 1: "admin", 2: "admin" });
    expect((await ofBoth.browser.run("access/createResetLink", input)).status).toBe(200);
  });

  it("is in the outbox, where only an admin of all their companies can read it", async () => {
    const mine = await testMember(api, { 1: "viewer" });
    const both = await testMember(api, { 1: "viewer", 2: "viewer" });
    for (const { email } of [mine, both]) {
      await testBrowser(api).post("/api/auth/request-password-reset", { email });
    }
    await sendQueuedMail(api.deps);
    const seenBy = async ({ browser }: typeof admin) =>
      (await browser.run("access/getOutbox")).json.results.map(({ to }: { to: string }) => to);
    expect(await seenBy(admin)).toEqual([mine.email]);
    expect(await seenBy(theirs)).toEqual([]);
    expect(new Set(await seenBy(await testMember(api, { 1: "admin", 2: "admin" })))).toEqual(
      new Set([mine.email, both.email]),
    );
    expect((await mine.browser.run("access/getOutbox")).status).toBe(403);
    const { rows } = await pool.query(
      `SELECT "userId", cardinality("recordIds") AS "read" FROM "auditLog" WHERE "action" = 'access/getOutbox'
       ORDER BY "at" LIMIT 2`,
    );
    expect(rows).toEqual([
      { userId: admin.id, read: 1 },
      { userId: theirs.id, read: 0 },
    ]);
  });
});

it("users change their own name, in every company", async () => {
  const member = await testMember(api, { 1: "viewer", 2: "viewer" });
  expect((await member.browser.run("access/changeName", { name: "New Name" })).status).toBe(200);
  const { rows } = await pool.query(
    `SELECT "name" FROM "employee" WHERE "id" = $1 UNION ALL SELECT "name" FROM "user" WHERE "id" = $1`,
    [member.id],
  );
  expect(rows).toEqual(Array(3).fill({ name: "New Name" }));
});
