import { describe, expect, it } from "vitest";
import { isLoopbackUri, redirectHostOf, redirectUriError, withoutLoopbackPort } from "./redirect-uri";

describe("a redirect URI of an app", () => {
  it.each([
    "https://app.example/callback?tenant=1",
    "https://app.example:8443/",
    "http://127.0.0.1/",
    "http://127.0.0.1:3999/callback",
    "http://[::1]:1/",
    "http://localhost?x=1",
    "com.example.app:/callback",
    "com.example.app://callback",
  ])("may be %s", (uri) => expect(redirectUriError(uri)).toBeNull());

  it.each([
    ["", "It must be an absolute address."],
    ["/callback", "It must be an absolute address."],
    ["https://app.example/a b", "It must be an absolute address."],
    ["https://äpp.example/", "It must be an absolute address."],
    [`https://app.example/${"a".repeat(2_000)}`, "It must be an absolute address."],
    ["https://app.example/#", "It must not contain a fragment."],
    ["https://ada@app.example/", "It must not contain a user name or password."],
    ["https://:secret@app.example/", "It must not contain a user name or password."],
    ["http://app.example/", "It must be https, unless it is an address of the app's own machine."],
    ["HTTP://app.example/", "It must be https, unless it is an address of the app's own machine."],
    ["http://localhost.example/", "It must be https, unless it is an address of the app's own machine."],
    ["http://127.0.0.1.example/", "It must be https, unless it is an address of the app's own machine."],
    ["http://127.0.0.2/", "It must be https, unless it is an address of the app's own machine."],
    ["javascript:alert(1)", "Its scheme belongs to browsers, not to an app."],
    ["data:text/html,x", "Its scheme belongs to browsers, not to an app."],
    ["FILE:///etc/passwd", "Its scheme belongs to browsers, not to an app."],
  ])("may not be %j", (uri, error) => expect(redirectUriError(uri)).toBe(error));
});

it("the ports of an app on the own machine do not matter, others do", () => {
  expect(withoutLoopbackPort("http://127.0.0.1:3999/callback")).toBe("http://127.0.0.1/callback");
  expect(withoutLoopbackPort("http://[::1]:80?x=1")).toBe("http://[::1]?x=1");
  expect(withoutLoopbackPort("https://app.example:8443/")).toBe("https://app.example:8443/");
  expect(isLoopbackUri("http://localhost:1/")).toBe(true);
  expect(isLoopbackUri("https://localhost:1/")).toBe(false);
});

it("a redirect leads to a host, or to the app of a scheme", () => {
  expect(redirectHostOf("https://app.example:8443/a")).toBe("app.example:8443");
  expect(redirectHostOf("http://127.0.0.1:1/")).toBe("127.0.0.1:1");
  expect(redirectHostOf("com.example.app:/callback")).toBe("com.example.app");
});
