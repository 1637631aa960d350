import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import {
  authorizationQuery,
  authorize,
  connectApp,
  postForm,
  redeem,
  testRedirect,
} from "../testing/test-app";
import { testMember } from "../testing/test-member";
import { purgeOAuth } from "./purge";

const api = await testApi();
const admin = await testMember(api, { 1: "admin" });
const other = await testMember(api, { 2: "admin" });

/** What the server of an app returns for the address of its metadata. */
let respond: { status: number; type: string; body: string; location?: string };
let fetched = 0;
const server = createServer((_message, response) => {
  fetched++;
  const { status, type, body, location } = respond;
  response.writeHead(status, { "content-type": type, ...(location && { location }) }).end(body);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => new Promise((done) => server.close(done)));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let made = 0;
const metadata = (clientId: string, more: object = {}) =>
  JSON.stringify({ client_id: clientId, client_name: "Agent", redirect_uris: [testRedirect], ...more });
/** Every member that may be missing. */
const unset = {
  ...{ client_name: null, client_uri: null, logo_uri: null, scope: null },
  ...{ grant_types: null, response_types: null, token_endpoint_auth_method: null },
};
const nextAddress = () => `${origin}/client-${made++}.json`;
const appAt = (clientId: string) => ({ clientId, clientSecret: null, redirectUri: testRedirect });
const ask = async (clientId: string, person = admin) =>
  (await person.browser.run("access/getAuthorization", { query: authorizationQuery(appAt(clientId)).query }))
    .json;

beforeEach(() => {
  fetched = 0;
});

describe("a client whose id is the address of its metadata", () => {
  it("is fetched once and connected, and other companies do not see it", async () => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: metadata(clientId) };
    expect((await ask(clientId)).asked).toMatchObject({ name: "Agent", isVerifiedByAdmin: false });
    const { accessToken } = await connectApp(api, admin.browser, appAt(clientId), ["events:read"]);
    expect((await api.call({ path: "/webhook?limit=1", key: accessToken })).status).toBe(200);
    expect(fetched).toBe(1);
    const path = `/oauthClient?clientId=eq.${clientId}&select=name`;
    expect((await api.call({ path, key: await api.createApiKey() })).json).toHaveLength(1);
    expect((await api.call({ path, key: await api.createApiKey(["*"], 2) })).json).toEqual([]);
    expect((await ask(clientId, other)).asked).toMatchObject({ name: "Agent" });
  });

  it("does not get the browser with an error at once, unless it runs on the person's machine", async () => {
    const clientId = nextAddress();
    const local = "http://127.0.0.1:5000/callback";
    const body = metadata(clientId, { redirect_uris: [testRedirect, local] });
    respond = { status: 200, type: "application/json", body };
    const wrong = async (redirectUri: string) => {
      const app = { clientId, clientSecret: null, redirectUri };
      const { query } = authorizationQuery(app, { response_type: "token" });
      return (await admin.browser.run("access/getAuthorization", { query })).json;
    };
    expect(await wrong(testRedirect)).toMatchObject({
      asked: null,
      redirectTo: expect.stringMatching(
        /^https:\/\/app\.example\.com\/callback\?error=unsupported_response_type&/,
      ),
      message: "Agent sent a wrong request: The response type must be code.",
    });
    const redirectTo = expect.stringMatching(/^http:\/\/127\.0\.0\.1:5000\/callback\?error=/);
    expect(await wrong(local)).toMatchObject({ redirectTo, message: null });
  });

  it("is allowed by no admin who has not seen the change of another one", async () => {
    const set = (admits: string, read: object) =>
      admin.browser.run("access/setAppPolicy", { admits, clientIds: [], read });
    const read = { admits: "any", clientIds: [] };
    const both = await Promise.all([set("none", read), set("listed", read)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { admits, clientIds } = (await admin.browser.run("access/getApps", {})).json;
    expect(await set("any", { admits, clientIds })).toMatchObject({ status: 200 });
  });

  it("that the company does not allow is named, with the remedy, whatever else it sent", async () => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: metadata(clientId) };
    const set = (admits: string) => admin.browser.run("access/setAppPolicy", { admits, clientIds: [] });
    await set("listed");
    const answers = await Promise.all(
      [{}, { response_type: "token" }].map(async (wrong) => {
        const { query } = authorizationQuery(appAt(clientId), wrong);
        return (await admin.browser.run("access/getAuthorization", { query })).json;
      }),
    );
    await set("any");
    for (const { asked, message, redirectTo } of answers) {
      expect(asked).toBeNull();
      expect(message).toBe("The company does not allow Agent. Ask an admin to allow it under Apps.");
      expect(new URL(redirectTo).searchParams.get("error")).toBe("access_denied");
    }
    expect((await ask(clientId)).asked).toMatchObject({ name: "Agent" });
  });

  it("is fetched again after an hour, and rejected while its address does not respond", async () => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: metadata(clientId) };
    await ask(clientId);
    await api.deps.pool.query(`UPDATE "oauthClient" SET "fetchedAt" = now() - interval '61 minutes'`);
    respond = {
      status: 200,
      type: "application/json",
      body: metadata(clientId, { redirect_uris: ["https://new.example/"] }),
    };
    expect((await ask(clientId)).message).toContain("not one of its redirect URIs");
    await api.deps.pool.query(`UPDATE "oauthClient" SET "fetchedAt" = now() - interval '61 minutes'`);
    respond = { status: 500, type: "application/json", body: "" };
    expect((await ask(clientId)).message).toContain(`${clientId} does not describe an app`);
  });

  it.each([
    ["\u202eBrowser\n", "Browser"],
    [" \u200b ", new URL(origin).host],
  ])("named %j is shown as %j", async (given, shown) => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: metadata(clientId, { client_name: given }) };
    expect((await ask(clientId)).asked).toMatchObject({ name: shown });
  });

  it("may write what it does not have as null", async () => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: metadata(clientId, unset) };
    expect((await ask(clientId)).asked).toMatchObject({ name: new URL(origin).host, clientUri: null });
  });

  it("that cannot be fetched is named, with the remedy", async () => {
    // Nothing listens at this port.
    const clientId = "http://127.0.0.1:1/client.json";
    expect((await ask(clientId)).message).toMatch(
      /could not fetch .*:1\/client\.json.* ask an admin to register/,
    );
  });

  it.each<[string, (clientId: string) => Partial<typeof respond>]>([
    ["names another address", () => ({ body: metadata("https://other.example/client.json") })],
    ["is larger than 10 kB", (clientId) => ({ body: metadata(clientId, { padding: "x".repeat(10_000) }) })],
    ["is no JSON", () => ({ body: "<html>" })],
    ["has text that cannot be stored", (clientId) => ({ body: metadata(clientId, { scope: "a\0" }) })],
    ["is sent as HTML", (clientId) => ({ type: "text/html", body: metadata(clientId) })],
    ["redirects elsewhere", () => ({ status: 302, location: `${origin}/elsewhere`, body: "" })],
    [
      "proves itself with a secret",
      (clientId) => ({ body: metadata(clientId, { token_endpoint_auth_method: "client_secret_post" }) }),
    ],
    [
      "returns to a script",
      (clientId) => ({ body: metadata(clientId, { redirect_uris: ["javascript:alert(1)"] }) }),
    ],
    [
      "returns to plain http",
      (clientId) => ({ body: metadata(clientId, { redirect_uris: ["http://app.example.com/"] }) }),
    ],
  ])("is rejected when its document %s", async (_case, given) => {
    const clientId = nextAddress();
    respond = { status: 200, type: "application/json", body: "", ...given(clientId) };
    expect(await ask(clientId)).toMatchObject({ asked: null, redirectTo: null, message: expect.any(String) });
    expect(fetched).toBe(1);
  });

  it("is not fetched from a private network, nor over http from elsewhere", async () => {
    for (const clientId of [
      "https://10.0.0.1/client.json",
      "https://169.254.169.254/latest/meta-data",
      "http://app.example.com/client.json",
      "https://app.example.com/",
      "https://user:secret@app.example.com/client.json",
      "https://app.example.com/a/../client.json",
    ])
      expect((await ask(clientId)).message).toEqual(expect.any(String));
  });
});

describe("registration by the app itself", () => {
  const open = api.anotherProcess({ OAUTH_REGISTRATION: "on" });
  const register = (body: object, deps = open) =>
    api.call({ method: "POST", path: "/oauth/register", body }, deps);

  it("is off unless the installation allows it", async () => {
    expect((await register({ redirect_uris: [testRedirect] }, api.deps)).status).toBe(404);
    const path = "/.well-known/oauth-authorization-server";
    expect((await api.call({ path })).json.registration_endpoint).toBeUndefined();
    expect((await api.call({ path }, open)).json.registration_endpoint).toContain("/oauth/register");
  });

  it.each([
    ["openid profile", undefined, ["events:read"]],
    ["openid events:read", "events:read", ["events:read"]],
  ] as const)("with the scopes %s connects, with those that exist", async (scope, kept, scopes) => {
    const { status, json } = await register({ redirect_uris: [testRedirect], scope });
    expect([status, json.scope]).toEqual([201, kept]);
    const code = await authorize(admin.browser, appAt(json.client_id), [...scopes]);
    expect((await redeem(api, appAt(json.client_id), code)).status).toBe(200);
  });

  it("creates a public client, which companies see once a member has connected it", async () => {
    const { status, json } = await register({ client_name: "Self", redirect_uris: [testRedirect] });
    expect([status, json.token_endpoint_auth_method]).toEqual([201, "none"]);
    const path = `/oauthClient?clientId=eq.${json.client_id}&select=name`;
    expect((await api.call({ path, key: await api.createApiKey() })).json).toEqual([]);
    const { status: redeemed } = await redeem(
      api,
      appAt(json.client_id),
      await authorize(admin.browser, appAt(json.client_id), ["events:read"]),
    );
    expect(redeemed).toBe(200);
    const { json: connected } = await admin.browser.run("access/getConnections", { everyone: true });
    expect(connected.results[0]).toMatchObject({ name: "Self", clientId: json.client_id });
  });

  it.each(["client_secret_post", "client_secret_basic"])(
    "by %s gets a secret, which its tokens need",
    async (method) => {
      const given = { redirect_uris: [testRedirect], token_endpoint_auth_method: method };
      const { status, json, headers } = await register(given);
      expect([status, headers["cache-control"]]).toEqual([201, "no-store"]);
      expect(json).toMatchObject({ token_endpoint_auth_method: method, client_secret_expires_at: 0 });
      const { client_id, client_secret } = json;
      const { code, verifier } = await authorize(admin.browser, appAt(client_id), ["events:read"]);
      const redeemAs = async (secret: string | null) => {
        const isPost = method === "client_secret_post";
        const basic = `Basic ${Buffer.from(`${client_id}:${secret}`).toString("base64")}`;
        const parameters = {
          grant_type: "authorization_code",
          redirect_uri: testRedirect,
          ...{ code, code_verifier: verifier, client_id },
          ...(isPost && secret !== null && { client_secret: secret }),
        };
        const sent = isPost || secret === null ? {} : { authorization: basic };
        return (await postForm(api, "/oauth/token", parameters, sent)).status;
      };
      expect(await redeemAs(null)).toBe(401);
      expect(await redeemAs(`${client_secret.slice(0, -1)}_`)).toBe(401);
      expect(await redeemAs(client_secret)).toBe(200);
    },
  );

  it("with null for what it does not have is as one without these members", async () => {
    const { status, json } = await register({ ...unset, redirect_uris: [testRedirect] });
    expect([status, json.token_endpoint_auth_method]).toEqual([201, "none"]);
    expect(Object.keys(json)).not.toContain("client_name");
    const code = await authorize(admin.browser, appAt(json.client_id), ["events:read"]);
    expect((await redeem(api, appAt(json.client_id), code)).status).toBe(200);
  });

  it.each<[string, object]>([
    ["invalid_redirect_uri", { redirect_uris: [] }],
    ["invalid_redirect_uri", { redirect_uris: null }],
    ["invalid_redirect_uri", { redirect_uris: ["http://app.example.com/cb"] }],
    ["invalid_redirect_uri", { client_name: "x" }],
    [
      "invalid_client_metadata",
      { redirect_uris: [testRedirect], token_endpoint_auth_method: "private_key_jwt" },
    ],
    ["invalid_client_metadata", { redirect_uris: [testRedirect], client_name: 5 }],
    ["invalid_client_metadata", { redirect_uris: [testRedirect], grant_types: ["client_credentials"] }],
    ["invalid_client_metadata", []],
  ])("is rejected as %s: %o", async (error, body) => {
    expect((await register(body)).json).toMatchObject({ error });
  });
});

it("the clean-up deletes expired tokens, old consents and apps that registered themselves for nothing", async () => {
  const { pool } = api.deps;
  const { accessToken } = await connectApp(api, admin.browser, await registered(), ["events:read"]);
  await pool.query(
    `UPDATE "oauthToken" SET "expiresAt" = now() - interval '2 days' WHERE "kind" = 'refresh'`,
  );
  await pool.query(
    `UPDATE "oauthCode" SET "createdAt" = now() - interval '2 days', "expiresAt" = now() - interval '2 days'`,
  );
  await pool.query(
    `INSERT INTO "oauthClient" ("companyId", "createdBy", "source", "createdAt", "name", "clientId", "redirectUris", "tokenEndpointAuthMethod")
     VALUES (NULL, NULL, 'self', now() - interval '2 days', 'Unused', 'unused', '{}', 'none')`,
  );
  await purgeOAuth(pool);
  const count = async (from: string) =>
    (await pool.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n;
  expect(await count(`"oauthToken" WHERE "kind" = 'refresh'`)).toBe(0);
  expect(await count(`"oauthCode"`)).toBe(0);
  expect(await count(`"oauthClient" WHERE "clientId" = 'unused'`)).toBe(0);
  expect((await api.call({ path: "/webhook?limit=1", key: accessToken })).status).toBe(200);
});

async function registered() {
  const input = { name: "Kept", redirectUris: [testRedirect] };
  return appAt((await admin.browser.run("access/createApp", input)).json.clientId);
}
