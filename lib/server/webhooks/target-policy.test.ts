import { describe, expect, test } from "vitest";
import { targetError, targetPolicyOf } from "./target-policy";

const closed = { loopback: false, networks: [] };

describe("a webhook's target", () => {
  test.each([
    "https://hooks.example.com/in?x=1",
    "http://hooks.example.com:8080",
    "https://203.0.114.7/hook",
    "https://[2606:4700::1111]/hook",
    "https://[3fff:ffff::1]/hook",
    "https://localhost.example.com",
  ])("%s is allowed", (url) => {
    expect(targetError(url, closed)).toBeNull();
  });

  test.each([
    "hooks.example.com",
    "/hook",
    "ftp://example.com",
    "javascript:alert(1)",
    "http:x",
    "http:example.com",
    "http:/example.com",
    " http://example.com",
    "\u0001http://example.com",
    "",
    "http://",
  ])("%j is no absolute http or https address", (url) => {
    expect(targetError(url, closed)).toMatch(/absolute/);
  });

  test.each([
    "http://\\/example.com/hook",
    "http:\\\\example.com",
    "https://example.com\\@elsewhere.example",
    "https://example.com/in?path=a\\b",
    "ht\ttp://example.com",
    "http:/\t/example.com",
    "http://\n/example.com",
    "http://exa\rmple.com",
  ])("%j is rejected, since what seems to be its host need not be it", (url) => {
    expect(targetError(url, closed)).toBe("The URL must not contain backslashes, tabs or line breaks.");
  });

  test.each([
    ["this machine", "http://127.0.0.1:9000/"],
    ["this machine in IPv6", "http://[::1]/"],
    ["this machine as one number", "http://2130706433/"],
    ["this machine in hexadecimal", "http://0x7f.1/"],
    ["this machine mapped into IPv6", "http://[::ffff:127.0.0.1]/"],
    ["any address of this machine", "http://0.0.0.0/"],
    ["this machine behind two colons", "http://[::127.0.0.1]/"],
    ["a private network", "https://10.1.2.3/"],
    ["another private network", "https://192.168.1.10/"],
    ["a private network mapped into IPv6", "https://[::ffff:10.0.0.1]/"],
    ["a private network behind NAT64", "https://[64:ff9b::a00:1]/"],
    ["a private network behind 6to4", "https://[2002:a00:1::]/"],
    ["a unique local address", "https://[fd00::1]/"],
    ["the metadata service of a cloud", "http://169.254.169.254/latest/meta-data"],
    ["a link-local address", "http://[fe80::1]/"],
    ["a carrier's network", "http://100.64.0.1/"],
    ["a reserved range", "http://240.0.0.1/"],
    ["a range for documents", "http://192.0.2.1/"],
    ["everybody on the network", "http://255.255.255.255/"],
    ["a group of machines", "http://224.0.0.1/"],
    ...["::2", "1::1", "200::1", "0:0:0:1::1", "1fff::1", "4000::1", "8000::1", "f000::1", "fe00::1"].map(
      (address) => [`the reserved ${address}`, `http://[${address}]/`],
    ),
  ])("%s is rejected when it is spelt out", (_what, url) => {
    expect(targetError(url, closed)).toMatch(/private or reserved/);
  });

  test.each([
    "https://user:secret@example.com/",
    "https://user@example.com/",
    "https://:secret@example.com/",
  ])("%s is rejected, since addresses are shown and logged", (url) =>
    expect(targetError(url, closed)).toMatch(/user name or password/),
  );

  test.each<[boolean, Partial<Parameters<typeof targetPolicyOf>[0]>]>([
    [true, {}],
    [true, { HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }],
    [true, { HOST: "localhost", PUBLIC_URL: "http://[::1]:3000" }],
    [false, { HOST: "0.0.0.0" }],
    [false, { PUBLIC_URL: "https://erp.example.com" }],
    [false, { HOST: "127.0.0.1", PUBLIC_URL: "https://erp.example.com" }],
    [false, { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }],
    [false, { TRUSTED_PROXIES: ["127.0.0.0/8"] }],
  ])("that this machine may be reached is %s with %j", (loopback, given) => {
    const env = { PORT: 3000, TRUSTED_PROXIES: [], WEBHOOK_ALLOWED_NETWORKS: [], ...given };
    expect(targetPolicyOf(env).loopback).toBe(loopback);
  });

  test("this machine is allowed while the server listens on it alone, other private networks are not", () => {
    const local = { loopback: true, networks: [] };
    expect(targetError("http://127.0.0.1:9000/", local)).toBeNull();
    expect(targetError("http://[::1]:9000/", local)).toBeNull();
    expect(targetError("http://10.0.0.1/", local)).not.toBeNull();
    expect(targetError("http://0.0.0.0/", local)).not.toBeNull();
  });

  test("a private network is allowed where the installation names it", () => {
    const named = { loopback: false, networks: ["10.20.0.0/16", "fd00::/8", "200::/7"] };
    expect(targetError("http://[200::1]/", named)).toBeNull();
    expect(targetError("http://10.20.30.40/", named)).toBeNull();
    expect(targetError("http://[::ffff:10.20.30.40]/", named)).toBeNull();
    expect(targetError("http://[fd12::1]/", named)).toBeNull();
    expect(targetError("http://10.21.0.1/", named)).not.toBeNull();
  });
});
