import { describe, expect, it } from "vitest";
import { clientAddress, parseTrustedProxies, subscriberNetwork } from "./client-address";

const proxies = parseTrustedProxies(["10.0.0.0/8", "fd00::/8"]);

describe("the client address behind proxies", () => {
  it.each([
    ["10.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["10.0.0.1", "198.51.100.9, 203.0.113.5", "203.0.113.5"],
    ["10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"],
    ["10.0.0.1", "203.0.113.5:4711, 10.0.0.2:80", "203.0.113.5"],
    ["::ffff:10.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["fd00::1", "[2001:db8::5]:4711", "2001:db8::5"],
    ["10.0.0.1", "10.0.0.9, 10.0.0.2", "10.0.0.9"],
  ])("of %s with %j is %s: the last address that is not a trusted proxy", (peer, forwarded, caller) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(caller);
  });

  it.each([
    ["203.0.113.5", "198.51.100.9", "203.0.113.5"],
    ["10.0.0.1", "198.51.100.9, unknown", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.9, <script>, 10.0.0.2", "10.0.0.2"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", undefined, "10.0.0.1"],
    [undefined, "198.51.100.9", "unknown"],
  ])("of %s with %j is %s: callers cannot choose their address", (peer, forwarded, caller) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(caller);
  });

  it.each([
    ["::FFFF:203.0.113.5", "203.0.113.5"],
    ["::ffff:cb00:7105", "203.0.113.5"],
    ["0:0:0:0:0:0:0:1", "::1"],
    ["2001:DB8:0:0:0:0:0:5", "2001:db8::5"],
    ["fe80::1%eth0", "fe80::1"],
  ])("of the peer %s is written %s", (peer, caller) => {
    expect(clientAddress(peer, undefined, [])).toBe(caller);
  });

  it("is the peer when no proxy is trusted", () => {
    expect(clientAddress("10.0.0.1", "198.51.100.9", parseTrustedProxies([]))).toBe("10.0.0.1");
  });
});

describe("the network of a subscriber", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::5", "2001:db8::/64"],
    ["::1", "::/64"],
    ["fe80::", "fe80::/64"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["fe80::1%eth0", "fe80::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(subscriberNetwork(address)).toBe(network);
  });
});
