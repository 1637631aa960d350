import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { runLoad } from "./load";

/** Sends calls of `/0` to `/7` to a server for a second, and records the requests that it received. */
async function load(handle: RequestListener) {
  const requests: string[] = [];
  const server = createServer((message, response) => {
    requests.push(`${message.headers.host} ${message.url}`);
    handle(message, response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const sample = await runLoad({
    server: { origin: `http://${host}`, pid: process.pid },
    headers: {},
    calls: Array.from({ length: 8 }, (_, n) => ({ method: "GET", path: `/${n}` }) as const),
    connections: 4,
    seconds: 1,
    status: 200,
    isExpected: (body) => body === "expected",
  });
  return { sample, requests, host };
}

test("a load counts every response and the server's CPU time, and sends each call with a Host header", async () => {
  const { sample, requests, host } = await load((_message, response) => response.end("expected"));
  expect(new Set(requests)).toEqual(new Set(Array.from({ length: 8 }, (_, n) => `${host} /${n}`)));
  expect(requests.length - sample.latencies.length).toBeLessThanOrEqual(4);
  expect(sample.latencies.length).toBeGreaterThan(0);
  expect(sample.cpuMicros).toBeGreaterThan(0);
  expect(sample.seconds).toBeGreaterThan(0.9);
});

test("a single response with another status fails the load, because an error is quick", async () => {
  let responses = 0;
  const failing = load((_message, response) => {
    response.statusCode = ++responses === 20 ? 204 : 200;
    response.end("expected");
  });
  await expect(failing).rejects.toThrow("Responses had the status 204 instead of 200.");
});

test("a single response with an unexpected body fails the load", async () => {
  let responses = 0;
  const failing = load((_message, response) => response.end(++responses === 20 ? "wrong" : "expected"));
  await expect(failing).rejects.toThrow("1 responses had an unexpected body.");
});
