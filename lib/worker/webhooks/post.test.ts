import { expect, it } from "vitest";
import { describeError } from "./post";

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
  ["CERT_HAS_EXPIRED", "has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "host name"],
])("%s is explained to the owner of the webhook", (code, words) => {
  expect(describeError(withCode(code))).toContain(words);
  expect(describeError(withCode(code))).not.toContain("technical");
});

it("an unknown error is shown with its message, without characters that PostgreSQL cannot store", () => {
  expect(describeError(withCode("OTHER"))).toContain("technical");
  expect(describeError(new Error("10.0.0.1 is\0 private"))).toContain("10.0.0.1 is private");
  expect(describeError("odd")).toMatch(/failed\.$/);
});
