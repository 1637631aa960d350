import { randomBytes } from "node:crypto";
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/openapi/document";
import { contracts } from "@/lib/operations/contracts";
import type { Contract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";
import { connectApp, registerApp, testRedirect } from "../testing/test-app";
import { testMember } from "../testing/test-member";

const api = await testApi();
const admin = await testMember(api, { 1: "admin" });
const app = await registerApp(admin.browser);
const address = `${api.deps.publicUrl}/mcp`;
const fullKey = await api.createApiKey();

/** Fetches from the API without a network. */
const fetchFrom = (key: string | undefined) => async (url: string | URL, init?: RequestInit) => {
  const { pathname, search } = new URL(url);
  const response = await api.call({
    method: init?.method ?? "GET",
    path: pathname + search,
    headers: Object.fromEntries(new Headers(init?.headers)),
    key,
    body: init?.body ? String(init.body) : undefined,
  });
  return new Response(response.text === "" ? null : response.text, response);
};

type Era = "legacy" | "auto";

/** An official client that is connected with a key or token. */
async function connect(
  key: string,
  {
    path = "/mcp",
    era = "auto" as Era,
    answer,
  }: { path?: string; era?: Era; answer?: "accept" | "decline" } = {},
) {
  const capabilities = answer ? { elicitation: { form: {} } } : {};
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities, versionNegotiation: { mode: era } },
  );
  if (answer) client.setRequestHandler("elicitation/create", () => ({ action: answer, content: {} }));
  const transport = new StreamableHTTPClientTransport(new URL(api.deps.publicUrl + path), {
    fetch: fetchFrom(key),
  });
  await client.connect(transport);
  return client;
}

/** A message as a client sends it. */
const post = (
  body: unknown,
  {
    key,
    path = "/mcp",
    headers = {},
  }: { key?: string; path?: string; headers?: Record<string, string> } = {},
) =>
  api.call({
    method: "POST",
    path,
    key,
    body,
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
  });

const callMessage = (name: string, args: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

/** An OAuth provider of the official client, whose browser is a person who allows everything that is asked for. */
function providerOf(scope: string): OAuthClientProvider & { code: string; stored: OAuthTokens | undefined } {
  let verifier = "";
  let discovered: OAuthDiscoveryState | undefined;
  return {
    discoveryState: () => discovered,
    saveDiscoveryState(state) {
      discovered = state;
    },
    code: "",
    stored: undefined,
    redirectUrl: testRedirect,
    clientMetadata: { redirect_uris: [testRedirect], scope },
    clientInformation: () => ({ client_id: app.clientId }),
    tokens() {
      return this.stored;
    },
    saveTokens(tokens) {
      this.stored = tokens;
    },
    saveCodeVerifier(text) {
      verifier = text;
    },
    codeVerifier: () => verifier,
    async redirectToAuthorization(url) {
      const query = url.search.slice(1);
      const scopes = url.searchParams.get("scope")?.split(" ");
      const { json } = await admin.browser.run("access/approveAuthorization", { query, scopes, days: 1 });
      this.code = new URL(json.redirectTo).searchParams.get("code") ?? "";
    },
  };
}

const bank = { name: "Main", bankName: "Bank", bankAddress: "Street 1", countryCode: "DE" };

describe("authorization", () => {
  it("is discovered by the official client from a 401, refreshed, and ends within a second of a revocation", async () => {
    const provider = providerOf("sales:read");
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(address), {
        authProvider: provider,
        fetch: fetchFrom(undefined),
      });
    const first = transport();
    const client = () => new Client({ name: "test", version: "1" });
    await expect(client().connect(first)).rejects.toThrow(UnauthorizedError);
    await first.finishAuth(new URLSearchParams({ code: provider.code, iss: api.deps.publicUrl }));
    const connected = client();
    await connected.connect(transport());
    expect((await connected.listTools()).tools.map(({ name }) => name)).toContain("query_rows");
    await api.deps.pool.query(`UPDATE "oauthToken" SET "expiresAt" = now() WHERE "kind" = 'access'`);
    const before = provider.stored?.access_token;
    await expect
      .poll(
        async () => {
          await connected.listTools();
          return provider.stored?.access_token !== before;
        },
        { timeout: 3_000 },
      )
      .toBe(true);
    const { json } = await admin.browser.run("access/getConnections");
    await admin.browser.run("access/revokeConnection", { id: json.results[0].id });
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const status = async () => (await post(message, { key: provider.stored?.access_token ?? "" })).status;
    await expect.poll(status, { timeout: 2_000 }).toBe(401);
  });

  it("without a token is 401 and names where tokens are issued; a cookie is not accepted", async () => {
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    for (const headers of [{}, { cookie: admin.browser.cookie(), "sec-fetch-site": "same-origin" }]) {
      for (const path of ["/mcp", "/mcp/readonly"]) {
        const response = await post(list, { headers, path });
        expect(response.status).toBe(401);
        const challenge = response.headers["www-authenticate"];
        const metadata = `${api.deps.publicUrl}/.well-known/oauth-protected-resource${path}`;
        expect(challenge).toContain(`resource_metadata="${metadata}"`);
        expect(challenge?.includes("sales:write")).toBe(path === "/mcp");
        expect(challenge).not.toContain("error=");
        expect((await api.call({ path: new URL(metadata).pathname })).json).toMatchObject({
          resource: `${api.deps.publicUrl}${path}`,
        });
      }
    }
  });

  it("accepts tokens for agents and rejects those for the API", async () => {
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const forAgents = await connectApp(api, admin.browser, app, ["sales:read"], { resource: address });
    const forApi = await connectApp(api, admin.browser, app, ["sales:read"]);
    expect((await post(list, { key: forAgents.accessToken })).status).toBe(200);
    expect((await post(list, { key: forAgents.accessToken, path: "/mcp/readonly" })).status).toBe(200);
    const refused = await post(list, { key: forApi.accessToken });
    expect(refused.status).toBe(401);
    expect(refused.headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token", resource_metadata=/);
    const resource = `${address}/readonly`;
    const { accessToken: key } = await connectApp(api, admin.browser, app, ["sales:read"], { resource });
    expect((await post(list, { key, path: "/mcp/readonly" })).status).toBe(200);
    expect((await post(list, { key })).status).toBe(401);
    expect((await api.call({ path: "/customer?limit=1", key })).status).toBe(401);
  });

  it("names every scope that a call lacks", async () => {
    const key = await api.createApiKey(["items:read"]);
    const { status, headers } = await post(callMessage("update_rows", { table: "customer", rows: [] }), {
      key,
    });
    expect(status).toBe(403);
    expect(headers["www-authenticate"]).toContain(
      'error="insufficient_scope", scope="sales:write sales:read"',
    );
  });

  it("names the scopes of tables that the arguments of a call embed or give access to", async () => {
    const key = await api.createApiKey(["sales:read", "events:read", "events:write"]);
    const id = demoId("cust", 1);
    const embedding = {
      table: "customer",
      select: "id,made:salesInvoice(id,salesInvoiceLine(itemId,item(id)))",
    };
    const webhook = { name: "Items", url: "https://example.com", table: "item" };
    for (const [name, args, scopes] of [
      ["query_rows", { ...embedding, filter: "made.status=eq.Draft" }, "invoicing:read items:read"],
      ["query_rows", { table: "customer", filter: "select=id,salesInvoice()" }, "invoicing:read"],
      ["get_row", { ...embedding, id }, "invoicing:read items:read"],
      ["create_rows", { table: "webhook", rows: [webhook] }, "items:read"],
      ["update_rows", { table: "webhook", rows: [{ id: "wh_x", values: { table: "item" } }] }, "items:read"],
    ] as const) {
      const { status, headers, json } = await post(callMessage(name, args), { key });
      expect([status, json.code], name).toEqual([403, "insufficient_scope"]);
      expect(headers["www-authenticate"]).toContain(`scope="${scopes}"`);
      const named = scopes.split(" ");
      expect(json.message).toBe(
        `This needs the ${named.length === 1 ? "scope" : "scopes"} ${named.join(", ")}.`,
      );
    }
    const odd = { table: "webhook", rows: [{ ...webhook, table: { toString: 1 } }] };
    expect((await post(callMessage("create_rows", odd), { key })).text).toContain('"isError":true');
    for (const select of ["id,nothing(id)", "id,(", "\ud800"]) {
      const { status, text } = await post(callMessage("query_rows", { table: "customer", select }), { key });
      expect([status, text.includes('"isError":true')], text).toEqual([200, true]);
    }
  });

  it("rejects pages of other sites", async () => {
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const status = async (origin: string) => (await post(list, { key: fullKey, headers: { origin } })).status;
    expect(await status("https://evil.example")).toBe(403);
    expect(await status(api.deps.publicUrl)).toBe(200);
  });
});

const rowReads = ["describe_table", "get_row", "list_tables", "query_rows"];
const rowWrites = ["create_rows", "delete_rows", "update_rows"];
const operationNames = (labels: readonly Contract["label"][]): string[] =>
  Object.entries<Contract>(contracts)
    .filter(([, { label }]) => labels.includes(label))
    .map(([path]) => path.replace(/^.*\//, ""));

describe.each<Era>(["legacy", "auto"])("the official client (%s)", (era) => {
  it("lists every operation and the tools of rows; annotations are the labels of the operations", async () => {
    const client = await connect(fullKey, { era });
    const { tools } = await client.listTools();
    const names = [...operationNames(["READ", "WRITE", "DESTRUCTIVE"]), ...rowReads, ...rowWrites];
    expect(tools.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const [path, { label, title }] of Object.entries<Contract>(contracts)) {
      expect(tools.find(({ name }) => path.endsWith(`/${name}`))).toMatchObject({
        title,
        annotations: { readOnlyHint: label === "READ", destructiveHint: label === "DESTRUCTIVE" },
      });
    }
    await client.close();
  });

  it("shows only what the scopes allow, and on /mcp/readonly never a writing tool", async () => {
    const names = async (key: string, path = "/mcp") => {
      const client = await connect(key, { era, path });
      const { tools } = await client.listTools();
      await client.close();
      return tools.map(({ name }) => name).sort();
    };
    const ofSales = Object.entries<Contract>(contracts)
      .filter(([path, { label }]) => path.startsWith("sales/") && label === "READ")
      .map(([path]) => path.replace("sales/", ""));
    expect(ofSales).toEqual(expect.arrayContaining(["getBaseCatalog", "getQuoteLinePricesByItemIds"]));
    expect(await names(await api.createApiKey(["sales:read"]))).toEqual([...rowReads, ...ofSales].sort());
    expect(await names(fullKey, "/mcp/readonly")).toEqual([...operationNames(["READ"]), ...rowReads].sort());
  });

  it("calls every operation with its example, and results match their schemas", async () => {
    const client = await connect(fullKey, { era });
    // The client checks structured content against the tool's output schema only when it has listed the tools.
    await client.listTools();
    for (const [path, { example, label }] of Object.entries<Contract>(contracts)) {
      if (label !== "READ") continue;
      const name = path.split("/")[1] ?? "";
      const result = await client.callTool({ name, arguments: { ...Object(example) } });
      expect(result.isError, `${name}: ${JSON.stringify(result.content).slice(0, 300)}`).not.toBe(true);
      expect(result.structuredContent).toBeTypeOf("object");
    }
    await client.close();
  });

  it("reads and writes rows, one and several, with errors that name the field", async () => {
    const client = await connect(fullKey, { era });
    await client.listTools();
    const call = async (name: string, args: Record<string, unknown>) => {
      const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
      return { ...Object(structuredContent), isError, text: JSON.stringify(content) };
    };
    const described = await call("describe_table", { table: "customerType" });
    expect(described.required).toContain("name");
    const created = await call("create_rows", { table: "customerType", rows: [{ name: `One ${era}` }] });
    expect(created).toMatchObject({ applied: true, inserted: 1 });
    const several = await call("create_rows", {
      table: "customerType",
      rows: [{ name: `Two ${era}` }, { name: `Three ${era}` }],
    });
    expect(several).toMatchObject({ inserted: 2, changeSetId: expect.any(String) });
    const filter = `name=like.*${era}`;
    const found = await call("query_rows", { table: "customerType", filter, count: true, select: "id,name" });
    expect(found.total).toBe(3);
    const [first] = found.rows;
    expect(await call("get_row", { table: "customerType", id: first.id })).toMatchObject({
      row: { id: first.id },
    });
    const rows = found.rows.map(({ id, name }: { id: string; name: string }) => ({
      id,
      values: { name: `${name}!` },
    }));
    expect(await call("update_rows", { table: "customerType", rows, dryRun: true })).toMatchObject({
      applied: false,
      updated: 3,
    });
    expect(await call("update_rows", { table: "customerType", rows })).toMatchObject({
      applied: true,
      updated: 3,
    });
    const bad = await call("create_rows", { table: "customerType", rows: [{ name: "a" }, { nonsense: 1 }] });
    expect([bad.isError, bad.text.includes("nonsense")]).toEqual([true, true]);
    const wrong = { filter: `name=like.*${era}!`, expected: 2 };
    expect((await call("delete_rows", { table: "customerType", matching: wrong })).isError).toBe(true);
    const neither = await call("delete_rows", { table: "customerType" });
    expect(JSON.parse(JSON.parse(neither.text)[0].text).issues).toMatchObject([{ path: ["ids"] }]);
    const matching = { ...wrong, expected: 3 };
    expect(await call("delete_rows", { table: "customerType", matching })).toMatchObject({ deleted: 3 });
    expect((await call("get_row", { table: "nothing", id: "x" })).isError).toBe(true);
    await client.close();
  });

  it("explains how to change rows whose changes cannot be tried out", async () => {
    const client = await connect(fullKey, { era });
    await client.listTools();
    const message = "Rows of webhook are changed one at a time by their key, without dryRun.";
    for (const [name, args] of [
      ["create_rows", { rows: [{ name: "a" }, { name: "b" }] }],
      ["update_rows", { rows: [{ id: demoId("wh", 1), values: { name: "a" } }], dryRun: true }],
      ["delete_rows", { matching: { filter: "active=is.true", expected: 1 } }],
    ] as const) {
      const { content } = await client.callTool({ name, arguments: { table: "webhook", ...args } });
      expect(JSON.stringify(content)).toContain(message);
    }
    await client.close();
  });

  it("reads the glossary and offers prompts", async () => {
    const client = await connect(await api.createApiKey(["sales:read"]), { era });
    const { contents } = await client.readResource({ uri: "millwright://glossary" });
    const text = JSON.stringify(contents);
    expect(text).toContain("## customer");
    expect(text).not.toContain("## webhook\\n");
    const { prompts } = await client.listPrompts();
    for (const { name } of prompts) expect((await client.getPrompt({ name })).messages).toHaveLength(1);
    await client.close();
  });
});

describe("safety", () => {
  const draft = async (name: string) => {
    const { json } = await api.call({ method: "POST", path: "/customerType", key: fullKey, body: { name } });
    return json.id as string;
  };
  const exists = async (id: string) =>
    (await api.call({ path: `/customerType?id=eq.${id}`, key: fullKey })).status === 200;

  it("asks the person before it deletes, where the client can", async () => {
    const id = await draft("asked");
    const args = { name: "delete_rows", arguments: { table: "customerType", ids: [id] } };
    const declining = await connect(fullKey, { answer: "decline" });
    expect(await declining.callTool(args)).toMatchObject({ isError: true });
    expect(await exists(id)).toBe(true);
    const accepting = await connect(fullKey, { answer: "accept" });
    expect(await accepting.callTool(args)).toMatchObject({ structuredContent: { deleted: 1 } });
    expect(await exists(id)).toBe(false);
    await Promise.all([declining.close(), accepting.close()]);
  });

  it("does not ask about a dry run", async () => {
    const id = await draft("only tried out");
    const declining = await connect(fullKey, { answer: "decline" });
    const args = { table: "customerType", ids: [id], dryRun: true };
    const tried = await declining.callTool({ name: "delete_rows", arguments: args });
    expect(tried).toMatchObject({ structuredContent: { applied: false, deleted: 1 } });
    expect(await exists(id)).toBe(true);
    await declining.close();
  });

  it("has one effect for a message that is sent twice", async () => {
    const message = callMessage("create_rows", { table: "customerType", rows: [{ name: "sent twice" }] });
    const [first, second] = [await post(message, { key: fullKey }), await post(message, { key: fullKey })];
    expect([first.status, second.status]).toEqual([200, 200]);
    const { json } = await api.call({ path: "/customerType?name=eq.sent twice&select=id", key: fullKey });
    expect(json).toHaveLength(1);
  });

  it("has the first response for a message about several rows that is sent twice", async () => {
    const table = "customerType";
    const send = async (name: string, args: object) =>
      (await post(callMessage(name, { table, ...args }), { key: fullKey })).text;
    const create = { rows: [{ name: "twice 1" }, { name: "twice 2" }] };
    const created = await send("create_rows", create);
    expect(created).toContain('"inserted":2');
    expect(await send("create_rows", create)).toBe(created);
    const { json } = await api.call({ path: "/customerType?name=like.twice*&select=id", key: fullKey });
    const ids = json.map(({ id }: { id: string }) => id);
    const matching = { filter: "name=like.twice*", expected: 2, values: { customFields: { a: 1 } } };
    const updated = await send("update_rows", { matching });
    expect(updated).toContain('"updated":2');
    const deleted = await send("delete_rows", { ids });
    expect(deleted).toContain('"deleted":2');
    expect(await send("delete_rows", { ids })).toBe(deleted);
    expect(await send("update_rows", { matching })).toBe(updated);
  });

  it("has one effect and the first response for one Idempotency-Key, whatever the id of the message", async () => {
    const headers = { "idempotency-key": "agent 1" };
    const send = (id: number, name: string, args: object) =>
      post({ ...callMessage(name, { table: "customerType", ...args }), id }, { key: fullKey, headers });
    const result = ({ text }: { text: string }) => JSON.parse(text.slice(text.indexOf("{"))).result;
    const rows = [{ name: "keyed 1" }, { name: "keyed 2" }];
    const first = await send(11, "create_rows", { rows });
    const second = await send(12, "create_rows", { rows });
    expect(first.headers).not.toHaveProperty("idempotent-replayed");
    expect(second.headers).toMatchObject({ "idempotent-replayed": "true" });
    expect(result(first).structuredContent).toMatchObject({ inserted: 2 });
    expect(result(second)).toEqual(result(first));
    for (const other of [
      await send(13, "create_rows", { rows: [{ name: "keyed 3" }] }),
      await send(14, "delete_rows", { ids: [demoId("cty", 1)] }),
    ]) {
      expect(JSON.parse(result(other).content[0].text)).toMatchObject({ code: "idempotency_mismatch" });
    }
    const { json } = await api.call({ path: "/customerType?name=like.keyed*&select=id", key: fullKey });
    expect(json).toHaveLength(2);
    const wrong = { key: fullKey, headers: { "idempotency-key": "" } };
    expect(await post(callMessage("list_tables", {}), wrong)).toMatchObject({
      status: 400,
      json: { code: "invalid_input", issues: [{ path: ["Idempotency-Key"] }] },
    });
  });

  it("takes a message with an id of any length", async () => {
    const message = callMessage("create_rows", { table: "customerType", rows: [{ name: "long id" }] });
    const { text } = await post({ ...message, id: randomBytes(4_500).toString("hex") }, { key: fullKey });
    expect(text).toContain('"inserted":1');
  });

  it("takes a message for a repetition for ten minutes after the first one", async () => {
    const message = callMessage("create_rows", { table: "customerType", rows: [{ name: "sent later" }] });
    const send = async () => (await post(message, { key: fullKey })).text;
    const age = (interval: string) =>
      api.deps.pool.query(
        `UPDATE "idempotencyKey" SET "createdAt" = now() - $1::interval WHERE "route" = 'mcp create_rows'`,
        [interval],
      );
    const remove = () =>
      api.call({ method: "DELETE", path: "/customerType?name=eq.sent later", key: fullKey });
    const first = await send();
    await age("9 minutes 50 seconds");
    expect(await send()).toBe(first);
    await remove();
    await age("10 minutes");
    const later = await send();
    expect(later).toContain("sent later");
    expect(later).not.toBe(first);
    expect(await send()).toBe(later);
  });

  it("audits a change under the consent of the app, and its person can undo it", async () => {
    const { accessToken } = await connectApp(api, admin.browser, app, ["sales:read", "sales:write"], {
      resource: address,
    });
    const client = await connect(accessToken);
    const rows = [{ name: "By app 1" }, { name: "By app 2" }];
    const { structuredContent } = await client.callTool({
      name: "create_rows",
      arguments: { table: "customerType", rows },
    });
    const { changeSetId } = Object(structuredContent);
    const { json } = await admin.browser.run("changes/getChangeSets", { mine: true });
    expect(json.results[0]).toMatchObject({
      id: changeSetId,
      inserted: 2,
      appName: expect.stringMatching(/^Test app/),
    });
    expect((await admin.browser.run("changes/undo", { changeSetId })).status).toBe(200);
    await client.close();
  });

  it("reaches no row of another company", async () => {
    const theirs = await connect(await api.createApiKey(["*"], 2));
    const { json } = await api.call({ path: "/customer?select=id&limit=20", key: fullKey });
    for (const { id } of json) {
      const result = await theirs.callTool({ name: "get_row", arguments: { table: "customer", id } });
      expect(result.isError).toBe(true);
      expect(JSON.stringify(result.content)).toContain("PGRST116");
      const update = { table: "customer", rows: [{ id, values: { name: "taken over" } }] };
      expect((await theirs.callTool({ name: "update_rows", arguments: update })).isError).toBe(true);
    }
    await theirs.close();
  });

  it("takes one message at a time, since a rate limit counts requests", async () => {
    const batch = [callMessage("list_tables", {}), callMessage("list_tables", {})];
    expect((await post(batch, { key: fullKey })).json.code).toBe("invalid_input");
  });

  it("is limited in its depth like other bodies, and named where its text cannot be stored", async () => {
    const account = { _operation: "create", supplierId: demoId("sup", 1), ...bank };
    const create = (more: object, customFields = "{}") => {
      const message = callMessage("upsertSupplierBankAccount", { ...account, ...more, customFields: "?" });
      return post(JSON.stringify(message).replace('"?"', customFields), { key: fullKey });
    };
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    for (const levels of [32, 5_000])
      expect(await create({}, nested(levels))).toMatchObject({ status: 413, json: { code: "too_large" } });
    expect((await create({}, nested(31))).text).toContain('"structuredContent":{"id":');
    const issues = [{ path: ["name"], message: "Text must not hold NUL or half surrogate characters." }];
    for (const name of ["a\0b", "a\ud800"]) {
      const { text } = await create({ name });
      const { result } = JSON.parse(text.slice(text.indexOf("{")));
      expect(JSON.parse(result.content[0].text)).toMatchObject({ code: "invalid_input", issues });
    }
  });

  it("is rejected where it is not UTF-8, instead of storing other characters", async () => {
    const { table, ...row } = { table: "customer", name: "Bärlach" };
    const body = Buffer.from(JSON.stringify(callMessage("create_rows", { table, rows: [row] })), "latin1");
    expect(await post(body, { key: fullKey })).toMatchObject({
      status: 400,
      json: { error: { code: -32700 } },
    });
  });

  it.each([
    [{ jsonrpc: "2.0", id: 1, method: "tools/list" }, "application/json, text/event-stream", 200],
    [{ jsonrpc: "2.0", id: 1, method: "tools/list" }, "application/json", 406],
    ["{}", "application/json, text/event-stream", 400],
  ])("gets the documented status and type: %o with Accept %s", async (body, accept, status) => {
    const response = await post(body, { key: fullKey, headers: { accept } });
    expect(response.status).toBe(status);
    const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
    const { McpError } = components.responses;
    const documented = paths["/mcp"].post.responses[status] ?? McpError;
    expect([...McpError["x-statuses"], 200]).toContain(status);
    expect(Object.keys(documented.content)).toEqual([response.headers["content-type"]]);
    if (status !== 200) expect(Object.keys(response.json)).toEqual(components.schemas.JsonRpcError.required);
  });

  it("with any body causes no 5xx", async () => {
    const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    const bodies = [
      "",
      "[",
      "null",
      "[]",
      "1",
      "{}",
      `${"[".repeat(20_000)}`,
      { jsonrpc: "2.0" },
      { jsonrpc: "2.0", id: {}, method: 5 },
      { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: { _meta: meta } },
      { jsonrpc: "2.0", id: 1, method: "subscriptions/listen" },
      callMessage("__proto__", {}),
      callMessage("get_row", []),
      callMessage("get_row", { table: "__proto__", id: "\0" }),
      callMessage("query_rows", { table: "customer", filter: "limit=x&select=*&order=;" }),
      callMessage("delete_rows", { table: "customer" }),
      callMessage("update_rows", { table: "webhookTable", rows: [{ id: "x", values: {} }] }),
      callMessage("create_rows", { table: "eventSystemTrigger", rows: [{ a: 1 }] }),
      callMessage("getBaseCatalog", { args: "\ud800" }),
    ];
    for (const body of bodies)
      for (const headers of [
        {},
        { "mcp-protocol-version": "2026-07-28" },
        { "mcp-protocol-version": "nonsense" },
      ]) {
        const { status, text } = await post(body, { key: fullKey, headers });
        expect(status, `${JSON.stringify(body)} ${text}`).toBeLessThan(500);
        expect(text).not.toContain('"internal"');
      }
  });
});
