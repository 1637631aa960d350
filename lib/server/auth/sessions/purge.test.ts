import { expect, it } from "vitest";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { purgeSignIn } from "./live-session";

const api = await testApi();
const { pool } = api.deps;

it("invitations are deleted 30 days after their end, until when they are listed as expired", async () => {
  const { browser } = await testMember(api, { 1: "admin" });
  for (const age of ["29 days", "31 days"]) {
    const input = { email: `${age.replace(" ", "-")}@test.example`, role: "viewer" };
    const { id } = (await browser.run("access/inviteMember", input)).json;
    await pool.query(`UPDATE "invitation" SET "expiresAt" = now() - $2::interval WHERE "id" = $1`, [id, age]);
  }
  expect(await purgeSignIn(pool)).toBe(1);
  const { results } = (await browser.run("access/getInvitations")).json;
  expect(results).toMatchObject([{ email: "29-days@test.example", isExpired: true }]);
});

it("expired rows are deleted, and those in use stay", async () => {
  const [idle, busy] = [await testMember(api, { 1: "viewer" }), await testMember(api, { 1: "viewer" })];
  await testBrowser(api).signIn(busy.email, "wrong password");
  await pool.query(`UPDATE "session" SET "updatedAt" = now() - interval '9 hours' WHERE "userId" = $1`, [
    idle.id,
  ]);
  await pool.query(`
    INSERT INTO "verification" ("identifier", "value", "expiresAt")
    VALUES ('old', 'x', now()), ('new', 'x', now() + interval '1 hour')`);
  await pool.query(`INSERT INTO "signInAttempt" VALUES ('old', 1, 1)`);
  expect(await purgeSignIn(pool)).toBe(3);
  expect((await busy.browser.run("access/getSession")).status).toBe(200);
  const { rows } = await pool.query(`SELECT "identifier" FROM "verification"`);
  expect(rows).toEqual([{ identifier: "new" }]);
  expect((await pool.query(`SELECT FROM "signInAttempt" WHERE "key" = 'old'`)).rowCount).toBe(0);
  expect((await pool.query(`SELECT FROM "signInAttempt" WHERE "points" = 1`)).rowCount).toBe(2);
  expect((await testBrowser(api).signIn(busy.email, memberPassword)).status).toBe(200);
});
