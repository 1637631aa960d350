import { afterAll, expect, test } from "vitest";
import { freePort } from "@/bin/embedded/free-port";
import { demoId } from "@/lib/schemas/demo-ids";
import { startProvider } from "@/lib/server/auth/company-sign-in/testing/test-provider";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const company = demoId("co", 1);
const returnUrl = `${api.deps.publicUrl}/api/auth/company/${company}/return`;
const provider = await startProvider([returnUrl]);
afterAll(provider.close);
const admin = await testMember(api, { 1: "admin" });

const { issuer } = provider;
const { clientId, clientSecret } = provider.client;
const connection = { issuer, clientId, clientSecret };
const settings = { ...connection, domain: "Test.Example", defaultRole: "viewer", enforced: false };
const set = (change: object = {}) => admin.browser.run("access/setCompanySignIn", { ...settings, ...change });
const get = async () => (await admin.browser.run("access/getCompanySignIn", {})).json;
const problemsOf = async (change: object = {}) =>
  (await admin.browser.run("access/testCompanySignIn", { ...connection, ...change })).json.problems;
const storedSecret = async () =>
  (await api.deps.pool.query(`SELECT "clientSecret" FROM "identityProvider"`)).rows[0]?.clientSecret;

test("the company's sign-in is set up, shown without its secret, and removed with its sessions", async () => {
  const auditLog = () =>
    api.deps.pool.query<{ changes: string }>(
      `SELECT "changes"::text AS "changes" FROM "auditLog" WHERE "action" = 'access/setCompanySignIn'`,
    );
  await testMember(api, { 1: "admin" });
  await admin.browser.run("access/removeCompanySignIn", {});
  expect(await get()).toMatchObject({ provider: null, returnUrl, directoryToken: null });
  const before = await auditLog();
  expect(await set()).toMatchObject({ status: 200, json: { enforced: false } });
  const shown = await get();
  expect(shown).toMatchObject({
    provider: { issuer, clientId, hasSecret: true, domain: "test.example", defaultRole: "viewer" },
    emergencyAdmin: expect.any(String),
  });
  expect(JSON.stringify(shown)).not.toContain(clientSecret);
  const { rows } = await auditLog();
  expect(rows).toHaveLength(before.rows.length + 1);
  expect(rows.map(({ changes }) => changes).join()).not.toContain(clientSecret);
  expect(await storedSecret()).toMatch(/^v2\./);

  await api.deps.pool.query(
    `INSERT INTO "session" ("userId", "token", "expiresAt", "boundCompanyId") VALUES ($1, 'x', now() + interval '1 day', $2)`,
    [admin.id, company],
  );
  expect(await admin.browser.run("access/removeCompanySignIn", {})).toMatchObject({
    json: { isRemoved: true },
  });
  const left = await api.deps.pool.query(`SELECT FROM "session" WHERE "boundCompanyId" IS NOT NULL`);
  expect([await storedSecret(), left.rowCount]).toEqual([undefined, 0]);
});

test("a stored secret is kept, and never sent to another issuer", async () => {
  await set();
  const stored = await storedSecret();
  expect(await set({ clientSecret: undefined, defaultRole: null })).toMatchObject({ status: 200 });
  expect(await storedSecret()).toBe(stored);
  const elsewhere = { issuer: "http://127.0.0.1:9", clientSecret: undefined };
  expect(await set(elsewhere)).toMatchObject({ status: 400, json: { issues: [{ path: ["clientSecret"] }] } });
  expect(await set({ clientSecret: null })).toMatchObject({ status: 200 });
  expect(await storedSecret()).toBeNull();
});

test("a change by an admin who has not seen that of another one is rejected", async () => {
  await admin.browser.run("access/removeCompanySignIn", {});
  const first = await Promise.all([set({ read: null }), set({ read: null, domain: "other.example" })]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const { provider: read } = await get();
  expect(await set({ read, defaultRole: null })).toMatchObject({ status: 200 });
  const late = await set({ read, domain: "late.example" });
  expect(late).toMatchObject({ status: 412, json: { code: "stale" } });
  expect((await get()).provider).toMatchObject({ domain: "test.example", defaultRole: null });
});

test.each([
  ["issuer", "nonsense"],
  ["issuer", "ftp://login.example.com"],
  ["issuer", "https://user:secret@login.example.com"],
  ["issuer", "https://login.example.com/?tenant=1"],
  ["issuer", "http://login.example.com"],
  ["issuer", "https://10.0.0.1"],
  ["issuer", "https://169.254.169.254"],
  ["domain", "gmail.com"],
  ["domain", "a@b.example"],
  ["domain", "com"],
  ["defaultRole", "admin"],
  ["clientId", ""],
])("%s cannot be %j", async (field, value) => {
  expect(await set({ [field]: value })).toMatchObject({ status: 400, json: { issues: [{ path: [field] }] } });
});

test("the test of the settings names the setting that is wrong", async () => {
  expect(await problemsOf()).toEqual([]);
  expect(await problemsOf({ clientSecret: "wrong" })).toMatchObject([{ field: "clientSecret" }]);
  expect(await problemsOf({ issuer: `http://127.0.0.1:${await freePort(0)}` })).toEqual([
    { field: "issuer", message: "The identity provider refuses connections." },
  ]);
  expect(await problemsOf({ issuer: `${issuer}/nothing` })).toEqual([
    { field: "issuer", message: "There is no OpenID Connect configuration at this issuer." },
  ]);
  expect(await problemsOf({ issuer: "https://192.168.0.1" })).toMatchObject([
    { field: "issuer", message: expect.stringMatching(/private or reserved/) },
  ]);
  provider.meddle = (context) => {
    if (context.path === "/.well-known/openid-configuration") {
      context.body = { ...Object(context.body), issuer: "https://elsewhere.example" };
    }
  };
  expect(await problemsOf()).toEqual([
    {
      field: "issuer",
      message: "The issuer in the provider's metadata is not the one that was entered.",
    },
  ]);
  provider.meddle = (context) => {
    if (context.path === "/.well-known/openid-configuration") {
      context.body = { ...Object(context.body), code_challenge_methods_supported: ["plain"] };
    }
  };
  expect(await problemsOf()).toMatchObject([{ message: expect.stringMatching(/PKCE/) }]);
  provider.meddle = (context) => {
    if (context.path === "/.well-known/openid-configuration") {
      context.body = { ...Object(context.body), token_endpoint_auth_methods_supported: 5 };
    }
  };
  expect(await problemsOf()).toEqual([{ field: "issuer", message: "The provider's metadata is malformed." }]);
  provider.meddle = null;
});

test("only an admin sets it up, and sees it of the own company alone", async () => {
  await set();
  const operator = await testMember(api, { 1: "operator" });
  for (const [operation, input] of [
    ["access/setCompanySignIn", settings],
    ["access/testCompanySignIn", connection],
    ["access/removeCompanySignIn", {}],
    ["access/createDirectoryToken", {}],
  ] as const) {
    expect((await operator.browser.run(operation, input)).status, operation).toBe(403);
  }
  const other = await testMember(api, { 2: "admin" });
  expect((await other.browser.run("access/getCompanySignIn", {})).json).toMatchObject({ provider: null });
  expect(await other.browser.run("access/createDirectoryToken", {})).toMatchObject({ status: 422 });
});

test("a directory token is shown once, replaced, and revoked", async () => {
  await set();
  const create = async () => (await admin.browser.run("access/createDirectoryToken", {})).json.token;
  const [first, second] = [await create(), await create()];
  expect(first).toMatch(/^mw_scim_[0-9A-Za-z]{36}$/);
  expect(second).not.toBe(first);
  const { directoryToken, directoryUrl } = await get();
  expect(directoryToken).toMatchObject({ last4: second.slice(-4), lastUsedAt: null });
  expect(directoryUrl).toBe(`${api.deps.publicUrl}/scim/v2`);
  expect(await admin.browser.run("access/revokeDirectoryToken", {})).toMatchObject({
    json: { isRevoked: true },
  });
  expect((await get()).directoryToken).toBeNull();
});

test("an admin with a password remains while the company requires its own sign-in", async () => {
  await api.deps.pool.query(
    `DELETE FROM "userAccount" WHERE "userId" IN (
       SELECT "id" FROM "employee" WHERE "companyId" = $1 AND "role" = 'admin')`,
    [company],
  );
  const required = { enforced: true, domain: "required.example" };
  const rejected = (field: string) => ({ status: 422, json: { issues: [{ path: [field] }] } });
  await set();
  expect(await set(required)).toMatchObject(rejected("enforced"));
  expect((await get()).provider.enforced).toBe(false);

  const { id } = await testMember(api, { 1: "admin" });
  expect(await set(required)).toMatchObject({ status: 200 });
  const change = (input: object) => admin.browser.run("access/changeMember", { id, ...input });
  expect(await change({ role: "viewer" })).toMatchObject(rejected("role"));
  expect(await change({ active: false })).toMatchObject(rejected("active"));
  expect((await get()).emergencyAdmin).toBe("Test Member");
  await set({ ...required, enforced: false });
  expect(await change({ active: false })).toMatchObject({ status: 200 });
});
