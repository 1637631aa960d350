import fc from "fast-check";
import * as oauth from "oauth4webapi";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { deadlockOnce } from "../testing/deadlock-once";
import { testApi } from "../testing/test-api";
import {
  authorizationQuery,
  authorize,
  connectApp,
  postForm,
  redeem,
  registerApp,
  type TestApp,
  testRedirect,
} from "../testing/test-app";
import { testMember } from "../testing/test-member";

const api = await testApi();
const admin = await testMember(api, { 1: "admin" });
const viewer = await testMember(api, { 1: "viewer" });
const other = await testMember(api, { 2: "admin" });
const app = await registerApp(admin.browser);
const issuer = api.deps.publicUrl;

/** Fetches from the API without a network. */
const customFetch = async (
  url: string,
  { method, headers, body }: oauth.CustomFetchOptions<string, unknown>,
) => {
  const { pathname, search } = new URL(url);
  const sent = body instanceof URLSearchParams ? body.toString() : undefined;
  const given = Object.fromEntries(new Headers(headers));
  const response = await api.call({ method, path: pathname + search, headers: given, body: sent });
  return new Response(response.text, { status: response.status, headers: response.headers });
};
const options = { [oauth.customFetch]: customFetch, [oauth.allowInsecureRequests]: true };

const discover = async () =>
  oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), { algorithm: "oauth2", ...options }),
  );

const refresh = (refreshToken: string, more: Record<string, string> = {}) =>
  postForm(api, "/oauth/token", {
    grant_type: "refresh_token",
    client_id: app.clientId,
    refresh_token: refreshToken,
    ...more,
  });

const statusOf = async (token: string, path = "/webhook?limit=1") =>
  (await api.call({ path, key: token })).status;

describe("the whole flow by an independent client", () => {
  it.each([false, true])(
    "discovers, is allowed, redeems, calls, refreshes and revokes; confidential: %s",
    async (isConfidential) => {
      const server = await discover();
      const registered = await registerApp(admin.browser, { isConfidential });
      const client: oauth.Client = { client_id: registered.clientId };
      const authentication =
        registered.clientSecret === null ? oauth.None() : oauth.ClientSecretBasic(registered.clientSecret);
      const { redirectTo, verifier, state } = await authorize(admin.browser, registered, ["events:read"]);
      const parameters = oauth.validateAuthResponse(server, client, redirectTo, state);
      const redeemed = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          testRedirect,
          verifier,
          options,
        ),
      );
      expect(redeemed).toMatchObject({ expires_in: 3600, scope: "events:read" });
      expect(redeemed.access_token).toMatch(/^mw_at_[0-9A-Za-z]{36}$/);
      expect(await statusOf(redeemed.access_token)).toBe(200);
      const refreshed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          redeemed.refresh_token ?? "",
          options,
        ),
      );
      expect(await statusOf(refreshed.access_token)).toBe(200);
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, authentication, refreshed.refresh_token ?? "", options),
      );
      for (const token of [redeemed, refreshed])
        await expect.poll(() => statusOf(token.access_token), { timeout: 2_000 }).toBe(401);
    },
  );

  it("describes each resource, and is readable from pages of any site", async () => {
    for (const [path, resource] of [
      ["", issuer],
      ["/mcp", `${issuer}/mcp`],
      ["/mcp/readonly", `${issuer}/mcp/readonly`],
    ]) {
      const { json, headers } = await api.call({ path: `/.well-known/oauth-protected-resource${path}` });
      expect(json).toMatchObject({ resource, authorization_servers: [issuer] });
      expect(headers["access-control-allow-origin"]).toBe("*");
    }
    const preflight = await api.call({ method: "OPTIONS", path: "/oauth/token" });
    expect(preflight).toMatchObject({ status: 204, headers: { "access-control-allow-origin": "*" } });
  });
});

describe("an authorization request", () => {
  const ask = (query: string, person = admin) => person.browser.run("access/getAuthorization", { query });

  it("is shown with the permissions that the user may grant", async () => {
    const { query } = authorizationQuery(app, { scope: "sales:read sales:destroy" });
    const { json } = await ask(query, viewer);
    expect(json.asked).toMatchObject({
      clientId: app.clientId,
      redirectHost: "app.example.com",
      isLocal: false,
      isVerifiedByAdmin: true,
      scopes: ["sales:read"],
      unavailableScopes: ["sales:destroy"],
    });
  });

  it.each(["com.example.native:/callback", "com.example.native://callback/x"])(
    "and a connection name the app of the device by its scheme: %s",
    async (redirectUri) => {
      const native = await registerApp(admin.browser, { redirectUri });
      const { query } = authorizationQuery(native, { scope: "sales:read" });
      expect((await ask(query)).json.asked).toMatchObject({
        redirectHost: "com.example.native",
        isLocal: true,
      });
      await connectApp(api, admin.browser, native, ["sales:read"]);
      const { results } = (await admin.browser.run("access/getConnections", { everyone: false })).json;
      expect(results[0]).toMatchObject({ clientId: native.clientId, redirectHost: "com.example.native" });
    },
  );

  it.each<[string, Record<string, string | undefined>]>([
    ["another client", { client_id: "nobody" }],
    ["no client", { client_id: undefined }],
    ["another host", { redirect_uri: "https://evil.example/callback" }],
    ["a longer path", { redirect_uri: `${testRedirect}/x` }],
    ["an added query", { redirect_uri: `${testRedirect}?x=1` }],
    ["a trick with user names", { redirect_uri: "https://app.example.com@evil.example/callback" }],
    ["no redirect", { redirect_uri: undefined }],
  ])("is not reported to %s", async (_case, more) => {
    const { query } = authorizationQuery(app, more);
    expect((await ask(query)).json).toMatchObject({
      asked: null,
      redirectTo: null,
      message: expect.any(String),
    });
    const approved = await admin.browser.run("access/approveAuthorization", {
      query,
      scopes: ["sales:read"],
      days: 1,
    });
    expect(approved.status).toBe(422);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["invalid_request", { code_challenge: undefined }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge_method: undefined }],
    ["invalid_request", { code_challenge: "short" }],
    ["invalid_request", { response_mode: "fragment" }],
    ["invalid_request", { response_type: undefined }],
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_scope", { scope: "everything" }],
    ["invalid_target", { resource: "https://elsewhere.example" }],
    ["access_denied", { prompt: "none" }],
  ])("is reported as %s with state and issuer: %o", async (error, more) => {
    const { query, state } = authorizationQuery(app, more);
    const { json } = await ask(query);
    const { origin, pathname, searchParams } = new URL(json.redirectTo);
    expect(origin + pathname).toBe(testRedirect);
    expect(Object.fromEntries(searchParams)).toMatchObject({ error, state, iss: issuer });
  });

  it("matches loopback redirects with any port", async () => {
    const native = await registerApp(admin.browser, { redirectUri: "http://127.0.0.1:1/cb" });
    const allowed = await authorize(admin.browser, native, ["sales:read"], {
      redirect_uri: "http://127.0.0.1:51004/cb",
    });
    expect(allowed.redirectTo.port).toBe("51004");
    const { query } = authorizationQuery(native, { redirect_uri: "http://127.0.0.1:80@evil.example/cb" });
    expect((await ask(query)).json.message).toEqual(expect.any(String));
  });

  it("grants no scope that the person lacks or the app did not ask for", async () => {
    const { query } = authorizationQuery(app, { scope: "sales:read sales:write" });
    const approve = (person: typeof viewer, scopes: string[]) =>
      person.browser.run("access/approveAuthorization", { query, scopes, days: 1 });
    expect((await approve(viewer, ["sales:write"])).status).toBe(403);
    expect((await approve(admin, ["sales:destroy"])).status).toBe(400);
    expect(
      (
        await api.call({
          method: "POST",
          path: "/api/console/access/approveAuthorization",
          key: await api.createApiKey(),
          body: { query, scopes: ["sales:read"], days: 1 },
        })
      ).status,
    ).toBe(403);
  });

  it("asks for another sign-in before an old session grants deleting", async () => {
    const { query } = authorizationQuery(app, { scope: "sales:read sales:destroy" });
    const late = await testMember(api, { 1: "admin" });
    const approve = (scopes: string[]) =>
      late.browser.run("access/approveAuthorization", { query, scopes, days: 1 });
    await api.deps.pool.query(
      `UPDATE "session" SET "createdAt" = now() - interval '25 hours' WHERE "userId" = $1`,
      [late.id],
    );
    expect((await approve(["sales:destroy"])).json.code).toBe("sign_in_again");
    expect((await approve(["sales:read"])).status).toBe(200);
  });

  it("with any parameters causes no 5xx and leads nowhere but to the registered address", async () => {
    const names =
      "response_type client_id redirect_uri state scope code_challenge code_challenge_method resource prompt response_mode".split(
        " ",
      );
    const known = [
      "code",
      app.clientId,
      testRedirect,
      "sales:read",
      "S256",
      "a".repeat(43),
      issuer,
      "\0",
      "//evil.example",
      "javascript:alert(1)",
    ];
    const value = fc.oneof(fc.constantFrom(...known), fc.string({ unit: "binary", maxLength: 40 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 }),
        async (pairs) => {
          const { status, json } = await ask(new URLSearchParams(pairs).toString());
          expect(status).toBe(200);
          const leads = [json.redirectTo, json.asked?.denyTo].filter((to) => to);
          for (const to of leads) expect(to.startsWith(`${testRedirect}?`)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("a code", () => {
  it("is given although the first attempt ends in a deadlock, with one consent", async () => {
    const writes = await deadlockOnce(api.deps.pool, "oauthCode", "INSERT");
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    expect(await writes()).toBe(2);
    const { rows } = await api.deps.pool.query(
      `SELECT count(*)::int AS "consents" FROM "oauthConsent" s
       WHERE NOT EXISTS (SELECT FROM "oauthCode" o WHERE o."consentId" = s."id")`,
    );
    expect(rows).toEqual([{ consents: 0 }]);
    expect((await redeem(api, app, authorization)).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>]>([
    ["a wrong verifier", "invalid_grant", { code_verifier: "b".repeat(43) }],
    ["another redirect", "invalid_grant", { redirect_uri: "https://app.example.com/other" }],
    ["another resource", "invalid_target", { resource: `${issuer}/mcp` }],
    [
      "another resource and a wrong verifier",
      "invalid_grant",
      { resource: `${issuer}/mcp`, code_verifier: "b".repeat(43) },
    ],
    ["an unknown resource", "invalid_target", { resource: "https://elsewhere.example" }],
    ["no secret of its", "invalid_client", { client_secret: "guess" }],
    ["an unknown client", "invalid_client", { client_id: "nobody" }],
    ["another grant", "unsupported_grant_type", { grant_type: "password" }],
  ])("is rejected from %s and stays valid for its client", async (_case, error, more) => {
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    const refused = await redeem(api, app, authorization, more);
    expect(refused.json).toMatchObject({ error });
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect((await redeem(api, app, authorization)).status).toBe(200);
  });

  it("is given once to an approval that is repeated with its Idempotency-Key", async () => {
    const { query } = authorizationQuery(app, { scope: "items:read" });
    const body = { query, scopes: ["items:read"], days: 30 };
    const approve = () =>
      admin.browser.post("/api/console/access/approveAuthorization", body, {
        "idempotency-key": "approve once",
      });
    const first = await approve();
    expect(first.status).toBe(200);
    expect((await approve()).json).toEqual(first.json);
  });

  it("is redeemed without a redirect URI, as by clients of OAuth 2.1, with its verifier alone", async () => {
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    const more = { redirect_uri: "" };
    const guessed = await redeem(api, app, { ...authorization, verifier: "b".repeat(43) }, more);
    expect(guessed.json).toMatchObject({ error: "invalid_grant" });
    expect((await redeem(api, app, authorization, more)).json).toMatchObject({ scope: "events:read" });
  });

  it("is rejected from another client of the company", async () => {
    const second = await registerApp(admin.browser);
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    for (const more of [{}, { resource: `${issuer}/mcp` }]) {
      expect((await redeem(api, second, authorization, more)).json.error).toBe("invalid_grant");
    }
    expect((await redeem(api, app, authorization)).status).toBe(200);
  });

  it("that is redeemed twice revokes what it gave, and the audit log has it", async () => {
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    const [first, second] = await Promise.all([
      redeem(api, app, authorization),
      redeem(api, app, authorization),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    const token = (first.status === 200 ? first : second).json.access_token;
    await expect.poll(() => statusOf(token), { timeout: 2_000 }).toBe(401);
    const { rows } = await api.deps.pool.query(
      `SELECT "changes" FROM "auditLog" WHERE "action" = 'oauth.revoke' AND "userId" = $1 ORDER BY "at" DESC LIMIT 1`,
      [admin.id],
    );
    expect(rows).toEqual([{ changes: { reason: "An authorization code was sent twice." } }]);
  });

  it("expires after a minute", async () => {
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    await api.deps.pool.query(
      `UPDATE "oauthCode" SET "expiresAt" = now() - interval '1 second' WHERE "origin" = 'flow'`,
    );
    expect((await redeem(api, app, authorization)).json.error).toBe("invalid_grant");
  });

  it("of the row API is never redeemed, nor one of the flow that the row API has changed", async () => {
    const key = await api.createApiKey();
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    const { rows } = await api.deps.pool.query<{ id: string; code: string; codeChallenge: string }>(
      `SELECT "id", "code", "codeChallenge" FROM "oauthCode" WHERE "origin" = 'flow' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    const [stored] = rows;
    const wider = { scope: "sales:destroy", expiresAt: "2030-01-01T00:00:00Z" };
    const changed = await api.call({
      method: "PATCH",
      path: `/oauthCode?id=eq.${stored?.id}`,
      key,
      body: wider,
    });
    expect(changed.status).toBe(204);
    expect((await redeem(api, app, authorization)).json.error).toBe("invalid_grant");
    const { rows: origins } = await api.deps.pool.query(`SELECT "origin" FROM "oauthCode" WHERE "id" = $1`, [
      stored?.id,
    ]);
    expect(origins).toEqual([{ origin: "api" }]);
  });

  it("is stored hashed, as are its tokens", async () => {
    const authorization = await authorize(admin.browser, app, ["events:read"]);
    const { json } = await redeem(api, app, authorization);
    const secrets = [authorization.code, json.access_token, json.refresh_token];
    const { rows } = await api.deps.pool.query(
      `SELECT FROM "oauthCode" WHERE "code" = ANY ($1) UNION ALL SELECT FROM "oauthToken" WHERE "hash" = ANY ($1)`,
      [secrets],
    );
    expect(rows).toEqual([]);
  });
});

describe("a refresh token", () => {
  it("is replaced at each use, and one that was replaced revokes its family", async () => {
    const { refreshToken } = await connectApp(api, admin.browser, app, ["events:read", "sales:read"]);
    const first = await refresh(refreshToken, { scope: "events:read" });
    expect(first.json.scope).toBe("events:read");
    const second = await refresh(first.json.refresh_token);
    expect(second.json.scope).toBe("events:read sales:read");
    expect((await refresh(second.json.refresh_token, { scope: "sales:write" })).json.error).toBe(
      "invalid_scope",
    );
    expect((await refresh(second.json.refresh_token, { resource: `${issuer}/mcp` })).json.error).toBe(
      "invalid_target",
    );
    expect(await statusOf(second.json.access_token)).toBe(200);
    expect((await refresh(refreshToken)).json.error).toBe("invalid_grant");
    expect((await refresh(second.json.refresh_token)).json.error).toBe("invalid_grant");
    await expect.poll(() => statusOf(second.json.access_token), { timeout: 2_000 }).toBe(401);
  });

  it("that was replaced revokes its family although the first attempt ends in a deadlock", async () => {
    const { refreshToken } = await connectApp(api, admin.browser, app, ["events:read"]);
    const replaced = await refresh(refreshToken);
    const writes = await deadlockOnce(api.deps.pool, "oauthConsent", "UPDATE");
    expect((await refresh(refreshToken)).json.error).toBe("invalid_grant");
    expect(await writes()).toBe(2);
    expect((await refresh(replaced.json.refresh_token)).json.error).toBe("invalid_grant");
  });

  it("expires with the consent, however often it is replaced", async () => {
    const { refreshToken } = await connectApp(api, admin.browser, app, ["events:read"]);
    const endIn = (time: string) =>
      api.deps.pool.query(
        `UPDATE "oauthConsent" SET "expiresAt" = now() + $1::interval
         WHERE "id" = (SELECT "family" FROM "oauthToken" ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)
         RETURNING "id", "expiresAt"`,
        [time],
      );
    const { rows } = await endIn("10 minutes");
    const replaced = await refresh(refreshToken);
    expect(replaced.json.expires_in).toBeGreaterThan(540);
    expect(replaced.json.expires_in).toBeLessThanOrEqual(600);
    const stored = await api.deps.pool.query(
      `SELECT "expiresAt" FROM "oauthToken" WHERE "family" = $1 AND "kind" = 'refresh' AND "rotatedAt" IS NULL`,
      [rows[0].id],
    );
    expect(stored.rows).toEqual([{ expiresAt: rows[0].expiresAt }]);
    await endIn("0 seconds");
    expect((await refresh(replaced.json.refresh_token)).json.error).toBe("invalid_grant");
  });
});

describe("an access token", () => {
  it("has the scopes that were allowed, within the person's present role", async () => {
    const person = await testMember(api, { 1: "operator" });
    const { accessToken } = await connectApp(api, person.browser, app, ["events:read", "events:write"]);
    const webhook = () =>
      api.call({
        method: "PATCH",
        path: "/webhook?id=eq.nothing",
        key: accessToken,
        body: { active: false },
      });
    expect((await webhook()).status).toBe(204);
    expect(await statusOf(accessToken, "/customer?limit=1")).toBe(403);
    await api.deps.pool.query(`UPDATE "employee" SET "role" = 'viewer' WHERE "id" = $1`, [person.id]);
    await expect.poll(async () => (await webhook()).status, { timeout: 2_000 }).toBe(403);
    await api.deps.pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [person.id]);
    await expect.poll(() => statusOf(accessToken), { timeout: 2_000 }).toBe(401);
  });

  it("for agents does not open the API", async () => {
    const { accessToken } = await connectApp(api, admin.browser, app, ["events:read"], {
      resource: `${issuer}/mcp`,
    });
    expect(await statusOf(accessToken)).toBe(401);
  });

  it("reaches no row of another company, and neither does its introspection", async () => {
    const theirs = await registerApp(other.browser);
    const { accessToken } = await connectApp(api, other.browser, theirs, ["events:read", "sales:read"]);
    const first = await api.call({ path: "/webhook?select=id", key: await api.createApiKey() });
    for (const { id } of first.json) expect(await statusOf(accessToken, `/webhook?id=eq.${id}`)).toBe(404);
    const introspect = async (company: 1 | 2) => {
      const key = await api.createApiKey(["access:read"], company);
      const { json, headers } = await postForm(
        api,
        "/oauth/introspect",
        { token: accessToken },
        { authorization: `Bearer ${key}` },
      );
      expect(headers["access-control-allow-origin"]).toBe("*");
      return json;
    };
    expect(await introspect(1)).toEqual({ active: false });
    expect(await introspect(2)).toMatchObject({
      active: true,
      sub: other.id,
      client_id: theirs.clientId,
      aud: issuer,
    });
    const { query } = authorizationQuery(theirs);
    expect((await admin.browser.run("access/getAuthorization", { query })).json.asked).toBeNull();
    expect((await postForm(api, "/oauth/introspect", { token: accessToken })).status).toBe(401);
  });

  it("is named in the log of changes by its consent and shown among the person's connected apps", async () => {
    const person = await testMember(api, { 1: "operator" });
    const { accessToken } = await connectApp(api, person.browser, app, ["events:read", "events:write"]);
    const { rows } = await api.deps.pool.query(`SELECT "id" FROM "webhook" WHERE "companyId" = $1 LIMIT 1`, [
      demoId("co", 1),
    ]);
    await api.call({
      method: "PATCH",
      path: `/webhook?id=eq.${rows[0].id}`,
      key: accessToken,
      body: { name: "x" },
    });
    const { json } = await person.browser.run("access/getConnections");
    expect(json.results).toMatchObject([{ clientId: app.clientId, scopes: ["events:read", "events:write"] }]);
    const audit = await api.deps.pool.query(`SELECT "userId" FROM "auditLog" WHERE "keyId" = $1`, [
      json.results[0].id,
    ]);
    expect(audit.rows).toEqual([{ userId: person.id }]);
    expect((await viewer.browser.run("access/revokeConnection", { id: json.results[0].id })).status).toBe(
      404,
    );
    expect((await other.browser.run("access/revokeConnection", { id: json.results[0].id })).status).toBe(404);
    expect((await person.browser.run("access/revokeConnection", { id: json.results[0].id })).status).toBe(
      200,
    );
    await expect.poll(() => statusOf(accessToken), { timeout: 2_000 }).toBe(401);
  });
});

describe("a company", () => {
  it("admits any app, those on its list, or none", async () => {
    const owner = await testMember(api, { 2: "admin" });
    const own = await registerApp(owner.browser);
    const shared: TestApp = { clientId: "shared-app", clientSecret: null, redirectUri: testRedirect };
    await api.deps.pool.query(
      `INSERT INTO "oauthClient" ("companyId", "createdBy", "name", "clientId", "redirectUris", "tokenEndpointAuthMethod")
       VALUES (NULL, NULL, 'Shared', $1, $2, 'none')`,
      [shared.clientId, [testRedirect]],
    );
    const [ownToken, sharedToken] = await Promise.all(
      [own, shared].map(
        async (one) => (await connectApp(api, owner.browser, one, ["events:read"])).accessToken,
      ),
    );
    const statuses = () => Promise.all([statusOf(ownToken ?? ""), statusOf(sharedToken ?? "")]);
    const set = (admits: string, clientIds: string[] = []) =>
      owner.browser.run("access/setAppPolicy", { admits, clientIds });
    await set("listed");
    await expect.poll(statuses, { timeout: 2_000 }).toEqual([200, 401]);
    await set("listed", [shared.clientId]);
    await expect.poll(statuses, { timeout: 2_000 }).toEqual([200, 200]);
    await set("none");
    await expect.poll(statuses, { timeout: 2_000 }).toEqual([401, 401]);
    const { query } = authorizationQuery(own);
    const { json } = await owner.browser.run("access/getAuthorization", { query });
    expect(new URL(json.redirectTo).searchParams.get("error")).toBe("access_denied");
    await set("any");
  });
});

describe("the token endpoint", () => {
  it("with any parameters causes no 5xx", async () => {
    const names =
      "grant_type client_id client_secret code redirect_uri code_verifier refresh_token scope resource token".split(
        " ",
      );
    const known = [
      "authorization_code",
      "refresh_token",
      app.clientId,
      testRedirect,
      "a".repeat(43),
      issuer,
      "\0",
      "mw_rt_x",
    ];
    const value = fc.oneof(fc.constantFrom(...known), fc.string({ unit: "binary", maxLength: 40 }));
    const path = fc.constantFrom("/oauth/token", "/oauth/revoke", "/oauth/introspect");
    const header = fc.option(
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.base64String().map((text) => `Basic ${text}`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        header,
        fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 10 }),
        async (at, authorization, pairs) => {
          const { status } = await api.call({
            method: "POST",
            path: at,
            body: new URLSearchParams(pairs).toString(),
            headers: {
              "content-type": "application/x-www-form-urlencoded",
              ...(authorization !== null && { authorization: authorization.replace(/[^\x20-\x7e]/g, "") }),
            },
          });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes forms only", async () => {
    const { status, json } = await api.call({
      method: "POST",
      path: "/oauth/token",
      body: { grant_type: "x" },
    });
    expect([status, json.error]).toEqual([400, "invalid_request"]);
  });
});
