import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { scopesOfRole } from "@/lib/schemas/roles";
import { testApi } from "../../testing/test-api";
import { effectiveScopes, grantedScopes } from "./granted-scopes";
import { generateKey } from "./key-format";
import { createKeyRing } from "./key-ring";
import { createKey, revokeKey } from "./manage-keys";

const { deps } = await testApi();
const { pool } = deps;
const wanted = {
  companyId: demoId("co", 1),
  userId: demoId("usr", 1),
  name: "ring",
  scopes: ["items:read"],
  expiresAt: null,
};
const address = "127.0.0.1";

describe("the scopes of a key", () => {
  it("are the stored ones that exist, or all of them for *", () => {
    expect([...grantedScopes(["items:read", "no:scope"])]).toEqual(["items:read"]);
    expect([...grantedScopes([])]).toEqual([]);
    expect(grantedScopes(["*"])).toEqual(scopesOfRole.admin);
  });

  it("are limited by the current role of the owner", () => {
    expect([...effectiveScopes(["items:read", "items:write"], "viewer")]).toEqual(["items:read"]);
    expect(effectiveScopes(["*"], "operator")).toEqual(scopesOfRole.operator);
  });
});

describe("a key ring", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("returns the caller with everything that authorizes a call", async () => {
    const { id, key } = await createKey(pool, wanted);
    expect(await createKeyRing(pool).findActor(key, address)).toEqual({
      companyId: wanted.companyId,
      companyGroupId: expect.stringMatching(/./),
      userId: wanted.userId,
      keyId: id,
      scopes: new Set(["items:read"]),
    });
  });

  it("trusts a row for 900 ms and then reads it again", async () => {
    const { id, key } = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    expect(await ring.findActor(key, address)).not.toBeNull();
    await revokeKey(pool, id);
    vi.advanceTimersByTime(899);
    expect(await ring.findActor(key, address)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(await ring.findActor(key, address)).toBeNull();
  });

  it("knows a key as valid from its first successful read, also while the row is read again", async () => {
    const { id, key } = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    expect(ring.wasValid(key)).toBe(false);
    const first = ring.findActor(key, address);
    expect(ring.wasValid(key)).toBe(false);
    await first;
    expect([ring.wasValid(key), ring.wasValid(generateKey())]).toEqual([true, false]);
    await revokeKey(pool, id);
    vi.advanceTimersByTime(900);
    const second = ring.findActor(key, address);
    expect(ring.wasValid(key)).toBe(true);
    expect(await second).toBeNull();
    expect(ring.wasValid(key)).toBe(false);
  });

  it("does not know a key that was never valid", async () => {
    const ring = createKeyRing(pool);
    const key = generateKey();
    expect(await ring.findActor(key, address)).toBeNull();
    expect(ring.wasValid(key)).toBe(false);
  });

  it("reads a row again at once after the database failed", async () => {
    const { key } = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    await pool.query('ALTER TABLE "apiKey" RENAME TO "away"');
    try {
      await expect(ring.findActor(key, address)).rejects.toThrow("apiKey");
    } finally {
      await pool.query('ALTER TABLE "away" RENAME TO "apiKey"');
    }
    expect(await ring.findActor(key, address)).toMatchObject({ userId: wanted.userId });
  });

  it("drops all entries at 10,000, so that invented keys do not fill the memory", async () => {
    const { key } = await createKey(pool, wanted);
    let isAway = false;
    const away: typeof pool = Object.create(pool, {
      query: { value: (...args: Parameters<typeof pool.query>) => (isAway ? never : pool.query(...args)) },
    });
    const ring = createKeyRing(away);
    await ring.findActor(key, address);
    isAway = true;
    for (let made = 1; made < 10_000; made++) void ring.findActor(generateKey(), address);
    expect(ring.wasValid(key)).toBe(true);
    void ring.findActor(generateKey(), address);
    expect(ring.wasValid(key)).toBe(false);
  });
});

/** A query that never returns. */
const never = new Promise<never>(() => {});
