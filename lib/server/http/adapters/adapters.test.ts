import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/test-api";
import { startTestServer, testApiServer } from "../../testing/test-server";

const { deps, createApiKey, anotherProcess } = await testApi();
const server = await startTestServer(
  anotherProcess({
    PUBLIC_URL: "https://mill.example",
    TRUSTED_PROXIES: "none",
    METRICS_TOKEN: "none",
  }),
);
const authorization = `Bearer ${await createApiKey()}`;
const html = { accept: "text/html" };

describe("the host of a request", () => {
  const statusFor = async (host: string, path: string, headers = {}) =>
    (await server.request(path, { headers: { ...headers, host } })).status;

  it.each(["/console", "/webhook", "/sign-in", "/nothing", "/openapi.json"])(
    "is known, or %s is rejected: a page of another name could read it after DNS rebinding",
    async (path) => {
      for (const host of [
        "evil.example",
        "mill.example.evil.example",
        "localhost:1",
        "mill.example:8080",
        "mill.example:80",
      ]) {
        expect(await statusFor(host, path, { ...html, authorization }), host).toBe(421);
      }
      for (const host of [
        "mill.example",
        "MILL.example",
        "mill.example:443",
        `localhost:${server.port}`,
        `127.0.0.1:${server.port}`,
      ]) {
        expect([200, 404, 406], host).toContain(await statusFor(host, path, { ...html, authorization }));
      }
    },
  );

  it("is in the error, with the variable that sets it", async () => {
    const response = await server.request("/console", { headers: { host: "10.0.0.7:3000" } });
    expect(JSON.parse(response.bytes.toString())).toMatchObject({
      code: "unknown_host",
      message: expect.stringContaining("mill.example"),
      hint: expect.stringContaining("PUBLIC_URL"),
      requestId: response.headers["x-request-id"],
    });
  });

  it.each(["/livez", "/readyz", "/metrics"])(
    "does not matter to %s, which probes call by address",
    async (path) => {
      const own = await statusFor("mill.example", path);
      // No worker runs here, so the process is not ready.
      expect(own).toBe(path === "/readyz" ? 503 : 200);
      expect(await statusFor("10.0.0.7:3000", path)).toBe(own);
    },
  );
});

describe("server actions", () => {
  it("do not exist: a call of one is rejected before the framework sees it", async () => {
    for (const path of ["/console", "/sign-in", "/webhook", "/nothing"]) {
      for (const method of ["GET", "POST"]) {
        const headers = { ...html, authorization, "next-action": "7f" };
        expect((await server.request(path, { method, headers })).status).toBe(400);
      }
    }
  });

  it("cannot be called with a form either: pages are read-only", async () => {
    const headers = { ...html, "content-type": "multipart/form-data; boundary=x" };
    const response = await server.request("/console", { method: "POST", headers });
    expect([response.status, response.headers["content-type"]]).toEqual([404, "application/json"]);
  });
});

describe("a page", () => {
  it("has a request id and is counted", async () => {
    const response = await server.request("/console", { headers: { ...html, "x-request-id": "page 1" } });
    expect(response).toMatchObject({ status: 200, headers: { "x-request-id": "page 1" } });
    const { bytes } = await server.request("/metrics");
    expect(bytes.toString()).toMatch(
      /http_request_duration_seconds_count{route="page",method="GET",status="200"} \d/,
    );
  });

  it("is compressed for a browser that accepts gzip, and only for it", async () => {
    const html = "<!doctype html>".padEnd(3_000, " Škoda");
    const pages = await startTestServer(deps, async (_message, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      for (const piece of [html.slice(0, 100), html.slice(100)]) response.write(piece);
      response.end();
    });
    const request = (encoding: string) =>
      pages.request("/console", { headers: { accept: "text/html", "accept-encoding": encoding } });
    const compressed = await request("gzip");
    expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(compressed.bytes).toString()).toBe(html);
    expect((await request("identity")).bytes.toString()).toBe(html);
  });
});

describe("the address of a caller", () => {
  it.each<[environment: Record<string, string>, address: string, why: string]>([
    [{ TRUSTED_PROXIES: "127.0.0.0/8,::1/128" }, "203.0.113.5", "the header of a trusted proxy is used"],
    [{ TRUSTED_PROXIES: "10.0.0.0/8" }, "127.0.0.1", "the proxy is not the one that is trusted"],
    [{}, "127.0.0.1", "no proxy is trusted"],
  ])("with %o is %s, since %s", async (environment, address) => {
    const behind = await startTestServer(anotherProcess(environment));
    const key = await createApiKey();
    const headers = { authorization: `Bearer ${key}`, "x-forwarded-for": "198.51.100.9, 203.0.113.5" };
    expect((await behind.request("/webhook?limit=1", { headers })).status).toBe(200);
    const used = `SELECT "lastUsedAddress" AS address FROM "apiKey" WHERE "last4" = $1`;
    await expect.poll(async () => (await deps.pool.query(used, [key.slice(-4)])).rows).toEqual([{ address }]);
  });
});

describe("a call beyond the limit", () => {
  it("is a 429, whichever adapter it comes through", async () => {
    const limited = await startTestServer(anotherProcess({ RATE_LIMIT_KEY: "1" }));
    const headers = { authorization: `Bearer ${await createApiKey()}` };
    const calls = Array.from({ length: 10 }, () => limited.request("/webhook?limit=1", { headers }));
    const rejected = (await Promise.all(calls)).find(({ status }) => status !== 200);
    expect(rejected).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
  });
});

describe("/openapi.json", () => {
  it.skipIf(testApiServer === "next")(
    "is sent compressed with brotli or gzip, and not again to a caller who has it",
    async () => {
      const get = (headers: Record<string, string>) => server.request("/openapi.json", { headers });
      const plain = await get({});
      const expand = { br: brotliDecompressSync, gzip: gunzipSync };
      const tags = [plain.headers.etag];
      for (const coding of ["br", "gzip"] as const) {
        const accept = { "accept-encoding": coding === "br" ? "gzip, br" : "br;q=0.5, gzip" };
        const packed = await get(accept);
        expect(packed.headers).toMatchObject({
          "content-encoding": coding,
          vary: "Accept-Encoding",
          "content-length": String(packed.bytes.length),
        });
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10);
        expect(expand[coding](packed.bytes).equals(plain.bytes)).toBe(true);
        const again = await get({ ...accept, "if-none-match": `W/"x", ${packed.headers.etag}` });
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, packed.headers.etag]);
        expect((await get({ ...accept, "if-none-match": plain.headers.etag ?? "" })).status).toBe(200);
        tags.push(packed.headers.etag);
      }
      expect(new Set(tags).size).toBe(3);
      expect((await get({ "if-none-match": plain.headers.etag ?? "" })).status).toBe(304);
    },
  );

  it("is sent uncompressed where neither is accepted, and without a body to HEAD", async () => {
    const rejected = await server.request("/openapi.json", {
      headers: { "accept-encoding": "gzip;q=0, deflate" },
    });
    expect(rejected.headers["content-encoding"]).toBeUndefined();
    const head = await server.request("/openapi.json", {
      method: "HEAD",
      headers: { "accept-encoding": "gzip" },
    });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});
