import { describe, expect, it, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoEmail, demoPassword } from "@/prisma/seed";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { hashPassword } from "./password";

const api = await testApi();
const { pool, publicUrl } = api.deps;

/** Signs in from an address of its own; the cookie, or null when the sign-in fails. */
async function cookieOf(email: string, password: string): Promise<string | null> {
  const browser = testBrowser(api);
  const { status } = await browser.signIn(email, password);
  return status === 200 ? browser.cookie() : null;
}

/** A user of company 1 with a role, able to sign in. */
async function cookieOfRole(role: string, email = `${role}@test.example`): Promise<string> {
  const { rows } = await pool.query('INSERT INTO "user" ("name", "email") VALUES ($1, $2) RETURNING "id"', [
    role,
    email,
  ]);
  const id: string = rows[0].id;
  await pool.query(
    'INSERT INTO "employee" ("companyId", "id", "name", "email", "role", "createdBy") VALUES ($1, $2, $3, $4, $5, $2)',
    [demoId("co", 1), id, role, email, role],
  );
  await pool.query(
    `INSERT INTO "userAccount" ("userId", "accountId", "providerId", "issuer", "password")
     VALUES ($1, $1, 'credential', 'local:credential', $2)`,
    [id, await hashPassword("a good password")],
  );
  const cookie = await cookieOf(email, "a good password");
  if (!cookie) throw new Error(`${role} could not sign in.`);
  return cookie;
}

const sameOrigin = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const change = { method: "PATCH", path: "/webhook?id=eq.nothing", body: { active: false } };

describe("signing in", () => {
  it("gives the printed demo sign-in a session that calls the API in its company", async () => {
    const cookie = await cookieOf(demoEmail, demoPassword);
    expect(cookie).toMatch(/session_token=/);
    const response = await api.call({ path: "/company", headers: { cookie: cookie ?? "" } });
    expect(response).toMatchObject({ status: 200, json: [{ id: demoId("co", 1) }] });
  });

  it("rejects a wrong password and an unknown address alike", async () => {
    expect(await cookieOf(demoEmail, "wrong password")).toBeNull();
    expect(await cookieOf("nobody@test.example", demoPassword)).toBeNull();
  });

  it("has no sign-up: people join by invitation", async () => {
    const body = { email: "new@test.example", password: "a good password", name: "New" };
    expect((await testBrowser(api).post("/api/auth/sign-up/email", body)).status).toBe(404);
    expect((await pool.query(`SELECT FROM "user" WHERE "email" = 'new@test.example'`)).rowCount).toBe(0);
  });
});

describe("a session", () => {
  it("has the scopes of its role: read, write, everything", async () => {
    const outcomes = await Promise.all(
      ["viewer", "operator", "admin"].map(async (role) => {
        const headers = { cookie: await cookieOfRole(role), ...sameOrigin };
        const read = await api.call({ path: "/webhook?limit=1", headers });
        const write = await api.call({ ...change, headers });
        const destroy = await api.call({ method: "DELETE", path: "/webhook?id=eq.nothing", headers });
        const secrets = await api.call({ path: "/oauthCode?limit=1", headers });
        return [role, read.status, write.status, destroy.status, secrets.status];
      }),
    );
    expect(outcomes).toEqual([
      ["viewer", 200, 403, 403, 403],
      ["operator", 200, 204, 403, 403],
      ["admin", 200, 204, 204, 200],
    ]);
  });

  it("cannot be used by another site: writes must be same-origin and of a type no form sends", async () => {
    const cookie = (await cookieOf(demoEmail, demoPassword)) ?? "";
    const status = async (headers: Record<string, string>) =>
      (await api.call({ ...change, headers: { cookie, "content-type": "application/json", ...headers } }))
        .status;
    expect(await status({ "sec-fetch-site": "same-origin" })).toBe(204);
    expect(await status({ origin: publicUrl })).toBe(204);
    expect(await status({})).toBe(403);
    for (const site of ["cross-site", "same-site", "none"])
      expect(await status({ "sec-fetch-site": site })).toBe(403);
    for (const origin of ["null", "https://evil.example", `${publicUrl}.evil.example`]) {
      expect(await status({ origin })).toBe(403);
    }
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
    ]) {
      expect(await status({ "sec-fetch-site": "same-origin", "content-type": type })).toBe(403);
    }
  });

  it("is ignored when a key is sent, valid or not", async () => {
    const cookie = (await cookieOf(demoEmail, demoPassword)) ?? "";
    const response = await api.call({ path: "/webhook?limit=1", key: "mw_live_wrong", headers: { cookie } });
    expect(response.status).toBe(401);
  });

  it("ends when its user no longer works in the company", async () => {
    const email = "leaving@test.example";
    const cookie = await cookieOfRole("viewer", email);
    expect((await api.call({ path: "/webhook?limit=1", headers: { cookie } })).status).toBe(200);
    await pool.query(`UPDATE "employee" SET "active" = false WHERE "email" = $1`, [email]);
    expect((await api.call({ path: "/webhook?limit=1", headers: { cookie } })).status).toBe(401);
  });

  it("gets 503 with Retry-After while its table cannot be read, because the call itself is valid", async () => {
    const cookie = (await cookieOf(demoEmail, demoPassword)) ?? "";
    const print = vi.spyOn(console, "error");
    await pool.query('ALTER TABLE "session" RENAME TO "sessionAway"');
    const [read, again] = await Promise.all([
      api.call({ path: "/webhook?limit=1", headers: { cookie } }),
      testBrowser(api).signIn(demoEmail, demoPassword),
    ]);
    await pool.query('ALTER TABLE "sessionAway" RENAME TO "session"');
    expect([read.status, again.status]).toEqual([503, 503]);
    // The log has the error as a line of JSON.
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
    expect((await api.call({ path: "/webhook?limit=1", headers: { cookie } })).status).toBe(200);
  });
});
