import { describe, expect, it, vi } from "vitest";
import { generateKey } from "../auth/api-keys/key-format";
import { testApi } from "../testing/test-api";
import { createAddressLimit } from "./address-limit";

const api = await testApi();
/** Dependencies under which an address has three requests without valid credentials. */
const limited = () => ({ ...api.deps, addresses: createAddressLimit({ rate: 1, burst: 3 }, () => 0) });
const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const seen = [];
  for (let n = 0; n < count; n++) seen.push((await send()).status);
  return seen;
};

describe("an address without valid credentials", () => {
  it("is rejected after too many unknown keys, while a valid key keeps working there", async () => {
    const deps = limited();
    const known = await api.createApiKey();
    const own = () => api.call({ path: "/webhook?limit=1", key: known }, deps);
    expect((await own()).status).toBe(200);
    const guess = () => api.call({ path: "/webhook?limit=1", key: generateKey() }, deps);
    expect(await statuses(3, guess)).toEqual([401, 401, 429]);
    const rejected = await guess();
    expect(rejected.json.code).toBe("rate_limited");
    expect(rejected.headers).toMatchObject({ "retry-after": "1", "ratelimit-policy": '"address";q=3;w=3' });
    expect(rejected.headers.ratelimit).toBe('"address";r=0;t=1');
    expect((await own()).status).toBe(200);
  });

  it("has a bucket of its own", async () => {
    const deps = limited();
    const from = (address: string) => () => api.call({ path: "/webhook", key: generateKey(), address }, deps);
    expect(await statuses(4, from("192.0.2.1"))).toEqual([401, 401, 401, 429]);
    expect(await statuses(4, from("192.0.2.2"))).toEqual([401, 401, 401, 429]);
  });

  it("may send requests that need no database query without limit", async () => {
    const deps = limited();
    const withKey = (key?: string) => () => api.call({ path: "/webhook", key }, deps);
    expect(new Set(await statuses(20, withKey()))).toEqual(new Set([401]));
    expect(new Set(await statuses(20, withKey("mw_live_wrong")))).toEqual(new Set([401]));
  });

  it.each([
    ["POST", "/api/auth/sign-in/email", { email: "nobody@example.com", password: "wrong password" }],
    ["GET", "/api/auth/passkey/generate-authenticate-options", undefined],
    ["GET", "/readyz", undefined],
  ])("is rejected after too many of %s %s", async (method, path, body) => {
    const deps = limited();
    const seen = await statuses(5, () => api.call({ method, path, body, address: "192.0.2.9" }, deps));
    expect(seen.slice(0, 3)).not.toContain(429);
    expect(seen.slice(3)).toEqual([429, 429]);
    expect((await api.call({ path: "/livez", address: "192.0.2.9" }, deps)).status).toBe(200);
  });
});

it("/readyz queries the database at most once a second, for any number of calls", async () => {
  const deps = { ...api.deps, pool: api.anotherProcess().pool };
  const queries = vi.spyOn(deps.pool, "query");
  await Promise.all(Array.from({ length: 50 }, () => api.call({ path: "/readyz" }, deps)));
  const first = queries.mock.calls.length;
  expect(first).toBeLessThan(5);
  queries.mockRestore();
});
