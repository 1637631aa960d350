import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createPool } from "../database/pool";
import { testApi } from "../testing/test-api";
import { hashOf, isWellFormed, makeKey } from "./key-format";
import { createKeyRing } from "./key-ring";
import { createKey, listKeys, revokeKey, rotateKey } from "./manage-keys";

const api = await testApi();
const { pool } = api.deps;
const wanted = {
  companyId: demoId("co", 1),
  userId: demoId("usr", 1),
  name: "tests",
  scopes: ["events:read"],
  expiresAt: null,
};
/** Asks a ring of its own, so that no row is remembered. */
const status = async (key: string) =>
  (await api.call({ path: "/webhook?limit=1", key }, { ...api.deps, keys: createKeyRing(pool) })).status;

describe("the format of a key", () => {
  it("is mw_live_, 30 random and 6 checksum characters of base62", () => {
    const keys = Array.from({ length: 500 }, makeKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^mw_live_[0-9A-Za-z]{36}$/);
      expect(isWellFormed(key)).toBe(true);
    }
  });

  it("shows a typing error without a question to the database", async () => {
    const nowhere = createPool("postgresql://nobody@127.0.0.1:1/none", 1);
    const ring = createKeyRing(nowhere);
    const key = makeKey();
    const typo = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    for (const wrong of [
      typo,
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase().replace("mw_live", "mw_test"),
      "",
    ]) {
      expect(await ring.actorOf(wrong, "127.0.0.1"), wrong).toBeNull();
    }
    await expect(ring.actorOf(key, "127.0.0.1")).rejects.toThrow();
    await nowhere.end();
  });
});

describe("the life of a key", () => {
  it("is stored as a hash and its last four characters alone", async () => {
    const made = await createKey(pool, wanted);
    const { rows } = await pool.query('SELECT to_jsonb(k)::text AS stored FROM "apiKey" k WHERE "id" = $1', [
      made.id,
    ]);
    expect(rows[0].stored).not.toContain(made.key);
    expect(rows[0].stored).toContain(hashOf(made.key));
    expect((await listKeys(pool, wanted.companyId)).find(({ id }) => id === made.id)?.last4).toBe(
      made.key.slice(-4),
    );
  });

  it("notes when and from where it was last used, at most once a minute", async () => {
    const made = await createKey(pool, wanted);
    expect(await status(made.key)).toBe(200);
    const used = async () => (await listKeys(pool, wanted.companyId)).find(({ id }) => id === made.id);
    await expect.poll(async () => (await used())?.lastUsedAddress).toBe("127.0.0.1");
    const first = (await used())?.lastUsedAt;
    expect(await status(made.key)).toBe(200);
    await pool.query("SELECT 1");
    expect((await used())?.lastUsedAt).toEqual(first);
  });

  it("ends when it is revoked or has expired, with the one 401 of all wrong credentials", async () => {
    const revoked = await createKey(pool, wanted);
    expect(await status(revoked.key)).toBe(200);
    await revokeKey(pool, revoked.id);
    expect(await status(revoked.key)).toBe(401);
    const expired = await createKey(pool, { ...wanted, expiresAt: new Date(Date.now() - 1000) });
    expect(await status(expired.key)).toBe(401);

    const headers = { "x-request-id": "same" };
    const bodies = await Promise.all(
      [revoked.key, expired.key, makeKey(), "nonsense", undefined].map(
        async (key) =>
          (await api.call({ path: "/webhook", key, headers }, { ...api.deps, keys: createKeyRing(pool) }))
            .text,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it("is refused by a process that has just answered it, within a second of its revocation", async () => {
    const made = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    expect(await ring.actorOf(made.key, "127.0.0.1")).not.toBeNull();
    await revokeKey(pool, made.id);
    const revoked = performance.now();
    await expect.poll(() => ring.actorOf(made.key, "127.0.0.1"), { interval: 20, timeout: 5000 }).toBeNull();
    expect(performance.now() - revoked).toBeLessThan(1000);
  });

  it("goes over to its successor with 24 hours in which both work", async () => {
    const old = await createKey(pool, wanted);
    const successor = await rotateKey(pool, old.id);
    expect([await status(old.key), await status(successor.key)]).toEqual([200, 200]);
    const listed = (await listKeys(pool, wanted.companyId)).find(({ id }) => id === old.id);
    const hours = (Number(listed?.overlapEndsAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await pool.query(
      `UPDATE "apiKey" SET "overlapEndsAt" = now() - INTERVAL '1 millisecond' WHERE "id" = $1`,
      [old.id],
    );
    expect([await status(old.key), await status(successor.key)]).toEqual([401, 200]);
    await expect(rotateKey(pool, old.id)).rejects.toThrow("not found");
  });

  it("belongs to a user of its company", async () => {
    const stranger = { ...wanted, userId: demoId("usr", 2, 2) };
    await expect(createKey(pool, stranger)).rejects.toMatchObject({ code: "23503" });
  });
});
