import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sendResponse } from "./node";

/** The response of a server to one request, whose body is this stream. */
async function received(stream: Readable): Promise<IncomingMessage> {
  const server = createServer((message, response) =>
    sendResponse(message, response, {
      status: 200,
      headers: { "content-type": "text/csv" },
      body: null,
      stream,
    }),
  );
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [message] = await once(get({ host: "127.0.0.1", port, agent: false }), "response");
  return message;
}

test("a stream is sent as it is made", async () => {
  const message = await received(Readable.from(["one,", "two"]));
  expect(message.headers["content-length"]).toBeUndefined();
  expect((await buffer(message)).toString()).toBe("one,two");
});

test("an error in a stream cuts the connection: a part of a body is never taken for the whole", async () => {
  const stream = Readable.from(
    (async function* () {
      yield "one,";
      await new Promise(setImmediate);
      throw new Error("lost");
    })(),
  );
  const message = await received(stream);
  await expect(buffer(message)).rejects.toThrow("aborted");
  expect(message.complete).toBe(false);
});

test("a caller that goes away ends the stream, which is made no faster than it is read", async () => {
  let made = 0;
  const stream = Readable.from(
    (async function* () {
      for (;;) {
        made += 1;
        yield Buffer.alloc(1 << 20);
      }
    })(),
  );
  const message = await received(stream);
  const closed = once(stream, "close").catch(() => {});
  message.destroy();
  await closed;
  expect(made).toBeLessThan(100);
});
