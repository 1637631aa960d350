import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";
import { ApiFailure, failureTitle } from "./api-failure";
import { createClient } from "./client";
import type { Page, Position } from "./records";
import { onSecondFactorOwed, onSessionEnd } from "./session-end";

const api = await testApi();
const { port } = await startTestServer(api.deps);
const baseUrl = `http://127.0.0.1:${port}`;
const client = createClient({ baseUrl, key: await api.createApiKey() });
const webhooks = client.rows("webhook");
const items = client.rows("item");

const webhook = (name: string) => ({
  name,
  table: "item",
  url: "https://example.com/hook",
  active: true,
  onInsert: true,
  onUpdate: false,
  onDelete: false,
  successCount: 0,
  errorCount: 0,
  companyId: demoId("co", 1),
});

const failureOf = (call: Promise<unknown>): Promise<ApiFailure> =>
  call.then(
    () => Promise.reject(new Error("The call was not rejected.")),
    (error: unknown) => (error instanceof ApiFailure ? error : Promise.reject(error)),
  );

describe("operations", () => {
  test("have the input and output types of their contracts", async () => {
    const { data, count } = await client.run("sales/getBaseCatalog", {
      args: { search: "bearing", limit: 5 },
    });
    expectTypeOf(data[0]?.basePrice).toEqualTypeOf<number | undefined>();
    expect(count).toBeGreaterThan(0);
    expect(data[0]?.itemName.toLowerCase()).toContain("bearing");
  });

  test("that are rejected name the invalid field, so that a form can show the error there", async () => {
    const failure = await failureOf(client.run("sales/getBaseCatalog", { args: { limit: 0 } }));
    expect(failure).toMatchObject({ status: 400, code: "invalid_input", hint: null, retryAfter: null });
    expect(failure.issues).toEqual([{ path: ["args", "limit"], message: expect.any(String) }]);
    expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("that do not exist are a type error and a 404", async () => {
    // @ts-expect-error -- the name is no operation
    const failure = await failureOf(client.run("sales/getNothing", {}));
    expect(failure).toMatchObject({ status: 404, code: "unknown_operation" });
  });
});

describe("rows", () => {
  test("are created, read, updated, replaced and deleted with the types of the declaration", async () => {
    const created = await webhooks.create(webhook("created by the client"));
    expectTypeOf(created.record).toHaveProperty("onInsert").toEqualTypeOf<boolean>();
    expectTypeOf(created.record).not.toHaveProperty("successCount");
    const { id } = created.record;
    expect((await webhooks.get(id)).record).toEqual(created.record);
    const { record } = await webhooks.update(id, { active: false });
    expect(record).toEqual({ ...created.record, active: false });
    const merged = await webhooks.upsert({ ...webhook("merged"), id });
    expect(merged.record).toMatchObject({ id, name: "merged", active: true });
    await webhooks.remove(id);
    expect(await failureOf(webhooks.get(id))).toMatchObject({ status: 404, code: "PGRST116" });
    await webhooks.remove(id);
  });

  test("are updated and deleted only in the version that was read, so that no concurrent change is lost", async () => {
    const { record, etag } = await webhooks.create(webhook("seen"));
    expect(etag).toBe((await webhooks.get(record.id)).etag);
    const seen = { ifMatch: etag ?? "" };
    const changed = await webhooks.update(record.id, { active: false }, seen);
    expect(changed.etag).not.toBe(etag);
    for (const late of [
      () => webhooks.update(record.id, { active: true }, seen),
      () => webhooks.remove(record.id, seen),
    ]) {
      expect(await failureOf(late())).toMatchObject({ status: 412, code: "stale" });
    }
    await webhooks.remove(record.id, { ifMatch: changed.etag ?? "" });
  });

  test("are created once, however often the call is retried", async () => {
    const once = { idempotencyKey: "the client's own" };
    const [first, again] = [
      await webhooks.create(webhook("once"), once),
      await webhooks.create(webhook("once"), once),
    ];
    expect({ ...again, requestId: null }).toEqual({ ...first, requestId: null });
    expect(await failureOf(webhooks.create(webhook("another"), once))).toMatchObject({
      status: 422,
      code: "idempotency_mismatch",
    });
  });

  test("need the required columns, in TypeScript and on the server", async () => {
    const { name: _, ...nameless } = webhook("");
    // @ts-expect-error -- the name is missing
    expect(await failureOf(webhooks.create(nameless))).toMatchObject({ status: 400, code: "23502" });
    // @ts-expect-error -- companies can be updated but not created
    expect(await failureOf(client.rows("company").create({}))).toMatchObject({ status: 405 });
    expectTypeOf(client.rows("company").upsert).parameter(0).toBeNever();
    expectTypeOf(client.rows("company").update).parameter(1).not.toBeNever();
    // @ts-expect-error -- a hidden column is not in the record
    expect((await webhooks.list()).rows[0]?.successCount).toBeUndefined();
  });

  test("have the selected columns, including hidden ones", async () => {
    const { record } = await webhooks.create(webhook("selected"));
    const { rows } = await webhooks.list({
      select: ["name", "successCount"],
      filters: [["id", "eq", record.id]],
    });
    expectTypeOf(rows).toEqualTypeOf<{ name: string; successCount: number }[]>();
    expect(rows).toEqual([{ name: "selected", successCount: 0 }]);
  });

  test("are filtered by any text, including characters of the query language", async () => {
    const names = ['a "quoted", (bracketed) name\\', "eq.x", "null", "ü & +%20"];
    for (const name of names) await webhooks.create(webhook(name));
    for (const name of names) {
      expect((await webhooks.list({ filters: [["name", "eq", name]] })).rows).toMatchObject([{ name }]);
    }
    const { rows } = await webhooks.list({ filters: [["name", "in", names]], order: ["name.desc"] });
    expect(rows).toHaveLength(names.length);
    const both = await webhooks.list({
      filters: [
        ["name", "like", "eq*"],
        ["active", "is", true],
        ["lastSuccess", "is", null],
        ["successCount", "not.gt", 0],
      ],
    });
    expect(both.rows).toMatchObject([{ name: "eq.x" }]);
  });

  test("are filtered by a column with the name of a parameter", async () => {
    const { rows } = await client
      .rows("methodOperation")
      .list({ select: ["order"], filters: [["order", "gte", 2]] });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ order }) => order >= 2)).toBe(true);
  });

  test("are counted only on demand and paged by offset", async () => {
    expect((await items.list({ limit: 2 })).count).toBeNull();
    const first = await items.list({ limit: 2, order: ["readableId"], count: "exact" });
    const second = await items.list({ limit: 2, offset: 2, order: ["readableId"] });
    expect(first.count).toBeGreaterThan(3);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
  });

  test("are paged by cursor to the last one, each returned once", async () => {
    const query = { select: ["id"], order: ["name.desc"], limit: 7 } as const;
    const all = (await items.list({ ...query, limit: 1000 })).rows;
    const seen: string[] = [];
    let next: Position | null = { offset: 0 };
    do {
      const page: Page<{ id: string }> = await items.list({ ...query, ...next });
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next !== null && seen.length <= all.length);
    expect(all.length).toBeGreaterThan(14);
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test("that are read-only accept no body", async () => {
    const [trigger] = (await client.rows("eventSystemTrigger").list({ limit: 1 })).rows;
    expectTypeOf(client.rows("eventSystemTrigger").update).parameter(1).toEqualTypeOf<never>();
    expect(trigger?.tableName).toEqual(expect.any(String));
  });
});

describe("errors", () => {
  test("an invalid key gives the error of the API", async () => {
    const failure = await failureOf(createClient({ baseUrl, key: "k" }).rows("item").list());
    expect(failure).toMatchObject({ name: "ApiFailure", status: 401, code: "PGRST301" });
    expect(failure.message).toBe("A valid API key is required.");
  });

  test("a call of a page without a session asks the user to sign in, without a hint about API keys", async () => {
    let ended = 0;
    const stop = onSessionEnd(() => ended++);
    const failure = await failureOf(createClient({ baseUrl }).rows("item").list());
    stop();
    expect(failure).toMatchObject({ status: 401, code: "PGRST301", hint: null });
    expect(failure.message).toBe("Your session has ended. Sign in again.");
    expect(ended).toBe(1);
  });

  test("a call of a page in a company that requires a second factor asks the user to set it up", async () => {
    let owed = 0;
    const stop = onSecondFactorOwed(() => owed++);
    const body = {
      ...{ code: "second_factor_required", message: "Set it up to continue.", details: null },
      ...{ hint: "Open the console.", requestId: "r" },
    };
    const response = () => Response.json(body, { status: 403 });
    const failure = await failureOf(
      createClient({ baseUrl, fetch: async () => response() })
        .rows("item")
        .list(),
    );
    await failureOf(
      createClient({ baseUrl, key: "k", fetch: async () => response() })
        .rows("item")
        .list(),
    );
    stop();
    expect(failure).toMatchObject({ status: 403, message: "Set it up to continue.", hint: null });
    expect(owed).toBe(1);
  });

  test("a page of the network instead of data gives an error, and the same call may be retried", async () => {
    const portal = createClient({ baseUrl, fetch: async () => new Response("<h1>Welcome to our WLAN</h1>") });
    expect(await failureOf(portal.rows("item").list())).toMatchObject({
      status: 0,
      code: "unreachable",
      message: "The network returned a page of its own. Sign in to the network and try again.",
    });
  });

  test.each([
    [0, "The server cannot be reached"],
    [401, "Not signed in"],
    [409, "Request rejected"],
    [429, "The server is busy"],
    [500, "The server has a problem"],
    [503, "The server is busy"],
  ])("status %i has the title “%s”", (status, title) => {
    expect(failureTitle(new ApiFailure(status, "any", "Any."))).toBe(title);
  });

  test("an aborted call ends with the caller's reason, which is no error of the API", async () => {
    const reason = new Error("The screen was left.");
    const call = items.list({}, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  test("a server that is down gives the code unreachable and not an error of the runtime", async () => {
    const nowhere = createClient({ baseUrl: "http://127.0.0.1:1", key: "k" });
    expect(await failureOf(nowhere.rows("item").list())).toMatchObject({ status: 0, code: "unreachable" });
  });

  /** A server whose response has a status, and half of a body. */
  async function breakingOff(status: number, andThen: (response: ServerResponse) => void) {
    const server = createServer((_request, response) => {
      response.writeHead(status, { "content-length": "100" }).write("{", () => andThen(response));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, "listening");
    return createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: "k",
    }).rows("item");
  }

  test.each([200, 503])(
    "a connection that is lost in a response with status %i gives the code unreachable",
    async (status) => {
      const broken = await breakingOff(status, (response) => void response.destroy());
      expect(await failureOf(broken.list())).toMatchObject({ status: 0, code: "unreachable" });
    },
  );

  test.each([200, 503])(
    "a call that is aborted in a response with status %i ends with the caller's reason",
    async (status) => {
      const leaving = new AbortController();
      const reason = new Error("The screen was left.");
      const broken = await breakingOff(status, () => leaving.abort(reason));
      await expect(broken.list({}, { signal: leaving.signal })).rejects.toBe(reason);
    },
  );

  test("a response of a proxy gives an error with its status, because its body is not the API's", async () => {
    const proxy = createClient({
      baseUrl,
      fetch: async () =>
        new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "retry-after": "7" } }),
    });
    expect(await failureOf(proxy.rows("item").list())).toMatchObject({
      status: 502,
      code: "unexpected_response",
      retryAfter: 7,
    });
  });

  test("the options of a call are sent as headers", async () => {
    const seen: Headers[] = [];
    const recording = createClient({
      baseUrl: `${baseUrl}/`,
      key: "k",
      fetch: async (_url, init) => {
        seen.push(new Headers(init?.headers));
        return Response.json({ id: "wh_1" }, { headers: { etag: '"3"' } });
      },
    });
    const options = { idempotencyKey: "order-7", ifMatch: '"2"' };
    const { etag } = await recording.rows("webhook").update("wh_1", { active: false }, options);
    expect(Object.fromEntries(seen[0] ?? [])).toMatchObject({
      authorization: "Bearer k",
      "idempotency-key": "order-7",
      "if-match": '"2"',
      prefer: "return=representation",
    });
    expect(etag).toBe('"3"');
  });
});
