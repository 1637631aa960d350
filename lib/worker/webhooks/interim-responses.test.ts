import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { post } from "./post";
import { pooledAgent } from "./sender";

/** Pieces of the response to each request, each sent once the one before it has arrived. */
let pieces: string[] = [];
let connections = 0;
const server = createServer((socket: Socket) => {
  connections++;
  socket.setNoDelay(true);
  socket.on("data", (data) => {
    if (data.toString().endsWith("{}")) void respond(socket);
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");

async function respond(socket: Socket): Promise<void> {
  for (const piece of pieces) {
    await new Promise((sent) => socket.write(piece, sent));
    await new Promise((turn) => setImmediate(turn));
  }
}

const agent = pooledAgent({ loopback: true, networks: [] });
afterAll(async () => {
  await agent.destroy();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const send = (...response: string[]) => {
  pieces = response;
  return post(agent, { url, headers: {}, body: "{}" }, new AbortController().signal);
};

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX-Last: yes\r\n\r\nfine";
const go = "HTTP/1.1 100 Continue\r\n\r\n";
const hints = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n";

it.each([
  ["100 Continue that nobody asked for", [go + ok]],
  ["100 Continue in a piece of its own", [go, ok]],
  ["100 Continue twice, with headers, in single bytes", [...`${go}HTTP/1.1 100 Go\r\nX-A: b\r\n\r\n`, ok]],
  ["100 Continue of HTTP/1.0", ["HTTP/1.0 100 Continue\r\n\r\n", ok]],
  ["102 Processing", ["HTTP/1.1 102 Processing\r\n\r\n", ok]],
  ["103 Early Hints, before and after 100 Continue", [hints, go, hints, go, ok]],
  ["nothing, in single bytes,", [...ok]],
])("before the final response %s is ignored", async (_name, response) => {
  expect(await send(...response)).toMatchObject({
    ...{ status: 200, error: null, body: "fine", headers: { "x-last": "yes" } },
  });
});

it("the connection is used again after it, and a body that looks like one is a body", async () => {
  const before = connections;
  const body = [`HTTP/1.1 200 OK\r\nContent-Length: ${go.length + 1}\r\n\r\n`, go, "H"];
  for (const response of [[go, ...body], body, [go + ok]])
    expect(await send(...response)).toMatchObject({ status: 200 });
  expect((await send(...body)).body).toBe(`${go}H`);
  expect(connections - before).toBeLessThanOrEqual(1);
});

it("a change of protocol that nobody asked for is an error", async () => {
  const { status, error } = await send(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
  );
  expect([status, error]).toEqual([
    null,
    "Connection closed by the receiver before the response was complete.",
  ]);
});

it("an endless interim response is an error", async () => {
  const { status, error } = await send(`HTTP/1.1 100 Continue\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n${ok}`);
  expect([status, error]).toEqual([null, "The response headers exceed 16 kB."]);
});
