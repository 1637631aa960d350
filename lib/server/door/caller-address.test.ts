import { describe, expect, it } from "vitest";
import { callerAddress, networksOf } from "./caller-address";

const proxies = networksOf(["10.0.0.0/8", "fd00::/8"]);

describe("the caller behind proxies", () => {
  it.each([
    ["10.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["10.0.0.1", "198.51.100.9, 203.0.113.5", "203.0.113.5"],
    ["10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"],
    ["10.0.0.1", "203.0.113.5:4711, 10.0.0.2:80", "203.0.113.5"],
    ["::ffff:10.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["fd00::1", "[2001:db8::5]:4711", "2001:db8::5"],
    ["10.0.0.1", "10.0.0.9, 10.0.0.2", "10.0.0.9"],
  ])("of %s with %j is %s: the last address that is no trusted proxy", (peer, forwarded, caller) => {
    expect(callerAddress(peer, forwarded, proxies)).toBe(caller);
  });

  it.each([
    ["203.0.113.5", "198.51.100.9", "203.0.113.5"],
    ["10.0.0.1", "198.51.100.9, unknown", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.9, <script>, 10.0.0.2", "10.0.0.2"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", undefined, "10.0.0.1"],
    [undefined, "198.51.100.9", "unknown"],
  ])("of %s with %j is %s: nobody writes an address of their choice", (peer, forwarded, caller) => {
    expect(callerAddress(peer, forwarded, proxies)).toBe(caller);
  });

  it("is the peer when no proxy is trusted", () => {
    expect(callerAddress("10.0.0.1", "198.51.100.9", networksOf([]))).toBe("10.0.0.1");
  });
});
