import { describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const shop = "https://shop.example";
const listed = api.anotherProcess({ CORS_ORIGINS: `${shop}, https://portal.example:8443` });
const preflight = {
  "access-control-request-method": "PATCH",
  "access-control-request-headers": "authorization, prefer",
};
const corsOf = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

describe("pages of other sites", () => {
  it("get no CORS headers unless CORS_ORIGINS lists them", async () => {
    for (const [origin, deps] of [
      [shop, api.deps],
      ["https://evil.example", listed],
      ["null", listed],
      [`${shop}.evil.example`, listed],
    ] as const) {
      const read = await api.call({ path: "/webhook?limit=1", key, headers: { origin } }, deps);
      expect([read.status, corsOf(read.headers)]).toEqual([200, []]);
      const response = await api.call(
        { method: "OPTIONS", path: "/webhook", headers: { origin, ...preflight } },
        deps,
      );
      expect([response.status, corsOf(response.headers)]).toEqual([401, []]);
    }
  });

  it("that are listed may send preflights without a key and read responses, errors too", async () => {
    const headers = { origin: shop, ...preflight };
    for (const path of ["/webhook", "/api/v1/sales/getBaseCatalog"]) {
      const response = await api.call({ method: "OPTIONS", path, headers }, listed);
      expect(response).toMatchObject({
        status: 204,
        headers: {
          "access-control-allow-origin": shop,
          "access-control-allow-methods": expect.stringContaining("PATCH"),
          "access-control-allow-headers": "authorization, prefer",
          vary: expect.stringContaining("Origin"),
        },
      });
    }
    for (const credentials of [key, "mw_live_wrong"]) {
      const call = { path: "/webhook?limit=1", key: credentials, headers: { origin: shop } };
      const { headers: got } = await api.call(call, listed);
      expect(got["access-control-allow-origin"]).toBe(shop);
      expect(got["access-control-expose-headers"]).toContain("Content-Range");
    }
  });

  it("may ask for the methods of a resource by OPTIONS, which browsers send a preflight for", async () => {
    const headers = { origin: shop, ...preflight, "access-control-request-method": "OPTIONS" };
    const asked = await api.call({ method: "OPTIONS", path: "/webhook", headers }, listed);
    expect(asked.headers["access-control-allow-methods"]?.split(", ")).toContain("OPTIONS");
    const call = { method: "OPTIONS", path: "/webhook", key, headers: { origin: shop } };
    const { status, headers: got } = await api.call(call, listed);
    expect([status, got.allow]).toEqual([200, "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE"]);
    expect(got["access-control-allow-origin"]).toBe(shop);
    expect(got["access-control-expose-headers"]).toContain("Allow");
  });

  it("may read that a path does not exist, which the browser asks about first", async () => {
    for (const path of ["/webhok", "/api/v1/sales/getCatalog", "/nothing/here"]) {
      const asked = await api.call(
        { method: "OPTIONS", path, headers: { origin: shop, ...preflight } },
        listed,
      );
      expect([asked.status, asked.headers["access-control-allow-origin"]], path).toEqual([204, shop]);
      const response = await api.call({ path, key, headers: { origin: shop } }, listed);
      expect([response.status, response.headers["access-control-allow-origin"]]).toEqual([404, shop]);
      const evil = await api.call(
        { method: "OPTIONS", path, headers: { origin: "https://evil.example", ...preflight } },
        listed,
      );
      expect([evil.status, corsOf(evil.headers)]).toEqual([404, []]);
    }
  });

  it("may read what a response says by its headers, such as the scopes that an app lacks and the name of a file", async () => {
    const reader = await api.createApiKey(["quality:read"]);
    const params = { name: "list_tables", arguments: {} };
    const calls = [
      { path: "/mcp", method: "POST", body: { jsonrpc: "2.0", id: 1, method: "tools/call", params } },
      { path: "/api/console/export/gaugeType.csv", key: reader },
      { path: "/api/v1/sales/getBaseCatalog", key: reader },
      { path: "/gaugeType?id=eq.none&select=*", key: reader },
    ];
    const shown = ["www-authenticate", "content-disposition", "allow", "content-range"];
    for (const [place, call] of calls.entries()) {
      const { headers } = await api.call({ ...call, headers: { origin: shop } }, listed);
      expect(Object.keys(headers)).toContain(shown[place]);
      expect(headers["access-control-expose-headers"]?.toLowerCase().split(", ")).toContain(shown[place]);
    }
  });

  it("never call with a cookie, and requested header names are not echoed unless it is a list of names", async () => {
    const headers = { origin: shop, ...preflight, "access-control-request-headers": "x\r\nset-cookie: a" };
    const response = await api.call({ method: "OPTIONS", path: "/webhook", headers }, listed);
    expect(response.headers).not.toHaveProperty("access-control-allow-headers");
    expect(response.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  it("make caches store responses by origin, for every caller", async () => {
    const response = await api.call({ path: "/webhook?limit=1", key }, listed);
    expect(response.headers.vary).toContain("Origin");
  });
});
