import { hash, randomBytes } from "node:crypto";
import type { TestApi, TestResponse } from "./test-api";
import type { TestBrowser } from "./test-browser";

export const testRedirect = "https://app.example.com/callback";

/** An app that a test registers and connects. */
export interface TestApp {
  clientId: string;
  clientSecret: string | null;
  redirectUri: string;
}

/** An authorization that a person gave: its code, and what redeems it. */
export interface TestAuthorization {
  code: string;
  verifier: string;
  state: string;
  redirectTo: URL;
}

/** Registers an app as the signed-in admin. */
export async function registerApp(
  admin: TestBrowser,
  { redirectUri = testRedirect, isConfidential = false } = {},
): Promise<TestApp> {
  const input = {
    name: `Test app ${randomBytes(3).toString("hex")}`,
    redirectUris: [redirectUri],
    isConfidential,
  };
  const { status, json } = await admin.run("access/createApp", input);
  if (status !== 200) throw new Error(`The app could not be registered: ${status}.`);
  return { clientId: json.clientId, clientSecret: json.clientSecret, redirectUri };
}

/** The query of an authorization request, and the verifier of its challenge. */
export function authorizationQuery(app: TestApp, more: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(8).toString("hex");
  const all = {
    response_type: "code",
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state,
    code_challenge: hash("sha256", verifier, "base64url"),
    code_challenge_method: "S256",
    ...more,
  };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { query: new URLSearchParams(given).toString(), verifier, state };
}

/** Allows an app to act for the person of the browser. */
export async function authorize(
  person: TestBrowser,
  app: TestApp,
  scopes: readonly string[],
  more: Record<string, string | undefined> = {},
): Promise<TestAuthorization> {
  const { query, verifier, state } = authorizationQuery(app, { scope: scopes.join(" "), ...more });
  const { status, json, text } = await person.run("access/approveAuthorization", { query, scopes, days: 30 });
  if (status !== 200) throw new Error(`The app was not allowed: ${text}`);
  const redirectTo = new URL(json.redirectTo);
  return { code: redirectTo.searchParams.get("code") ?? "", verifier, state, redirectTo };
}

/** Sends a form to an endpoint of OAuth. */
export const postForm = (
  api: TestApi,
  path: string,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  api.call({
    method: "POST",
    path,
    body: new URLSearchParams(parameters).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** Redeems a code at the token endpoint. */
export const redeem = (
  api: TestApi,
  app: TestApp,
  { code, verifier }: Pick<TestAuthorization, "code" | "verifier">,
  more: Record<string, string> = {},
): Promise<TestResponse> =>
  postForm(api, "/oauth/token", {
    grant_type: "authorization_code",
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    code,
    code_verifier: verifier,
    ...more,
  });

/** The access token of an app that the person allows these scopes. */
export async function connectApp(
  api: TestApi,
  person: TestBrowser,
  app: TestApp,
  scopes: readonly string[],
  more: Record<string, string> = {},
): Promise<{ accessToken: string; refreshToken: string }> {
  const { status, json, text } = await redeem(api, app, await authorize(person, app, scopes, more));
  if (status !== 200) throw new Error(`The code was not redeemed: ${text}`);
  return { accessToken: json.access_token, refreshToken: json.refresh_token };
}
