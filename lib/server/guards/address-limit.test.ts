import { expect, test } from "vitest";
import { createAddressLimit } from "./address-limit";

/** Requests of an address that are admitted, at most a thousand. */
function admitted(limit: ReturnType<typeof createAddressLimit>, address: string): number {
  for (let n = 0; n < 1_000; n++) {
    try {
      limit.admit(address);
    } catch {
      return n;
    }
  }
  return 1_000;
}

test("an address has a burst, and then as many requests as the bucket refills", () => {
  let time = 5_000;
  const limit = createAddressLimit({ rate: 10, burst: 30 }, () => time);
  expect(admitted(limit, "192.0.2.1")).toBe(30);
  expect(admitted(limit, "192.0.2.2")).toBe(30);
  time += 500;
  expect(admitted(limit, "192.0.2.1")).toBe(5);
  time += 3_600_000;
  expect(admitted(limit, "192.0.2.1")).toBe(30);
});

test("a rejected request has Retry-After and the policy, and takes no token", () => {
  let time = 0;
  const limit = createAddressLimit({ rate: 0.5, burst: 2 }, () => time);
  expect(admitted(limit, "192.0.2.1")).toBe(2);
  for (let n = 0; n < 5; n++) {
    expect(() => limit.admit("192.0.2.1")).toThrow(
      expect.objectContaining({
        status: 429,
        code: "rate_limited",
        headers: {
          "retry-after": "2",
          "ratelimit-policy": '"address";q=2;w=4',
          ratelimit: '"address";r=0;t=2',
        },
      }),
    );
  }
  time += 2_000;
  expect(admitted(limit, "192.0.2.1")).toBe(1);
});

test("an IPv6 address counts as its /64, however it is written", () => {
  const limit = createAddressLimit({ rate: 1, burst: 4 }, () => 0);
  for (const address of ["2001:db8::1", "2001:db8:0:0:ffff::", "2001:DB8::2%eth0", "2001:db8::"])
    limit.admit(address);
  expect(admitted(limit, "2001:db8::3")).toBe(0);
  expect(admitted(limit, "2001:db8:0:1::3")).toBe(4);
});

test("an attack from many networks does not fill the memory, and drops idle ones first", () => {
  const limit = createAddressLimit({ rate: 1, burst: 5 }, () => 0);
  expect(admitted(limit, "192.0.2.1")).toBe(5);
  for (let n = 0; n < 9_000; n++) limit.admit(`10.0.${n >> 8}.${n & 255}`);
  expect(admitted(limit, "192.0.2.1")).toBe(0);
  for (let n = 0; n < 10_000; n++) limit.admit(`10.1.${n >> 8}.${n & 255}`);
  expect(admitted(limit, "192.0.2.1")).toBe(5);
});
