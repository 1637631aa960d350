import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { drive } from "./drive";

/** Loads a server for a moment with calls of `/0` to `/7`, and remembers what it was asked. */
async function load(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((message, response) => {
    asked.push(`${message.headers.host} ${message.url}`);
    answer(message, response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const sample = await drive({
    server: { origin: `http://${host}`, pid: process.pid, stop: async () => undefined },
    headers: {},
    calls: Array.from({ length: 8 }, (_, n) => ({ method: "GET", path: `/${n}` }) as const),
    connections: 4,
    seconds: 1,
    status: 200,
    isRight: (body) => body === "right",
  });
  return { sample, asked, host };
}

test("a load counts every answer and the server's CPU time, sends each call and a Host header", async () => {
  const { sample, asked, host } = await load((_message, response) => response.end("right"));
  expect(new Set(asked)).toEqual(new Set(Array.from({ length: 8 }, (_, n) => `${host} /${n}`)));
  expect(asked.length - sample.latencies.length).toBeLessThanOrEqual(4);
  expect(sample.latencies.length).toBeGreaterThan(0);
  expect(sample.cpuMicros).toBeGreaterThan(0);
  expect(sample.seconds).toBeGreaterThan(0.9);
});

test("no figure comes of a single answer with another status, because an error is quick", async () => {
  let answers = 0;
  const failing = load((_message, response) => {
    response.statusCode = ++answers === 20 ? 204 : 200;
    response.end("right");
  });
  await expect(failing).rejects.toThrow("Answers had the status 204 instead of 200.");
});

test("no figure comes of a single wrong body", async () => {
  let answers = 0;
  const failing = load((_message, response) => response.end(++answers === 20 ? "wrong" : "right"));
  await expect(failing).rejects.toThrow("1 answers were not right.");
});
