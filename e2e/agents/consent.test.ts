import { chromium, type Page } from "@playwright/test";
import { afterAll, expect, it } from "vitest";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { findBrowser } from "../browser";
import { startMillwright } from "../server";
import { loadClient } from "./serve";

const [{ Client }, { StreamableHTTPClientTransport }, { UnauthorizedError }] = await Promise.all(
  ["index.js", "streamableHttp.js", "auth.js"].map(loadClient),
);
const { origin, stop } = await startMillwright();
afterAll(stop);
const browser = await chromium.launch(await findBrowser());
afterAll(() => browser.close());

const redirectUrl = "http://127.0.0.1:43117/callback";

interface Tokens {
  access_token: string;
  refresh_token?: string;
}

/** What the client stores, as a native app gives it: an app that is registered, and a browser that it only asks to open. */
function providerOf(clientId: string) {
  let verifier = "";
  const asked: URL[] = [];
  const storage: { tokens: Tokens | undefined } = { tokens: undefined };
  const provider = {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl] },
    clientInformation: () => ({ client_id: clientId }),
    state: () => "state of the app",
    tokens: () => storage.tokens,
    saveTokens: (tokens: Tokens) => {
      storage.tokens = tokens;
    },
    codeVerifier: () => verifier,
    saveCodeVerifier: (text: string) => {
      verifier = text;
    },
    redirectToAuthorization: (url: URL) => {
      asked.push(url);
    },
    invalidateCredentials: () => {
      storage.tokens = undefined;
    },
  };
  return { provider, asked, storage };
}

/** A page whose person is signed in. */
async function signIn(): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { email: demoEmail, password: demoPassword };
  expect((await page.request.post("/api/auth/sign-in/email", { data })).status()).toBe(200);
  return page;
}

/** Allows what an app asks for on the consent screen; returns what the browser takes back to the app. */
async function allow(page: Page, address: URL): Promise<Record<string, string>> {
  await page.route(`${redirectUrl}?**`, (route) => route.fulfill({ body: "Back in the app" }));
  await page.goto(address.href);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${redirectUrl}?**`);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

it("the official client 1.x gets its access from a person in a browser, refreshes its token, and is out when they disconnect it", async () => {
  const page = await signIn();
  const input = { name: "Old client", redirectUris: [redirectUrl] };
  const app = await (await page.request.post("/api/console/access/createApp", { data: input })).json();
  const { provider, asked, storage } = providerOf(app.clientId);
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider });
    const client = new Client({ name: "old", version: "1" });
    return { transport, client, connected: client.connect(transport) };
  };

  const first = await connect();
  await expect(first.connected).rejects.toThrow(UnauthorizedError);
  const [address] = asked;
  if (!address) throw new Error("The client asked nobody.");
  expect(address.searchParams.get("resource")).toBe(`${origin}/mcp`);
  const { code, state, iss } = await allow(page, address);
  expect([state, iss]).toEqual(["state of the app", origin]);
  await first.transport.finishAuth(code);

  const { client, connected } = await connect();
  await connected;
  const names = (await client.listTools()).tools.map(({ name }: { name: string }) => name);
  expect(names).toContain("create_rows");
  // Deleting is off on the consent screen until it is chosen.
  expect(names).not.toContain("delete_rows");
  const rows = [{ name: "Feeler gauges of the old client" }];
  const create = { name: "create_rows", arguments: { table: "gaugeType", rows } };
  expect(await client.callTool(create)).toMatchObject({ structuredContent: { inserted: 1 } });

  const issued = storage.tokens;
  if (!issued) throw new Error("The client stored no tokens.");
  storage.tokens = { ...issued, access_token: "mw_at_expired" };
  await client.listTools();
  const token = storage.tokens?.access_token;
  expect(token).toMatch(/^mw_at_[0-9A-Za-z]{36}$/);
  expect(token).not.toBe(issued.access_token);

  await page.goto("/console/account");
  await page.getByRole("button", { name: "Disconnect Old client" }).click();
  await page.getByText("Old client disconnected", { exact: true }).waitFor();
  const headers = { authorization: `Bearer ${token}` };
  const status = async () => (await fetch(`${origin}/mcp`, { method: "POST", headers })).status;
  await expect.poll(status, { timeout: 1_000, interval: 100 }).toBe(401);
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
  expect(asked).toHaveLength(2);
}, 300_000);
