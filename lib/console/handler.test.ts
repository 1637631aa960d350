import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const mailing = api.anotherProcess({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "m@mill.example" });
const mailingApi = { ...api, call: (call: Parameters<typeof api.call>[0]) => api.call(call, mailing) };
const admin = await testMember(mailingApi, { 1: "admin" });
const { id: userId } = await testMember(api, { 1: "viewer" });

// The first audit row after a restart of the sequence ends in a deadlock. A rollback does not set it back.
await pool.query(`
  CREATE SEQUENCE "audits";
  SELECT nextval('audits');
  CREATE FUNCTION raise_deadlock() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF nextval('audits') = 1 THEN RAISE deadlock_detected; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "raise_deadlock" AFTER INSERT ON "auditLog" FOR EACH ROW EXECUTE FUNCTION raise_deadlock()`);

const countOf = async (table: string) =>
  (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`)).rows[0]?.n ?? 0;

/** Runs a call whose first transaction ends in a deadlock; counts the mails and audit rows that it leaves. */
async function afterDeadlock(run: () => Promise<{ status: number }>) {
  await pool.query(`ALTER SEQUENCE "audits" RESTART`);
  const before = await Promise.all(["mailQueue", "auditLog"].map(countOf));
  const { status } = await run();
  const after = await Promise.all(["mailQueue", "auditLog"].map(countOf));
  return { status, mails: (after[0] ?? 0) - (before[0] ?? 0), audits: (after[1] ?? 0) - (before[1] ?? 0) };
}

const signIn = { issuer: "https://login.example.com", clientId: "millwright", domain: "test.example" };
const rights = { defaultRole: "viewer", enforced: false };

it.each([
  ["access/createResetLink", { userId }, 1],
  ["access/inviteMember", { email: "invited@test.example", role: "viewer" }, 1],
  ["access/resetSecondFactor", { id: userId }, 1],
  ["access/setCompanySignIn", { ...signIn, ...rights }, 0],
  ["access/changeMember", { id: userId, role: "operator" }, 0],
])("%s is run again after a deadlock, with one effect", async (path, input, mails) => {
  const result = await afterDeadlock(() => admin.browser.run(path, input));
  expect(result).toEqual({ status: 200, mails, audits: 1 });
});

it("an operation for anybody is run again after a deadlock", async () => {
  const email = `${randomUUID()}@test.example`;
  const { browser } = await testMember(api, { 1: "admin" });
  const { link } = (await browser.run("access/inviteMember", { email, role: "viewer" })).json;
  const input = { token: new URL(link).hash.replace("#token=", ""), name: "Ada", password: memberPassword };
  const accept = () => testBrowser(api).run("access/acceptInvitation", input);
  expect(await afterDeadlock(accept)).toEqual({ status: 200, mails: 0, audits: 1 });
});

it("a new password is stored after a deadlock too", async () => {
  const { browser } = await testMember(api, { 1: "admin" });
  const { link } = (await browser.run("access/createResetLink", { userId })).json;
  const input = { token: new URL(link).hash.replace("#token=", ""), newPassword: "another good password" };
  const reset = () => testBrowser(api).post("/api/auth/reset-password", input);
  expect(await afterDeadlock(reset)).toEqual({ status: 200, mails: 0, audits: 1 });
});
