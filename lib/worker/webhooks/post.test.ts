import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent, buildConnector } from "undici";
import { afterEach, expect, it, vi } from "vitest";
import { describeError, post } from "./post";

afterEach(() => {
  vi.useRealTimers();
});

const withCode = (code: string) => Object.assign(new Error("technical"), { code });

it.each([
  ["ECONNREFUSED", "Connection refused"],
  ["ECONNRESET", "Connection reset"],
  ["EPIPE", "Connection reset"],
  ["UND_ERR_SOCKET", "before the response was complete"],
  ["UND_ERR_CONNECT_TIMEOUT", "timed out"],
  ["ETIMEDOUT", "timed out"],
  ["EHOSTUNREACH", "No route to host"],
  ["ENETUNREACH", "No route to host"],
  ["ENOTFOUND", "not found"],
  ["EAI_AGAIN", "DNS lookup"],
  ["UND_ERR_HEADERS_OVERFLOW", "16 kB"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "plain HTTP"],
  ["CERT_HAS_EXPIRED", "has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "host name"],
])("%s is explained to the owner of the webhook", (code, words) => {
  expect(describeError(withCode(code))).toContain(words);
  expect(describeError(withCode(code))).not.toContain("technical");
});

it("an error of OpenSSL is shown by its reason, without the lines of its source", () => {
  const error = Object.assign(withCode("ERR_SSL_NO_SHARED_CIPHER"), { reason: "no shared cipher" });
  expect(describeError(error)).toBe("The TLS connection failed: no shared cipher.");
});

it("an unknown error is shown with its message, without characters that PostgreSQL cannot store", () => {
  expect(describeError(withCode("OTHER"))).toContain("technical");
  expect(describeError(new Error("10.0.0.1 is\0 private"))).toContain("10.0.0.1 is private");
  expect(describeError("odd")).toMatch(/failed\.$/);
});

it("a body of zeros is stored in no time, within the limit", async () => {
  const server = createServer((_request, response) =>
    response.end(Buffer.concat([Buffer.alloc(21_000), Buffer.from("x"), Buffer.alloc(44_000)])),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const call = async () => {
    const response = await post(agent, { url, headers: {}, body: "" }, new AbortController().signal);
    expect(response).toMatchObject({ status: 200, error: null });
    expect(response.body).toBe(`${"\uFFFD".repeat(21_000)}x${"\uFFFD".repeat(845)}`);
  };
  // Compiles the code, which is not measured.
  await call();
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
  await agent.close();
  server.close();
});

it("an attempt ends after 15 s while its connection is not open, and nothing is sent when it opens later", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const dial = buildConnector({});
  let open: Promise<void> | undefined;
  let openNow = () => {};
  const agent = new Agent({
    connect: (options, callback) => {
      open = new Promise((opened) => {
        openNow = () =>
          dial(options, (...given) => {
            callback(...given);
            opened();
          });
      });
    },
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sending = post(agent, { url, headers: {}, body: "" }, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await sending).toMatchObject({ status: null, error: "No complete response within 15 seconds." });
  vi.useRealTimers();
  openNow();
  await open;
  await agent.close();
  expect(requests).toBe(0);
  server.close();
});
