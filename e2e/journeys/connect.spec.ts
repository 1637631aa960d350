import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { demoEmail } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "./api";
import { expectOpenUntilSent } from "./held";
import { inputMethods, reach, textOf } from "./input-methods";

const origin = () => process.env.BROWSER_TESTS_ORIGIN ?? "";

/** Where a native app receives what the consent screen decided. */
async function startReceiver() {
  const received: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    if (pathname === "/callback") received.push(searchParams);
    response.setHeader("content-type", "text/html").end("<title>Back in the app</title>Back in the app");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    received,
    close: () => server.close(),
  };
}

/** An agent with the official client, which opens no browser by itself. */
function agentOf(clientId: string, redirectUrl: string) {
  let verifier = "";
  let discovered: OAuthDiscoveryState | undefined;
  const asked: URL[] = [];
  const provider: OAuthClientProvider & { stored: OAuthTokens | undefined } = {
    stored: undefined,
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl] },
    clientInformation: () => ({ client_id: clientId }),
    state: () => "state of the agent",
    discoveryState: () => discovered,
    saveDiscoveryState: (state) => {
      discovered = state;
    },
    tokens: () => provider.stored,
    saveTokens: (tokens) => {
      provider.stored = tokens;
    },
    saveCodeVerifier: (text) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
    redirectToAuthorization: (url) => {
      asked.push(url);
    },
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${origin()}/mcp`), { authProvider: provider });
  return { provider, asked, transport, client: () => new Client({ name: "agent", version: "1" }) };
}

/** Checks accessibility in light and dark. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 19, 17)");
  await expectAccessible(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

// A red square of one pixel.
const logo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

async function registerApp(page: Page, name: string): Promise<string> {
  await page.goto("/console/apps");
  await page.getByRole("button", { name: "Register app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog
    .getByLabel("Logo file")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(dialog.getByRole("button", { name: "Replace logo…" })).toBeVisible();
  await dialog.getByLabel("Redirect URIs").fill("http://app.example/callback\nhttp://127.0.0.1/callback");
  await dialog.getByRole("button", { name: "Register app" }).click();
  await expect(dialog.getByText("http://app.example/callback: It must be https")).toBeVisible();
  await dialog.getByLabel("Redirect URIs").fill("http://127.0.0.1/callback");
  await expectOpenUntilSent(page, "**/access/createApp", () =>
    dialog.getByRole("button", { name: "Register app" }).click(),
  );
  const clientId = await textOf(dialog.getByRole("region", { name: "Client ID" }));
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Register app" })).toBeFocused();
  const row = page
    .getByRole("region", { name: "Apps", exact: true })
    .getByRole("row")
    .filter({ hasText: clientId });
  await expect(row.locator("img")).toBeVisible();
  await expectAccessibleInBoth(page);
  return clientId;
}

for (const input of inputMethods) {
  test(`${input.name}: a registered app is edited in the dialog that registers apps`, async ({
    admin: page,
  }) => {
    const name = `Packing bench ${crypto.randomUUID().slice(0, 4)}`;
    const clientId = await registerApp(page, name);
    const row = page.getByRole("region", { name: "Apps", exact: true }).getByRole("row");
    const rowOf = (title: string) => row.filter({ hasText: clientId }).filter({ hasText: title });
    await input.press(page.getByRole("button", { name: `Actions for ${name}` }));
    await input.choose(page.getByRole("menuitem", { name: "Edit" }));
    const dialog = page.getByRole("dialog", { name: "Edit app" });
    await expect(dialog.getByLabel("Name")).toHaveValue(name);
    await expect(dialog.getByLabel("Redirect URIs")).toHaveValue("http://127.0.0.1/callback");
    await expect(dialog.locator("img")).toBeVisible();
    // What cannot change is shown as text.
    await expect(dialog.getByRole("region", { name: "Client ID" })).toHaveText(clientId);
    await expect(dialog.getByText("Public: runs on a device or in a browser")).toBeVisible();
    await expect(dialog.getByRole("combobox")).toHaveCount(0);

    await input.type(dialog.getByLabel("Redirect URIs"), "javascript:alert(1)");
    await input.press(dialog.getByRole("button", { name: "Save" }));
    await expect(dialog.getByText("javascript:alert(1): Its scheme belongs to browsers")).toBeVisible();
    await expect(dialog.getByLabel("Redirect URIs")).toBeFocused();
    await expectAccessibleInBoth(page);
    await input.type(dialog.getByLabel("Redirect URIs"), "https://packing.example.com/callback");
    await input.press(dialog.getByRole("button", { name: "Remove" }));

    // Another admin changes the name at the same time; both changes are kept.
    const theirs = JSON.stringify({ name: `${name}, theirs` });
    const path = `/oauthClient?clientId=eq.${clientId}`;
    expect((await callApi(path, { method: "PATCH", body: theirs })).status).toBe(200);
    await input.press(dialog.getByRole("button", { name: "Save" }));
    await expect(dialog.getByText("Someone else saved this app")).toBeVisible();
    await input.press(dialog.getByRole("button", { name: "Save" }));
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(`${name}, theirs`)).toContainText("https://packing.example.com/callback");
    await expect(rowOf(`${name}, theirs`).locator("img")).toHaveCount(0);
    const stored = await callApi(path);
    expect(stored.json).toEqual([
      expect.objectContaining({ logoUri: null, clientUri: null, tokenEndpointAuthMethod: "none", clientId }),
    ]);

    // The app's record is edited in the same dialog.
    await page.goto(`/console/records/oauthClient/${stored.json[0].id}`);
    const edit = page.getByRole("link", { name: "Edit", exact: true });
    await input.press(edit);
    await input.type(dialog.getByLabel("Name"), name);
    await input.press(dialog.getByRole("button", { name: "Save" }));
    await expect(page.getByRole("heading", { level: 1, name })).not.toContainText("theirs");
    await expect(dialog).toHaveCount(0);
    await expect(edit).toBeFocused();
  });
}

test("by keyboard: an app is denied, then allowed for one of two companies, acts for its user, and is disconnected", async ({
  another,
}) => {
  const keyboard = inputMethods[1];
  if (!keyboard) throw new Error("The keyboard is one of the input methods.");
  const page = await another(demoEmail);
  const name = `Delivery board ${crypto.randomUUID().slice(0, 4)}`;
  const clientId = await registerApp(page, name);
  const receiver = await startReceiver();
  const agent = agentOf(clientId, receiver.address);

  const first = agent.transport();
  await expect(agent.client().connect(first)).rejects.toThrow(UnauthorizedError);
  const [asked] = agent.asked;
  if (!asked) throw new Error("The client found nobody to ask.");
  expect(asked.searchParams.get("resource")).toBe(`${origin()}/mcp`);
  const given = asked.searchParams.get("scope");
  asked.searchParams.set("scope", `${given} quality:destroy access:write access:secrets`);

  // The browser leaves for the app only once client and redirect URI belong together.
  for (const [parameter, problem] of [
    ["client_id", "No app with the client ID “someone-else”"],
    ["redirect_uri", `${name} asked to return to someone-else`],
  ] as const) {
    const wrong = new URL(asked);
    wrong.searchParams.set(parameter, "someone-else");
    await page.goto(wrong.href);
    await expect(heading(page, "This app cannot be connected")).toBeVisible();
    await expect(page.getByText(problem)).toBeVisible();
  }
  await expectAccessibleInBoth(page);
  expect(receiver.received).toEqual([]);

  await page.goto(asked.href);
  const allow = page.getByRole("button", { name: "Allow" });
  await expect(allow).toBeEnabled();
  await keyboard.press(page.getByRole("button", { name: "Cancel" }));
  await expect(page).toHaveTitle("Back in the app");
  expect(Object.fromEntries(receiver.received[0] ?? [])).toMatchObject({
    error: "access_denied",
    state: "state of the agent",
    iss: origin(),
  });

  await page.goto(asked.href);
  await expect(heading(page, `Connect ${name}?`)).toBeVisible();
  await expect(allow).toBeEnabled();
  await expect(page.getByText("This app runs on your device")).toBeVisible();
  await expect(page.locator("main img")).toBeVisible();
  await expectAccessibleInBoth(page);
  // The other company does not know the app.
  await reach(page.getByLabel("Company"));
  await page.keyboard.press("ArrowDown");
  await expect(heading(page, "This app cannot be connected")).toBeVisible();
  await reach(page.getByLabel("Company"));
  await page.keyboard.press("ArrowUp");
  await expect(allow).toBeEnabled();
  const permission = (label: string) => page.getByRole("checkbox", { name: label });
  await expect(permission("Quality: delete")).not.toBeChecked();
  await expect(permission("Access: write")).not.toBeChecked();
  await expect(permission("View sign-in secrets")).not.toBeChecked();
  await keyboard.press(permission("Sales: write"));
  await keyboard.pick(page.getByLabel("Access ends after"), "7 days");
  await keyboard.press(allow);
  await expect(page).toHaveTitle("Back in the app");

  await first.finishAuth(receiver.received[1] ?? new URLSearchParams());
  const scopes = agent.provider.stored?.scope?.split(" ");
  expect(scopes).toContain("quality:write");
  for (const off of ["sales:write", "quality:destroy", "access:write", "access:secrets"])
    expect(scopes).not.toContain(off);
  const client = agent.client();
  await client.connect(agent.transport());
  const { tools } = await client.listTools();
  expect(tools.map((tool) => tool.name)).toContain("create_rows");
  const rows = [{ name: `Feeler gauges ${name}` }];
  const created = await client.callTool({ name: "create_rows", arguments: { table: "gaugeType", rows } });
  expect(created.isError).toBeFalsy();

  // A token that is not accepted any more is refreshed by the client.
  const refreshed = agent.provider.stored;
  if (refreshed) agent.provider.stored = { ...refreshed, access_token: "mw_at_expired" };
  await client.listTools();
  expect(agent.provider.stored?.access_token).toMatch(/^mw_at_[0-9A-Za-z]{36}$/);

  await page.goto("/console");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `via ${name}` })
      .first(),
  ).toBeVisible();
  await page.goto("/console/account");
  const connected = page.getByRole("list", { name: "Connected apps" });
  await expect(connected.getByRole("listitem").filter({ hasText: name })).toContainText("127.0.0.1");
  await expectAccessibleInBoth(page);
  await keyboard.press(page.getByRole("button", { name: `Disconnect ${name}` }));
  await expect(page.getByText(`${name} disconnected`, { exact: true })).toBeVisible();
  const token = agent.provider.stored?.access_token;
  const call = () =>
    fetch(`${origin()}/mcp`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await call()).status, { timeout: 1_000, intervals: [100] }).toBe(401);
  await expect(client.listTools()).rejects.toThrow("revoked");
  await page.goto("/console/audit");
  const log = page.getByRole("row").filter({ hasText: name });
  await expect(log.filter({ hasText: "Ran “Disconnect an app”" })).toBeVisible();
  await expect(log.filter({ hasText: "Ran “Allow an app”" })).toBeVisible();
  receiver.close();
});

test("an app that registered itself gets the browser with an error only by a link", async ({
  admin: page,
}) => {
  const redirectUri = "https://app.example.com/callback";
  const server = createServer((request, response) => {
    const clientId = `http://${request.headers.host}${request.url}`;
    const document = { client_id: clientId, client_name: "Stranger", redirect_uris: [redirectUri] };
    response.setHeader("content-type", "application/json").end(JSON.stringify(document));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clientId = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`;
  const query = new URLSearchParams({
    response_type: "token",
    client_id: clientId,
    redirect_uri: redirectUri,
  });
  try {
    await page.goto(`/oauth/authorize?${query}`);
    await expect(heading(page, "This app cannot be connected")).toBeVisible();
    await expect(
      page.getByText("Stranger sent a wrong request: The response type must be code."),
    ).toBeVisible();
    const link = page.getByRole("link", { name: "Return to app.example.com" });
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/app\.example\.com\/callback\?error=unsupported_response_type&/,
    );
    await expectAccessibleInBoth(page);
  } finally {
    server.close();
  }
});
