import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const guest = testBrowser(api);
const invite = async (email: string, role = "viewer") =>
  (await admin.browser.run("access/inviteMember", { email, role })).json;
const tokenOf = ({ link }: { link: string }) => new URL(link).hash.replace("#token=", "");
const accept = (invitation: { link: string }, more: object = {}) =>
  guest.run("access/acceptInvitation", { token: tokenOf(invitation), ...more });
const noneBehindLink = {
  status: 404,
  json: { code: "not_found", message: "An open invitation behind this link was not found." },
};

describe("the list of invitations", () => {
  it("has the newest first, who invites, and which have expired", async () => {
    const [first, second] = [
      await invite("first@test.example"),
      await invite("second@test.example", "operator"),
    ];
    await pool.query(`UPDATE "invitation" SET "expiresAt" = now() - interval '1 hour' WHERE "id" = $1`, [
      first.id,
    ]);
    const { results, count } = (await admin.browser.run("access/getInvitations")).json;
    expect(count).toBeNull();
    const by = { invitedBy: admin.id, invitedByName: "Test Member", createdAt: expect.stringMatching(/Z$/) };
    expect(results.slice(0, 2)).toEqual([
      {
        ...by,
        id: second.id,
        email: "second@test.example",
        role: "operator",
        isExpired: false,
        expiresAt: second.expiresAt,
      },
      {
        ...by,
        id: first.id,
        email: "first@test.example",
        role: "viewer",
        isExpired: true,
        expiresAt: expect.stringMatching(/Z$/),
      },
    ]);
  });
});

describe("an invitation", () => {
  it("shows inviter, role and expiry", async () => {
    const made = await invite("reader@test.example");
    expect((await guest.run("access/getInvitation", { token: tokenOf(made) })).json).toEqual({
      company: "Brightlathe Precision Inc.",
      email: "reader@test.example",
      role: "viewer",
      invitedBy: "Test Member",
      expiresAt: made.expiresAt,
    });
  });

  it("that is revoked is named, also when it is revoked again; an accepted one is not", async () => {
    const made = await invite("revoked@test.example");
    const revoke = (id: string) => admin.browser.run("access/revokeInvitation", { id });
    expect((await revoke(made.id)).json).toEqual({ id: made.id });
    const { rows: before } = await pool.query(`SELECT "revokedAt" FROM "invitation" WHERE "id" = $1`, [
      made.id,
    ]);
    expect((await revoke(made.id)).status).toBe(200);
    const { rows: after } = await pool.query(`SELECT "revokedAt" FROM "invitation" WHERE "id" = $1`, [
      made.id,
    ]);
    expect(after).toEqual(before);
    expect(await accept(made)).toMatchObject(noneBehindLink);
    expect(await guest.run("access/getInvitation", { token: tokenOf(made) })).toMatchObject(noneBehindLink);
    const used = await invite("used@test.example");
    expect((await accept(used, { name: "Ada", password: "a fresh password" })).status).toBe(200);
    for (const id of [used.id, "inv_nothing"]) {
      expect(await revoke(id)).toMatchObject({
        status: 404,
        json: { message: "An open invitation with this id was not found." },
      });
    }
  });

  it("of a member or without name or password is rejected with the field to change", async () => {
    const again = await admin.browser.run("access/inviteMember", { email: admin.email, role: "viewer" });
    const message = "Someone with this address is a member already.";
    expect(again.json).toMatchObject({ message, issues: [{ path: ["email"], message }] });
    const made = await invite("fields@test.example");
    const issuesOf = async (input: object) => (await accept(made, input)).json.issues;
    expect(await issuesOf({ password: "a fresh password" })).toEqual([
      { path: ["name"], message: "Choose a name." },
    ]);
    expect(await issuesOf({ name: "Ada" })).toEqual([{ path: ["password"], message: "Choose a password." }]);
  });

  it("of a person with an account requires its password; a call without one is not audited as an attempt", async () => {
    const { id, email } = await testMember(api, { 2: "viewer" });
    const made = await invite(email);
    const message =
      "This address already has an account. Enter its password, or sign in and open the link again.";
    expect((await accept(made)).json.issues).toEqual([{ path: ["password"], message }]);
    const { rowCount } = await pool.query(
      `SELECT FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.refusePassword'`,
      [id],
    );
    expect(rowCount).toBe(0);
    const accepted = { id, email, companyId: demoId("co", 1) };
    expect((await accept(made, { password: memberPassword })).json).toEqual(accepted);
    const { rows } = await pool.query(
      `SELECT "role", "name" FROM "employee" WHERE "id" = $1 AND "email" = $2`,
      [id, email],
    );
    expect(rows).toContainEqual({ role: "viewer", name: "Test Member" });
  });

  it("is not accepted for an account without a password, whose owner cannot prove themselves by one", async () => {
    const { id, email } = await testMember(api, { 2: "viewer" });
    await pool.query(`DELETE FROM "userAccount" WHERE "userId" = $1`, [id]);
    const made = await invite(email);
    expect((await accept(made, { password: memberPassword })).status).toBe(400);
  });
});
