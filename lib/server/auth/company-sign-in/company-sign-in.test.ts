import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { deadlockOnce } from "@/lib/server/testing/deadlock-once";
import { testApi } from "@/lib/server/testing/test-api";
import { type TestBrowser, testBrowser } from "@/lib/server/testing/test-browser";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";
import { createKey } from "../api-keys/manage-keys";
import { clientSecretOf } from "./identity-provider";
import { type Person, startProvider } from "./testing/test-provider";

const api = await testApi();
const { pool, cipher, publicUrl } = api.deps;
const [first, second] = [demoId("co", 1, 1), demoId("co", 1, 2)];
const provider = await startProvider(
  [first, second].map((id) => `${publicUrl}/api/auth/company/${id}/return`),
);

afterAll(provider.close);

/** The members that `testMember` adds have addresses of this domain. */
const domain = "test.example";
const newEmail = (at = domain) => `${randomBytes(6).toString("hex")}@${at}`;

interface Settings {
  domain: string;
  defaultRole: string | null;
  enforced: boolean;
  issuer: string;
}

async function setUp(companyId: string, settings: Partial<Settings> = {}): Promise<void> {
  const given = { domain, defaultRole: "viewer", enforced: false, issuer: provider.issuer, ...settings };
  const { clientId, clientSecret } = provider.client;
  await pool.query(`DELETE FROM "identityProvider" WHERE "companyId" = $1`, [companyId]);
  await pool.query(
    `INSERT INTO "identityProvider" ("companyId", "issuer", "clientId", "clientSecret", "domain", "defaultRole", "enforced")
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      companyId,
      given.issuer,
      clientId,
      cipher.encrypt(clientSecret, clientSecretOf(companyId)),
      given.domain,
      given.defaultRole,
      given.enforced,
    ],
  );
}

const start = (browser: TestBrowser, email: string, to?: string) =>
  browser.post("/api/auth/company/start", { email, ...(to && { to }) });

const pathOf = (url: URL) => url.pathname + url.search;

/** Signs in with the company's provider; returns the path at which the browser ends. */
async function signIn(
  browser: TestBrowser,
  email: string,
  person: Person | null,
  to?: string,
): Promise<string> {
  provider.person = person;
  const started = await start(browser, email, to);
  expect(started.status).toBe(200);
  const back = await provider.visit(started.json.url);
  return end(await browser.get(pathOf(back)));
}

function end({ status, headers }: { status: number; headers: Record<string, string> }): string {
  expect(status).toBe(303);
  const location = new URL(headers.location ?? "");
  expect(location.origin).toBe(publicUrl);
  return pathOf(location);
}

const verified = (email: string, sub = `subject of ${email}`): Person => ({
  sub,
  email,
  email_verified: true,
  name: "Pat Provider",
});

const sessionOf = async (browser: TestBrowser) => (await browser.run("access/getSession", {})).json;

beforeEach(async () => {
  provider.meddle = null;
  provider.inIdToken = [];
  await pool.query(`DELETE FROM "identityProvider"`);
  await setUp(first);
});

describe("signing in with the company's identity provider", () => {
  test("adds a new member with the default role, and recognizes them later even if their address has changed", async () => {
    const email = newEmail();
    const browser = testBrowser(api);
    expect(await signIn(browser, email, verified(email), "/console/records/item")).toBe(
      "/console/records/item",
    );
    const session = await sessionOf(browser);
    expect(session).toMatchObject({
      user: { email, name: "Pat Provider" },
      company: { id: first, role: "viewer" },
      companies: [{ id: first }],
    });
    const again = testBrowser(api);
    const renamed = verified(newEmail("elsewhere.example"), `subject of ${email}`);
    expect(await signIn(again, email, renamed)).toBe("/sign-in?problem=domain");
    expect(await signIn(again, email, verified(newEmail(), `subject of ${email}`))).toBe("/console");
    expect(await sessionOf(again)).toMatchObject({ user: { id: session.user.id, email } });
    const { rows } = await pool.query(
      `SELECT "action", "changes" FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.company' ORDER BY "id"`,
      [session.user.id],
    );
    expect(rows).toMatchObject([{ changes: { isNew: true } }, { changes: { isNew: false } }]);
  });

  test("opens the account of a member with this address, in its role", async () => {
    const member = await testMember(api, { 1: "operator" });
    const browser = testBrowser(api);
    expect(await signIn(browser, member.email.toUpperCase(), verified(member.email))).toBe("/console");
    expect(await sessionOf(browser)).toMatchObject({
      user: { id: member.id },
      company: { role: "operator" },
    });
  });

  test.each<[string, (keyof Person)[], number]>([
    ["the ID token", ["email", "email_verified"], 0],
    ["the UserInfo endpoint alone, as at Okta", ["email", "name"], 1],
    ["the UserInfo endpoint alone, with the address", [], 1],
  ])("knows an address that is confirmed by %s", async (_where, inIdToken, asked) => {
    const email = newEmail();
    const paths: string[] = [];
    provider.inIdToken = inIdToken;
    provider.meddle = ({ path }) => paths.push(path);
    expect(await signIn(testBrowser(api), email, verified(email))).toBe("/console");
    expect(paths.filter((path) => path === "/me")).toHaveLength(asked);
  });

  test("knows no address that the ID token says is not confirmed", async () => {
    const email = newEmail();
    provider.inIdToken = ["email", "email_verified"];
    const person = { ...verified(email), email_verified: false };
    expect(await signIn(testBrowser(api), email, person)).toBe("/sign-in?problem=unverified");
  });

  test("adds a new member although the first attempt ends in a deadlock", async () => {
    const email = newEmail();
    const writes = await deadlockOnce(pool, "identityLink", "INSERT");
    expect(await signIn(testBrowser(api), email, verified(email))).toBe("/console");
    expect(await writes()).toBe(2);
  });

  test("adds no member where the company has no default role", async () => {
    await setUp(first, { defaultRole: null });
    const email = newEmail();
    expect(await signIn(testBrowser(api), email, verified(email))).toBe("/sign-in?problem=invitation");
    expect((await pool.query(`SELECT FROM "user" WHERE "email" = $1`, [email])).rowCount).toBe(0);
  });

  test("counts as the second factor that the company requires", async () => {
    await pool.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, [first]);
    const email = newEmail();
    const browser = testBrowser(api);
    await signIn(browser, email, verified(email));
    expect(await sessionOf(browser)).toMatchObject({ user: { email } });
    await pool.query(`UPDATE "company" SET "requiresSecondFactor" = false WHERE "id" = $1`, [first]);
  });

  test("ends on the sign-in page when the user cancels", async () => {
    expect(await signIn(testBrowser(api), newEmail(), null)).toBe("/sign-in?problem=cancelled");
  });

  test("leads to a page of the console only", async () => {
    const email = newEmail();
    expect(await signIn(testBrowser(api), email, verified(email), "https://evil.example/console")).toBe(
      "/console",
    );
  });

  test("is offered to no address of another domain, and not for an account of another company", async () => {
    const stranger = await testMember(api, { 2: "operator" });
    for (const email of [newEmail("elsewhere.example"), stranger.email]) {
      const rejected = await start(testBrowser(api), email);
      expect(rejected).toMatchObject({ status: 404, json: { issues: [{ path: ["email"] }] } });
    }
    expect(await start(testBrowser(api), "nothing")).toMatchObject({ status: 400 });
    const crossSite = await testBrowser(api).post(
      "/api/auth/company/start",
      { email: newEmail() },
      { "sec-fetch-site": "cross-site" },
    );
    expect(crossSite.status).toBe(403);
  });
});

describe("an identity provider cannot take over an account", () => {
  test.each<[string, Partial<Person>, string]>([
    ["an address that it does not confirm", { email_verified: false }, "unverified"],
    ["no address at all", { email: undefined }, "unverified"],
    ["an address of another domain", { email: "ceo@elsewhere.example" }, "domain"],
    ["an address of a domain below the company's", { email: `ceo@sub.${domain}` }, "domain"],
    [
      "an address with the domain in its first part",
      { email: `"${domain}"@elsewhere.example` },
      "unverified",
    ],
  ])("with %s", async (_what, change, problem) => {
    const email = newEmail();
    const browser = testBrowser(api);
    expect(await signIn(browser, email, { ...verified(email), ...change })).toBe(
      `/sign-in?problem=${problem}`,
    );
    expect((await browser.run("access/getSession", {})).status).toBe(401);
  });

  test("of another company, although it confirms the address and its company claims the domain", async () => {
    const stranger = await testMember(api, { 2: "admin" });
    const browser = testBrowser(api);
    // The address that was entered leads to the provider; the provider then names someone else.
    expect(await signIn(browser, newEmail(), verified(stranger.email))).toBe("/sign-in?problem=invitation");
    const { rows } = await pool.query(`SELECT "companyId" FROM "employee" WHERE "id" = $1`, [stranger.id]);
    expect(rows).toEqual([{ companyId: second }]);
  });

  test("of a member who was deactivated, before the first sign-in or after it", async () => {
    for (const signsInFirst of [false, true]) {
      const member = await testMember(api, { 1: "operator" });
      const browser = testBrowser(api);
      if (signsInFirst) await signIn(browser, member.email, verified(member.email));
      await pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [member.id]);
      expect((await browser.run("access/getSession", {})).status).toBe(401);
      for (const entered of [member.email, newEmail()]) {
        expect(await signIn(browser, entered, verified(member.email))).toBe("/sign-in?problem=inactive");
      }
      // Who only knows the address learns no more than about any other address of the domain.
      expect(Object.keys((await start(testBrowser(api), member.email)).json)).toEqual(["url"]);
    }
  });

  test("of a member who was deactivated in one company of the domain and works in another, which they are sent to", async () => {
    const member = await testMember(api, { 1: "operator", 2: "operator" });
    await setUp(second);
    await pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1 AND "companyId" = $2`, [
      member.id,
      first,
    ]);
    const browser = testBrowser(api);
    expect(await signIn(browser, member.email, verified(member.email))).toBe("/console");
    expect(await sessionOf(browser)).toMatchObject({ companies: [{ id: second }] });
  });

  test("of a new person of another company, only because it named their domain first", async () => {
    const claimed = "claimed.example";
    await setUp(first, { domain: claimed });
    await setUp(second, { domain: claimed });
    const chosen = async () => {
      const { url } = (await start(testBrowser(api), newEmail(claimed))).json;
      return new URL(url).searchParams.get("redirect_uri")?.split("/").at(-2);
    };
    const member = await testMember(api, { 2: "admin" });
    await pool.query(`UPDATE "user" SET "email" = $2 WHERE "id" = $1`, [member.id, newEmail(claimed)]);
    expect(await chosen()).toBe(first);
    await pool.query(`UPDATE "user" SET "emailVerified" = true WHERE "id" = $1`, [member.id]);
    expect(await chosen()).toBe(second);
    await pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [member.id]);
    expect(await chosen()).toBe(first);
  });

  test("of a member whose address the provider gave to someone else", async () => {
    const email = newEmail();
    await signIn(testBrowser(api), email, verified(email));
    const successor = testBrowser(api);
    expect(await signIn(successor, email, verified(email, "someone else"))).toBe(
      "/sign-in?problem=reassigned",
    );
    expect((await successor.run("access/getSession", {})).status).toBe(401);
  });

  test("with a token for other nonces, or signed by others", async () => {
    const email = newEmail();
    provider.person = verified(email);
    const browser = testBrowser(api);
    const started = await start(browser, email);
    const url = new URL(started.json.url);
    url.searchParams.set("nonce", "another");
    const back = await provider.visit(url.href);
    expect(end(await browser.get(pathOf(back)))).toBe("/sign-in?problem=provider");

    const { issuer, close } = await startProvider([]);
    provider.meddle = (context) => {
      // The keys of another provider: the signature is not of these.
      if (context.path === "/.well-known/openid-configuration" && typeof context.body === "object") {
        Object.assign(context.body ?? {}, { jwks_uri: `${issuer}/jwks` });
      }
    };
    const others = testBrowser(api);
    const fresh = api.anotherProcess();
    const begun = await api.call(
      {
        method: "POST",
        path: "/api/auth/company/start",
        headers: { "sec-fetch-site": "same-origin" },
        body: { email },
        address: others.address,
      },
      fresh,
    );
    const cookie = begun.cookies?.[0]?.split(";")[0] ?? "";
    const returned = await provider.visit(begun.json.url);
    const response = await api.call({ path: pathOf(returned), headers: { cookie } }, fresh);
    expect(end(response)).toBe("/sign-in?problem=provider");
    close();
  });

  test("with a return that another browser began, that was changed, or that comes twice", async () => {
    const email = newEmail();
    provider.person = verified(email);
    const [victim, attacker] = [testBrowser(api), testBrowser(api)];
    const back = await provider.visit((await start(attacker, email)).json.url);
    expect(end(await victim.get(pathOf(back)))).toBe("/sign-in?problem=expired");
    const changed = new URL(back);
    changed.searchParams.set("state", "another");
    expect(end(await attacker.get(pathOf(changed)))).toBe("/sign-in?problem=provider");
    expect(end(await attacker.get(pathOf(back)))).toBe("/sign-in?problem=expired");
  });

  test("with a code of another company's provider: each company has a return of its own", async () => {
    await setUp(second);
    const member = await testMember(api, { 2: "operator" });
    provider.person = verified(member.email);
    const browser = testBrowser(api);
    const back = await provider.visit((await start(browser, member.email)).json.url);
    expect(back.pathname).toContain(second);
    back.pathname = back.pathname.replace(second, first);
    expect(end(await browser.get(pathOf(back)))).toBe("/sign-in?problem=expired");
  });

  test("after the settings of the company have changed", async () => {
    const email = newEmail();
    provider.person = verified(email);
    const browser = testBrowser(api);
    const back = await provider.visit((await start(browser, email)).json.url);
    await setUp(first, { issuer: "http://127.0.0.1:9" });
    expect(end(await browser.get(pathOf(back)))).toBe("/sign-in?problem=expired");
  });

  test.each([[undefined], ["javascript:alert(1)"], [5]])(
    "by a provider whose authorization endpoint is %s",
    async (endpoint) => {
      await setUp(first);
      await pool.query(`UPDATE "identityProvider" SET "clientId" = $1 WHERE "companyId" = $2`, [
        `with ${endpoint}`,
        first,
      ]);
      provider.meddle = (context) => {
        if (context.path === "/.well-known/openid-configuration")
          context.body = { ...Object(context.body), authorization_endpoint: endpoint };
      };
      const started = await start(testBrowser(api), newEmail());
      provider.meddle = null;
      expect(started).toMatchObject({ status: 422, json: { code: "provider_unavailable" } });
    },
  );

  test("once the company removes it, not even by a sign-in that is about to begin its session", async () => {
    await setUp(first);
    const { id, email } = await testMember(api, { 1: "viewer" });
    await signIn(testBrowser(api), email, verified(email));
    await pool.query(`DELETE FROM "session" WHERE "userId" = $1`, [id]);
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE "session" IN SHARE MODE`);
    const browser = testBrowser(api);
    const ended = signIn(browser, email, verified(email));
    const waiting = `SELECT FROM pg_locks WHERE "relation" = '"session"'::regclass AND NOT "granted"`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
    // As access/removeCompanySignIn does, which would wait for the lock too.
    for (const [table, column] of [
      ["identityProvider", "companyId"],
      ["identityLink", "companyId"],
      ["session", "boundCompanyId"],
    ]) {
      await holder.query(`DELETE FROM "${table}" WHERE "${column}" = $1`, [first]);
    }
    await holder.query("COMMIT");
    holder.release();
    expect(await ended).toBe("/sign-in?problem=expired");
    expect((await pool.query(`SELECT FROM "session" WHERE "userId" = $1`, [id])).rowCount).toBe(0);
    expect((await browser.run("access/getSession")).status).toBe(401);
  });

  test("by an address that the installation does not let webhooks reach", async () => {
    const guarded = api.anotherProcess({
      PUBLIC_URL: "https://erp.example",
      TRUSTED_PROXIES: "none",
      METRICS_TOKEN: "none",
    });
    const started = await api.call(
      {
        method: "POST",
        path: "/api/auth/company/start",
        headers: { "sec-fetch-site": "same-origin" },
        body: { email: newEmail() },
      },
      guarded,
    );
    expect(started).toMatchObject({ status: 422, json: { code: "provider_unavailable" } });
  });
});

describe("a session that a company's identity provider began", () => {
  test("opens that company alone, and not the account of its user", async () => {
    const member = await testMember(api, { 1: "admin", 2: "admin" });
    const browser = testBrowser(api);
    await signIn(browser, member.email, verified(member.email));
    expect(await sessionOf(browser)).toMatchObject({ company: { id: first }, companies: [{ id: first }] });
    expect(await browser.run("access/switchCompany", { companyId: second })).toMatchObject({ status: 409 });
    await pool.query(`UPDATE "session" SET "activeCompanyId" = $1 WHERE "boundCompanyId" = $2`, [
      second,
      first,
    ]);
    expect(await sessionOf(browser)).toMatchObject({ company: { id: first } });

    for (const [path, body] of [
      ["/change-password", { currentPassword: memberPassword, newPassword: "another good password" }],
      ["/two-factor/enable", { password: memberPassword }],
      ["/passkey/verify-registration", { response: {}, name: "x" }],
    ] as const) {
      expect(await browser.post(`/api/auth${path}`, body)).toMatchObject({
        status: 403,
        json: { code: "company_session" },
      });
    }
    expect((await browser.get("/api/auth/passkey/generate-register-options")).status).toBe(403);
    for (const [operation, input] of [
      ["access/changeName", { name: "Mallory" }],
      ["access/revokeOtherSessions", {}],
    ] as const) {
      expect((await browser.run(operation, input)).status).toBe(403);
    }
    // Of the two sessions of the member it shows its own.
    expect((await browser.run("access/getSessions", {})).json.results).toHaveLength(1);
    expect((await member.browser.run("access/getSessions", {})).json.results).toHaveLength(2);
    expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
  });

  test("gives an admin no way into the accounts of people who work elsewhere too", async () => {
    const admin = await testMember(api, { 1: "admin", 2: "admin" });
    const colleague = await testMember(api, { 1: "operator", 2: "operator" });
    const browser = testBrowser(api);
    await signIn(browser, admin.email, verified(admin.email));
    const reset = (as: TestBrowser) => as.run("access/createResetLink", { userId: colleague.id });
    expect(await reset(browser)).toMatchObject({ status: 422 });
    const mine = { companyId: first, userId: admin.id, name: "k", scopes: ["*"], expiresAt: null };
    const { key } = await createKey(pool, mine);
    const byKey = await api.call({
      method: "POST",
      path: "/api/console/access/createResetLink",
      key,
      body: { userId: colleague.id },
    });
    expect(byKey).toMatchObject({ status: 422 });
    expect(await reset(admin.browser)).toMatchObject({ status: 200 });
  });

  test("accepts no invitation of another company in the name of its user", async () => {
    const member = await testMember(api, { 1: "operator" });
    const host = await testMember(api, { 2: "admin" });
    const invited = await host.browser.run("access/inviteMember", { email: member.email, role: "viewer" });
    const token = new URL(invited.json.link).hash.replace("#token=", "");
    const browser = testBrowser(api);
    await signIn(browser, member.email, verified(member.email));
    expect(await browser.run("access/acceptInvitation", { token })).toMatchObject({ status: 400 });
    expect(await member.browser.run("access/acceptInvitation", { token })).toMatchObject({ status: 200 });
  });
});

describe("a company that requires its own sign-in", () => {
  test("rejects passwords of members of the domain, and ends their sessions in it, but not those of its emergency admin", async () => {
    const member = await testMember(api, { 1: "operator" });
    expect((await member.browser.run("access/getSession", {})).status).toBe(200);
    await setUp(first, { enforced: true });
    expect((await member.browser.run("access/getSession", {})).status).toBe(401);
    const refused = await testBrowser(api).signIn(member.email, memberPassword);
    expect(refused).toMatchObject({ status: 403, json: { code: "company_sign_in_required" } });
    expect(await testBrowser(api).signIn(member.email, "a wrong password")).toMatchObject({
      status: 401,
      json: { code: "invalid_email_or_password" },
    });
    const browser = testBrowser(api);
    expect(await signIn(browser, member.email, verified(member.email))).toBe("/console");
    expect((await browser.run("access/getSession", {})).status).toBe(200);

    const { rows } = await pool.query<{ email: string }>(
      `SELECT "email" FROM "user" WHERE "id" = emergency_admin($1)`,
      [first],
    );
    const emergency = rows[0]?.email ?? "";
    await setUp(first, { enforced: true, domain: emergency.split("@")[1] ?? "" });
    const { demoPassword } = await import("@/prisma/seed/sign-in");
    expect((await testBrowser(api).signIn(emergency, demoPassword)).status).toBe(200);
  });

  test("leaves its members the other companies in which they work, and other addresses alone", async () => {
    const both = await testMember(api, { 1: "operator", 2: "viewer" });
    await setUp(first, { enforced: true });
    const browser = testBrowser(api);
    expect((await browser.signIn(both.email, memberPassword)).status).toBe(200);
    expect(await sessionOf(browser)).toMatchObject({ company: { id: second }, companies: [{ id: second }] });
    expect(await browser.run("access/switchCompany", { companyId: first })).toMatchObject({ status: 409 });

    const stranger = await testMember(api, { 2: "operator" });
    expect((await stranger.browser.run("access/getSession", {})).status).toBe(200);
    await setUp(first, { enforced: true, domain: "elsewhere.example" });
    expect((await browser.run("access/switchCompany", { companyId: first })).status).toBe(200);
  });
});
