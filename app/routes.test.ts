import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as rows from "@/app/(rows)/[resource]/route";
import * as operations from "@/app/api/v1/[area]/[operation]/route";
import { ErrorBody } from "@/lib/openapi/errors";
import { resources } from "@/lib/resources";
import { findRoute } from "@/lib/server/api/routes";
import { behindNext } from "@/lib/server/http/adapters/behind-next";
import { receivedRequests } from "@/lib/server/http/adapters/received-requests";
import { isPagePath } from "@/lib/server/http/pages/next";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replace(/\([^)]+\)\//g, "")}`);

describe("dashboard pages", () => {
  it("use no path of the API, because a page would shadow the route", () => {
    expect(pages.length).toBeGreaterThan(0);
    const first = new Set(pages.map((page) => page.split("/")[1]));
    for (const name of Object.keys(resources)) expect(first).not.toContain(name);
  });

  it("are the paths that the server has rendered", () => {
    for (const page of pages) expect(isPagePath(page, false), page).toBe(true);
    for (const path of [
      "/console/",
      "/console/nothing",
      "/sign-in/",
      "/_next/static/chunks/a.js",
      "/icon.svg",
    ])
      expect(isPagePath(path, false), path).toBe(true);
    for (const path of [
      ...[
        "/sign-in/nothing",
        "/oauth/authorize/x",
        "/_next",
        "/_next/x",
        "/_next/image",
        "/_next/data/x/y.json",
      ],
      ...[
        "/__nextjs_x",
        "/_next/static/",
        "/console/%ff",
        "/console/%E0%A4%A",
        "/_next/static/chunks/%ff.js",
      ],
      ...["/console/../item", "/console/x/%2e%2E/../item", "/console/.", "/sign-in/..", "/consolex", "/item"],
    ])
      expect(isPagePath(path, false), path).toBe(false);
    expect(isPagePath("/_next/webpack-hmr", true)).toBe(true);
  });
});

describe("Next.js route handlers", () => {
  const send = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost:3000${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, "x-request-id": "same", ...init.headers },
    });

  /** Calls a handler as Next.js does inside a server that received the request. */
  function run(handler: typeof rows.GET, request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const { method } = request;
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const body = () => Promise.reject(new Error("The body comes from the handler."));
    const received = { method, path, query: search.slice(1), header, address: "127.0.0.1", body };
    return receivedRequests.run(behindNext(received, api.deps, findRoute(path)), () => handler(request));
  }

  /** Response of a handler in the format of the test client. */
  async function contentOf(response: Response) {
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: await response.text() };
  }

  it.each([
    ["/webhook?limit=2&order=name.desc", {}],
    ["/webhook?select=id,name&limit=1", { prefer: "count=exact" }],
    ["/webhook?id=eq.nothing", {}],
    ["/webhook?name=eq.%E2%82%AC+%2B", {}],
    ["/nothing", {}],
  ])("give the same response to %s as the Node adapter", async (path, more: Record<string, string>) => {
    const headers = { ...more, "x-request-id": "same" };
    const { json: _json, ...expected } = await api.call({ path, key, headers });
    expect(await contentOf(await run(rows.GET, send(path, { headers: more })))).toEqual(expected);
  });

  it("respond to HEAD with the headers of GET and no body", async () => {
    const response = await run(
      rows.HEAD,
      send("/webhook?select=id", { method: "HEAD", headers: { prefer: "count=exact" } }),
    );
    expect(await contentOf(response)).toMatchObject({ text: "", headers: { "content-range": "0-4/5" } });
  });

  it("run operations and reject oversized bodies before reading them to the end", async () => {
    const path = "/api/v1/sales/getBaseCatalog";
    const json = { "content-type": "application/json" };
    const response = await run(
      operations.POST,
      send(path, { method: "POST", headers: json, body: '{"args":{"limit":1}}' }),
    );
    expect(await response.json()).toMatchObject({ count: 120 });
    const body = JSON.stringify({ args: { search: "x".repeat(1_100_000) } });
    const rejected = await run(operations.POST, send(path, { method: "POST", headers: json, body }));
    expect(await contentOf(rejected)).toMatchObject({ status: 413 });
  });

  it("export every method, so that Next.js rejects none before the kernel does", async () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith("route.ts"),
    );
    expect(files.length).toBeGreaterThan(5);
    const methods = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
    for (const file of files) {
      const exported = Object.keys(await import(join(process.cwd(), "app", file)));
      expect(exported.filter((name) => name !== "dynamic").sort(), file).toEqual(methods);
    }
  });

  it("are 503 to a request that no server has noted, as the first one in next dev", async () => {
    const response = await rows.GET(send("/webhook"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(ErrorBody.parse(await response.json()).requestId).toBe(response.headers.get("x-request-id"));
  });

  it("are 404 to a request that no built server has noted, as one for a script of an earlier build", async () => {
    vi.stubEnv("NODE_ENV", "production");
    const response = await rows.GET(send("/_next/static/chunks/old.js"));
    vi.unstubAllEnvs();
    expect([response.status, response.headers.get("retry-after")]).toEqual([404, null]);
    expect(ErrorBody.parse(await response.json()).code).toBe("not_found");
  });
});
