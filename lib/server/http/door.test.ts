import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { testDoor } from "../testing/test-door";

const { deps, makeKey, anotherProcess } = await testApi();
const door = await testDoor(anotherProcess({ PUBLIC_URL: "https://mill.example" }));
const authorization = `Bearer ${await makeKey()}`;
const html = { accept: "text/html" };

describe("the host of a request", () => {
  const statusFor = async (host: string, path: string, headers = {}) =>
    (await door.ask(path, { headers: { ...headers, host } })).status;

  it.each(["/console", "/webhook", "/sign-in", "/nothing", "/openapi.json"])(
    "is known, or %s is refused: a page of another name could read it after DNS rebinding",
    async (path) => {
      for (const host of ["evil.example", "mill.example.evil.example", "localhost:1", "mill.example:8080"]) {
        expect(await statusFor(host, path, { ...html, authorization }), host).toBe(421);
      }
      for (const host of [
        "mill.example",
        "MILL.example",
        `localhost:${door.port}`,
        `127.0.0.1:${door.port}`,
      ]) {
        expect([200, 404, 406], host).toContain(await statusFor(host, path, { ...html, authorization }));
      }
    },
  );

  it("is named in the refusal, with the setting that decides it", async () => {
    const answer = await door.ask("/console", { headers: { host: "10.0.0.7:3000" } });
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({
      code: "unknown_host",
      message: expect.stringContaining("mill.example"),
      hint: expect.stringContaining("PUBLIC_URL"),
      requestId: answer.headers["x-request-id"],
    });
  });

  it.each(["/livez", "/readyz", "/metrics"])(
    "does not matter to %s, which probes ask by address",
    async (path) => {
      const own = await statusFor("mill.example", path);
      // Here runs no worker, without which nobody is ready.
      expect(own).toBe(path === "/readyz" ? 503 : 200);
      expect(await statusFor("10.0.0.7:3000", path)).toBe(own);
    },
  );
});

describe("server actions", () => {
  it("do not exist: a call of one is refused before the framework sees it", async () => {
    for (const path of ["/console", "/sign-in", "/webhook", "/nothing"]) {
      for (const method of ["GET", "POST"]) {
        const headers = { ...html, authorization, "next-action": "7f" };
        expect((await door.ask(path, { method, headers })).status).toBe(400);
      }
    }
  });

  it("reach no page by a form either: pages are only read", async () => {
    const headers = { ...html, "content-type": "multipart/form-data; boundary=x" };
    const answer = await door.ask("/console", { method: "POST", headers });
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/json"]);
  });
});

describe("a page", () => {
  it("has a request id and is counted", async () => {
    const answer = await door.ask("/console", { headers: { ...html, "x-request-id": "page 1" } });
    expect(answer).toMatchObject({ status: 200, headers: { "x-request-id": "page 1" } });
    const { bytes } = await door.ask("/metrics");
    expect(bytes.toString()).toMatch(
      /http_request_duration_seconds_count{route="page",method="GET",status="200"} \d/,
    );
  });
});

describe("the address of a caller", () => {
  it.each<[environment: Record<string, string>, address: string, why: string]>([
    [{ TRUSTED_PROXIES: "127.0.0.0/8,::1/128" }, "203.0.113.5", "a trusted proxy says so"],
    [{ TRUSTED_PROXIES: "10.0.0.0/8" }, "127.0.0.1", "the proxy is not the one that is trusted"],
    [{}, "127.0.0.1", "no proxy is trusted"],
  ])("with %o is %s, since %s", async (environment, address) => {
    const behind = await testDoor(anotherProcess(environment));
    const key = await makeKey();
    const headers = { authorization: `Bearer ${key}`, "x-forwarded-for": "198.51.100.9, 203.0.113.5" };
    expect((await behind.ask("/webhook?limit=1", { headers })).status).toBe(200);
    const used = `SELECT "lastUsedAddress" AS address FROM "apiKey" WHERE "last4" = $1`;
    await expect.poll(async () => (await deps.pool.query(used, [key.slice(-4)])).rows).toEqual([{ address }]);
  });
});

describe("/openapi.json", () => {
  it("is sent packed to who unpacks it, and not again to who has it", async () => {
    const plain = await door.ask("/openapi.json");
    const packed = await door.ask("/openapi.json", { headers: { "accept-encoding": "br, gzip;q=0.8" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10);
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, packed]) {
      const again = await door.ask("/openapi.json", {
        headers: { "if-none-match": `W/"x", ${headers.etag}` },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect((await door.ask("/openapi.json", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is sent as it is to who refuses gzip, and without a body to HEAD", async () => {
    const refused = await door.ask("/openapi.json", { headers: { "accept-encoding": "gzip;q=0, deflate" } });
    expect(refused.headers["content-encoding"]).toBeUndefined();
    const head = await door.ask("/openapi.json", { method: "HEAD", headers: { "accept-encoding": "gzip" } });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});
