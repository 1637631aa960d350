import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ErrorBody } from "@/lib/openapi/errors";
import { closeSlowReader, toApiRequest } from "../http/adapters/node";
import { listen } from "../http/process/listen";
import { testApi } from "../testing/test-api";
import { type RawResponse, startTestServer, testApiServer } from "../testing/test-server";

const { deps, createApiKey } = await testApi();
const testServer = await startTestServer(deps);
const authorization = `Bearer ${await createApiKey()}`;

/** What the server writes to a connection after receiving `sent`, until it closes it. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(testServer.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(sent);
  return text(socket);
}

/** The port at which a server begins to listen. */
async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** The error of a raw response, checked to be the one error body with its request id. */
function errorIn(raw: string) {
  const [head = "", body = ""] = raw.split("\r\n\r\n");
  const error = ErrorBody.parse(JSON.parse(body));
  expect(head.toLowerCase()).toContain(`x-request-id: ${error.requestId}`);
  expect(head.toLowerCase()).toContain("content-type: application/json");
  return { status: Number(head.split(" ")[1]), ...error };
}

function errorOf({ status, headers, bytes }: RawResponse) {
  const error = ErrorBody.parse(JSON.parse(bytes.toString()));
  expect(headers["x-request-id"]).toBe(error.requestId);
  return { status, ...error };
}

/** A path of so many kilobytes, whose filter matches nothing. */
const pathOf = (kB: number) => `/webhook?id=in.(${"x".repeat(kB * 1024 - 20)})`;

describe("the head of a request", () => {
  it("may have a target of 64 kB, as with thousands of ids in a filter", async () => {
    const ids = Array.from({ length: 2_000 }, (_, n) => `"webhook_${String(n).padStart(16, "0")}"`);
    const received = await testServer.request(`/webhook?id=in.(${encodeURI(ids.join(","))})`, {
      headers: { authorization },
    });
    expect([received.status, received.bytes.toString()]).toEqual([200, "[]"]);
    expect((await testServer.request(pathOf(64), { headers: { authorization } })).status).toBe(200);
  });

  it.each([65, 200, 400])("with a target of %i kB gets 414, and what to do", async (kB) => {
    const received = errorOf(
      await testServer.request(pathOf(kB), { headers: { authorization, "x-request-id": "long" } }),
    );
    expect(received).toMatchObject({
      status: 414,
      code: "too_large",
      hint: expect.stringContaining("in.(…)"),
    });
    expect(received.message).toContain("64 kB");
    // A request that the parser rejects has no id of its own.
    if (kB < 256) expect(received.requestId).toBe("long");
  });

  it.each([17, 200, 400])("with headers of %i kB gets 431, and what to do", async (kB) => {
    const headers = { authorization, "x-padding": "x ".repeat(kB * 512) };
    const received = errorOf(await testServer.request("/webhook?limit=1", { headers }));
    expect(received).toMatchObject({ status: 431, code: "too_large", hint: expect.any(String) });
    expect(received.message).toContain("16 kB");
  });

  it("may have other headers of 15 kB", async () => {
    const headers = { authorization, "x-padding": "x".repeat(15 * 1024) };
    expect((await testServer.request("/webhook?limit=1", { headers })).status).toBe(200);
  });

  it.each(["/console", "/nothing"])("is bounded for pages too: %s", async (path) => {
    const received = await testServer.request(`${path}?q=${"x".repeat(70_000)}`, {
      headers: { accept: "text/html" },
    });
    expect(errorOf(received).status).toBe(414);
  });

  it.each([
    "GARBAGE\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n",
    "BREW / HTTP/1.1\r\n\r\n",
    // Two lengths of one body would allow request smuggling.
    "POST /webhook HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ])("that is not HTTP gets the one error body: %j", async (sent) => {
    expect(errorIn(await exchange(sent))).toMatchObject({ status: 400, code: "invalid_input" });
  });
});

describe.skipIf(testApiServer === "next")("a body that is not read", () => {
  const piece = Buffer.alloc(1_000_000, "a");
  const asChunk = Buffer.concat([
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from("\r\n"),
  ]);
  const framings = {
    announced: { header: `Content-Length: ${40 * piece.length}`, part: piece, end: "" },
    chunked: { header: "Transfer-Encoding: chunked", part: asChunk, end: "0\r\n\r\n" },
  };

  it.each([
    ["announced", 413, authorization],
    ["chunked", 413, authorization],
    ["announced", 401, "Bearer unknown"],
  ] as const)("may be sent to its end, %s, before the %i is read", async (framing, status, key) => {
    const { header, part, end } = framings[framing];
    const head = ["POST /gaugeType HTTP/1.1", `Host: 127.0.0.1:${testServer.port}`, `Authorization: ${key}`];
    const socket = connect(testServer.port, "127.0.0.1").pause();
    const failed = once(socket, "error").then(([error]) => Promise.reject(error));
    const sent = async () => {
      socket.write([...head, "Content-Type: application/json", header, "", ""].join("\r\n"));
      for (let n = 0; n < 40; n++) if (!socket.write(part)) await once(socket, "drain");
      socket.write(end);
    };
    await Promise.race([sent(), failed]);
    expect(errorIn(await text(socket)).status).toBe(status);
  });
});

describe("a body that is cut off", () => {
  it("is an error of its caller, not of the database", async () => {
    const server = createServer();
    const port = await portOf(server);
    const received = once(server, "request");
    const socket = connect(port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    const [message] = await received;
    const reading = toApiRequest(message).body(1000);
    socket.destroy();
    await expect(reading).rejects.toMatchObject({ status: 400, code: "invalid_input" });
    server.close();
  });
});

describe("405", () => {
  it.each([
    ["PROPFIND", "/api/v1/sales/getBaseCatalog", "POST"],
    ["GET", "/api/v1/sales/getBaseCatalog", "POST"],
    ["DELETE", "/api/console/access/getKeys", "POST"],
    ["PROPFIND", "/api/console/access/getSetup", "POST"],
    ["POST", "/livez", "GET,HEAD"],
    ["MKCOL", "/openapi.json", "GET,HEAD"],
    ["PUT", "/metrics", "GET,HEAD"],
    ["DELETE", "/api/auth/sign-in/email", "POST"],
    ["PROPFIND", "/webhook", "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE"],
    ["POST", "/eventSystemTrigger", "OPTIONS,GET,HEAD"],
  ])("to %s %s names what is allowed: %s", async (method, path, allow) => {
    const headers = { authorization, "content-type": "application/json" };
    const received = await testServer.request(path, { method, headers });
    expect([received.status, received.headers.allow]).toEqual([405, allow]);
  });
});

describe("a connection", () => {
  it("on which a request does not arrive is closed within 15 seconds, one that sends nothing too", async () => {
    const started = performance.now();
    const [slow, silent] = await Promise.all([exchange("GET /livez HTTP/1.1\r\nHost: x"), exchange("")]);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(errorIn(slow)).toMatchObject({ status: 408, code: "timeout" });
    expect(errorIn(silent).status).toBe(408);
  });

  it("whose caller does not read is closed", async () => {
    const server = createServer((_message, response) => {
      response.end(Buffer.alloc(50_000_000));
      closeSlowReader(response, 0, 50);
    });
    const port = await portOf(server);
    const closed = new Promise<void>((resolve) =>
      server.once("connection", (socket: Socket) => socket.once("close", () => resolve())),
    );
    const client = connect(port, "127.0.0.1").pause();
    client.on("error", () => {});
    client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect(closed).resolves.toBeUndefined();
    client.destroy();
    server.close();
  });

  it("is one of a bounded number, and is closed when it is silent", async () => {
    const { servers } = await listen(() => {}, 0, "127.0.0.1");
    for (const server of servers) {
      expect(server.maxConnections).toBe(5_000);
      expect(server.timeout).toBe(75_000);
      expect(server.keepAliveTimeout).toBe(65_000);
      server.close();
    }
  });
});
