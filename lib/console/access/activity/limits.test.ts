import { describe, expect, it } from "vitest";
import type { Deps } from "@/lib/server/api/deps";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const limited = api.anotherProcess({ RATE_LIMIT_KEY: "100", RATE_LIMIT_COMPANY: "400" });
const reader = await api.createApiKey(["access:read"]);
const elsewhere = await api.createApiKey(["access:read"], 2);

const limits = async (key = reader, deps: Deps = limited) =>
  (await api.call({ method: "POST", path: "/api/console/access/getLimits", key, body: {} }, deps)).json;

/** Creates a key whose bucket is full in so many seconds, by the database's clock; returns its last characters. */
async function keyFullIn(seconds: number): Promise<string> {
  const last4 = (await api.createApiKey(["items:read"])).slice(-4);
  await api.deps.pool.query(
    `INSERT INTO "rateLimit"
     SELECT 'key:' || "id", clock_timestamp() + make_interval(secs => $1) FROM "apiKey" WHERE "last4" = $2`,
    [seconds, last4],
  );
  return last4;
}

describe("the rate limits", () => {
  it("have the remaining calls of the company and of each key, the busiest first", async () => {
    const [busy, rested] = [await keyFullIn(60), await keyFullIn(-60)];
    const { company, key, keys } = await limits();
    expect([company.rate, key.rate]).toEqual([400, 100]);
    expect(company.left).toBeGreaterThan(300);
    expect(keys[0]).toMatchObject({ last4: busy, left: 0 });
    expect(keys.find(({ last4 }: { last4: string }) => last4 === rested).left).toBe(100);
  });

  it("are null without a limit, since 0 would mean used up", async () => {
    const { company, key, keys } = await limits(reader, api.deps);
    expect([company, key, keys[0].left]).toEqual([{ rate: null, left: null }, { rate: null }, null]);
  });

  it("of a company are hidden from another, and an expired key has none", async () => {
    const last4 = await keyFullIn(60);
    const listed = async (key?: string) =>
      (await limits(key)).keys.map((one: { last4: string }) => one.last4);
    expect(await listed()).toContain(last4);
    expect(await listed(elsewhere)).not.toContain(last4);
    const { rows } = await api.deps.pool.query(`SELECT "id" FROM "apiKey" WHERE "last4" = $1`, [last4]);
    const path = "/api/console/access/revokeKey";
    const key = await api.createApiKey();
    await api.call({ method: "POST", path, key, body: { id: rows[0].id } });
    expect(await listed()).not.toContain(last4);
  });

  it("have no key of a member who is deactivated", async () => {
    const member = await testMember(api, { 1: "admin" });
    const { id } = (await member.browser.run("access/createKey", { name: "k", scopes: ["items:read"] })).json;
    const isListed = async () => (await limits()).keys.some((one: { id: string }) => one.id === id);
    expect(await isListed()).toBe(true);
    await api.deps.pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [member.id]);
    expect(await isListed()).toBe(false);
  });
});
