import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { scopesOfRole } from "@/lib/schemas/roles";
import { testApi } from "../../testing/test-api";
import { effectiveScopes, grantedScopes } from "./granted-scopes";
import { generateKey } from "./key-format";
import { createKeyRing, type KeyRing } from "./key-ring";
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
      onUse: expect.any(Function),
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

  it("treats a key as valid from its first successful read, also while the row is read again", async () => {
    const { id, key } = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    expect(await lookUp(ring, key)).toEqual({ isFound: true, isUnknown: true });
    const known = { isFound: true, isUnknown: false };
    expect(await lookUp(ring, key)).toEqual(known);
    vi.advanceTimersByTime(900);
    expect(await Promise.all([lookUp(ring, key), lookUp(ring, key)])).toEqual([known, known]);
    await revokeKey(pool, id);
    vi.advanceTimersByTime(900);
    expect(await lookUp(ring, key)).toEqual({ isFound: false, isUnknown: false });
    expect(await lookUp(ring, key)).toEqual({ isFound: false, isUnknown: true });
  });

  it("does not know a key that was never valid, and does not look it up when its caller is over the limit", async () => {
    const ring = createKeyRing(pool);
    const key = generateKey();
    expect(await lookUp(ring, key)).toEqual({ isFound: false, isUnknown: true });
    expect(await lookUp(ring, key)).toEqual({ isFound: false, isUnknown: true });
    const query = vi.spyOn(pool, "query");
    const overLimit = () => {
      throw new Error("over the limit");
    };
    await expect(ring.findActor(generateKey(), address, overLimit)).rejects.toThrow("over the limit");
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
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
    expect(await lookUp(ring, key)).toEqual({ isFound: true, isUnknown: false });
    void ring.findActor(generateKey(), address);
    const admitUnknown = vi.fn();
    void ring.findActor(key, address, admitUnknown);
    expect(admitUnknown).toHaveBeenCalledOnce();
  });
});

/** Whether a key has a caller, and whether it was unknown before. */
async function lookUp(ring: KeyRing, key: string) {
  const admitUnknown = vi.fn();
  const actor = await ring.findActor(key, address, admitUnknown);
  return { isFound: actor !== null, isUnknown: admitUnknown.mock.calls.length > 0 };
}

/** A query that never returns. */
const never = new Promise<never>(() => {});
