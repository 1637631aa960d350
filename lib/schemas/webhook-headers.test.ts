import { expect, it } from "vitest";
import { headerIssues, headerNameError, headerValueError } from "./webhook-headers";

const messages = (headers: Record<string, string | null>) =>
  headerIssues(headers).map(({ message }) => message);

it.each([
  ...["Content-Type", "user-agent", "Webhook-Id", "WEBHOOK-anything", "host", "Content-Length", "connection"],
  ...["Transfer-Encoding", "TE", "Upgrade", "Expect", "Proxy-Authorization", "Keep-Alive", "trailer"],
])("rejects %s, which is set automatically", (name) => {
  expect(headerIssues({ [name]: "x" })).toMatchObject([{ path: [name] }]);
});

it.each(["", "X Key", "X-Key:", "X-Kéy", "X\r\nEvil", "(comment)"])(
  "rejects the name %j, which is no token",
  (name) => {
    expect(headerIssues({ [name]: "x" })).toMatchObject([{ path: [name] }]);
  },
);

it.each(["", " x", "x ", "a\r\nEvil: 1", "a\u0000b", "a\tb", "Zürich"])(
  "rejects the value %j, which a receiver could read as another one",
  (value) => {
    expect(headerIssues({ "X-Key": value })).toMatchObject([{ path: ["X-Key"] }]);
  },
);

it("says what to enter instead", () => {
  expect(headerNameError("")).toBe("Enter a header name.");
  expect(headerNameError("X Key")).toBe("Use letters, digits and hyphens, as in X-Api-Key.");
  expect(headerNameError("Host")).toBe("This header is set automatically.");
  expect(headerNameError("X-Key")).toBeNull();
  expect(headerValueError(" x")).toBe("Use printable ASCII characters, without spaces around them.");
  expect(headerValueError("x y")).toBeNull();
});

it("names at most 100 headers with errors", () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`X ${n}`, "v"]));
  expect(headerIssues(many)).toHaveLength(100);
});

it("accepts the headers that gateways need", () => {
  expect(
    headerIssues({ Authorization: "Bearer a.b-c~d+/=", "X-Api-Key": "k", "cf-access-client-id": null }),
  ).toEqual([]);
});

it("accepts at most 20 headers and 8 kB, and no name twice", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`X-${n}`, "v"]));
  expect(messages(many(20))).toEqual([]);
  expect(messages(many(21))).toEqual(["Use at most 20 headers."]);
  expect(messages({ "X-Key": "v".repeat(8192 - 5) })).toEqual([]);
  expect(messages({ "X-Key": "v".repeat(8192 - 4) })).toEqual(["Use at most 8 kB for all headers."]);
  expect(messages({ "X-Key": "a", "x-key": "b" })).toEqual(["Duplicate header name."]);
});
