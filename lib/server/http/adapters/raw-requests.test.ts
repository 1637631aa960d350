import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/test-api";
import { startTestServer, testApiServer } from "../../testing/test-server";

const { anotherProcess, createApiKey } = await testApi();
const server = await startTestServer(anotherProcess());
const key = await createApiKey();
const own = `localhost:${server.port}`;
const authorization = `Authorization: Bearer ${key}`;
const host = `Host: ${own}`;

/** Sends a request as it is written here, and reads the response to its end. */
async function exchange(line: string, headers: readonly string[], body: string | Buffer = "") {
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${[line, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);
  socket.write(body);
  const received = await text(socket);
  const end = received.indexOf("\r\n\r\n");
  const content = received.slice(end + 4);
  return { status: Number(received.split(" ", 2)[1]), head: received.slice(0, end), content };
}

const errorOf = ({ status, content }: { status: number; content: string }) => {
  // Next.js sends it in chunks, whose sizes stand around it.
  const { code, message } = JSON.parse(content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1));
  return [status, code, message];
};
const oneItem = "/item?select=id&limit=1";
const noOneHost = [400, "invalid_input", "The request must have one Host header."];

describe("a request target in absolute form, as proxies send it", () => {
  it("is the same as one without scheme and host", async () => {
    const plain = await exchange(`GET ${oneItem} HTTP/1.1`, [host, authorization]);
    const absolute = await exchange(`GET http://${own}${oneItem} HTTP/1.1`, [host, authorization]);
    expect([absolute.status, absolute.content]).toEqual([200, plain.content]);
    expect((await exchange(`GET http://${own} HTTP/1.1`, [host])).status).toBe(302);
    expect((await exchange(`GET http://${own}/console HTTP/1.1`, [host])).content).toContain("<!doctype");
  });

  it("has the host that counts, whatever the Host header is", async () => {
    const foreign = await exchange(`GET http://evil.example${oneItem} HTTP/1.1`, [host, authorization]);
    expect(foreign.status).toBe(421);
    const ours = await exchange(`GET http://${own}${oneItem} HTTP/1.1`, [
      "Host: evil.example",
      authorization,
    ]);
    expect(ours.status).toBe(200);
  });
});

describe("a request head", () => {
  it("without a host or with several is rejected, except that HTTP/1.0 needs none", async () => {
    expect(errorOf(await exchange(`GET ${oneItem} HTTP/1.1`, [authorization]))).toEqual(noOneHost);
    const two = await exchange(`GET ${oneItem} HTTP/1.1`, [host, "hoST: evil.example", authorization]);
    expect(errorOf(two)).toEqual(noOneHost);
    expect((await exchange(`GET ${oneItem} HTTP/1.0`, [authorization])).status).toBe(200);
  });

  it("loses none of many headers", async () => {
    const many = Array.from({ length: 2_500 }, () => "A: ");
    expect((await exchange(`GET ${oneItem} HTTP/1.1`, [...many, host, authorization])).status).toBe(200);
    const more = Array.from({ length: 5_000 }, () => "X-A: b");
    expect((await exchange(`GET ${oneItem} HTTP/1.1`, [host, ...more])).status).toBe(431);
  });

  it("with an unknown expectation is handled as without it", async () => {
    const unknown = await exchange(`GET ${oneItem} HTTP/1.1`, [host, authorization, "Expect: tea"]);
    expect(unknown.status).toBe(200);
  });
});

describe("what follows a request and is none, such as a body beyond its Content-Length", () => {
  const body = JSON.stringify({ args: { limit: 1 } });
  const post = [
    "POST /api/v1/quality/getGaugeCalibrationRecords HTTP/1.1",
    host,
    authorization,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");

  it.each([
    ["", [400]],
    [post, [200, 400]],
    [post + post, [200, 200, 400]],
    [`GET ${oneItem} HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
  ])("gets its 400 after the responses before it", async (requests, statuses) => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${requests}no request\r\n\r\n`);
    const received = await text(socket);
    const found = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(found).toEqual(statuses);
  });
});

describe("CONNECT, which only proxies answer", () => {
  it("is 405, and what follows it is no request", async () => {
    const response = await exchange(
      "CONNECT evil.example:443 HTTP/1.1",
      [host],
      `GET ${oneItem} HTTP/1.1\r\n\r\n`,
    );
    expect(errorOf(response)).toEqual([405, "PGRST117", "Unsupported HTTP method: CONNECT"]);
    expect(response.head).toMatch(/^allow: .*GET/im);
    expect(response.content).not.toContain("HTTP/1.1");
  });

  it("whose sender has gone leaves the server running", async () => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write("CONNECT evil.example:443 HTTP/1.1\r\n\r\n");
    socket.resetAndDestroy();
    await once(socket, "close");
    expect((await exchange(`GET ${oneItem} HTTP/1.1`, [host, authorization])).status).toBe(200);
  });
});

describe("a header that may be sent once", () => {
  const operation = "POST /api/v1/quality/getGaugeCalibrationRecords HTTP/1.1";
  const json = "Content-Type: application/json";
  const once = (name: string) => [400, "invalid_input", `The header ${name} may be sent once only.`];

  it("is rejected when it is repeated, whichever of them is valid", async () => {
    const other = "authorization: Bearer mw_live_another";
    for (const both of [
      [authorization, other],
      [other, authorization],
      [authorization, authorization],
    ]) {
      const response = await exchange(`GET ${oneItem} HTTP/1.1`, [host, ...both]);
      expect(errorOf(response)).toEqual(once("authorization"));
    }
    const types = [json, "Content-type: text/plain", "Content-Length: 2"];
    const response = await exchange(operation, [host, authorization, ...types], "{}");
    expect(errorOf(response)).toEqual(once("content-type"));
  });
});

describe("a body that waits for 100 Continue", () => {
  const post = (path: string, length: number, body: string, key = authorization) =>
    exchange(
      `POST ${path} HTTP/1.1`,
      [host, key, "Content-Type: application/json", `Content-Length: ${length}`, "Expect: 100-continue"],
      body,
    );

  it("is asked for when the call is read", async () => {
    const { status, content } = await post("/api/v1/quality/getGaugeCalibrationRecords", 2, "{}");
    expect([status, content.split("\r\n")[0]]).toEqual([100, "HTTP/1.1 200 OK"]);
  });

  it.skipIf(testApiServer === "next")("is not asked for when the call is rejected", async () => {
    expect((await post("/item", 10_000_001, "")).status).toBe(413);
    expect((await post("/api/v1/quality/getGaugeCalibrationRecords", 1_000_001, "")).status).toBe(413);
    expect((await post("/item", 5, "", "Authorization: Bearer none")).status).toBe(401);
  });
});

describe("a compressed body", () => {
  const send = (path: string, coding: string, body: string | Buffer) =>
    exchange(
      `POST ${path} HTTP/1.1`,
      [
        host,
        authorization,
        "Content-Type: application/json",
        `Content-Encoding: ${coding}`,
        `Content-Length: ${body.length}`,
      ],
      body,
    );

  it.each(["/customerType", "/api/v1/quality/getGaugeCalibrationRecords"])(
    "is 415 at %s, whether it is compressed or only said to be",
    async (path) => {
      for (const body of [gzipSync("{}"), "{}"]) {
        const response = await send(path, "gzip", body);
        const message = "The body must not be compressed.";
        expect(errorOf(response)).toEqual([415, "unsupported_media_type", message]);
        expect(response.head).toContain("accept-encoding: identity");
      }
    },
  );

  it("is read where the coding is identity", async () => {
    expect((await send("/api/v1/quality/getGaugeCalibrationRecords", "Identity", "{}")).status).toBe(200);
  });
});
