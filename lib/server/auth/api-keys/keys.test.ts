import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createPool } from "../../database/connections/pool";
import { lastAcceptedAfter } from "../../testing/last-accepted";
import { testApi } from "../../testing/test-api";
import { generateKey, hashKey, isWellFormed } from "./key-format";
import { createKeyRing } from "./key-ring";
import { createKey, listKeys, revokeKey } from "./manage-keys";
import { rotate } from "./testing/rotate";

const api = await testApi();
const { pool } = api.deps;
const wanted = {
  companyId: demoId("co", 1),
  userId: demoId("usr", 1),
  name: "tests",
  scopes: ["events:read"],
  expiresAt: null,
};
/** Uses a key ring of its own, so that no row is cached. */
const status = async (key: string) =>
  (await api.call({ path: "/webhook?limit=1", key }, { ...api.deps, keys: createKeyRing(pool) })).status;

describe("the format of a key", () => {
  it("is mw_live_, 30 random and 6 checksum characters of base62", () => {
    const keys = Array.from({ length: 500 }, generateKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^mw_live_[0-9A-Za-z]{36}$/);
      expect(isWellFormed(key)).toBe(true);
    }
  });

  it("stays what it was for keys that were issued before", () => {
    expect(isWellFormed("mw_live_0123456789abcdefghijABCDEFGHIJ3mpbCX")).toBe(true);
    expect(isWellFormed("mw_live_0000000000000000000000000000002C8GjS")).toBe(true);
    expect(isWellFormed("mw_live_0123456789abcdefghijABCDEFGHIJ3mpbCY")).toBe(false);
  });

  it("detects a typing error without querying the database", async () => {
    const nowhere = createPool("postgresql://nobody@127.0.0.1:1/none", 1);
    const ring = createKeyRing(nowhere);
    const key = generateKey();
    const typo = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    for (const wrong of [
      typo,
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase().replace("mw_live", "mw_test"),
      "",
    ]) {
      expect(await ring.findActor(wrong, "127.0.0.1"), wrong).toBeNull();
    }
    await expect(ring.findActor(key, "127.0.0.1")).rejects.toThrow();
    await nowhere.end();
  });
});

describe("the life of a key", () => {
  it("is stored only as a hash and its last four characters", async () => {
    const made = await createKey(pool, wanted);
    const { rows } = await pool.query('SELECT to_jsonb(k)::text AS stored FROM "apiKey" k WHERE "id" = $1', [
      made.id,
    ]);
    expect(rows[0].stored).not.toContain(made.key);
    expect(rows[0].stored).toContain(hashKey(made.key));
    expect((await listKeys(pool, wanted.companyId)).find(({ id }) => id === made.id)?.last4).toBe(
      made.key.slice(-4),
    );
  });

  it("records time and address of its last use, at most once a minute", async () => {
    const made = await createKey(pool, wanted);
    expect(await status(made.key)).toBe(200);
    const used = async () => (await listKeys(pool, wanted.companyId)).find(({ id }) => id === made.id);
    await expect.poll(async () => (await used())?.lastUsedAddress).toBe("127.0.0.1");

    // The update is not awaited; on the only connection of this pool a later query runs after it.
    const oneByOne = createPool(api.connectionString, 1);
    const callFrom = async (address: string, lastUse: string) => {
      await pool.query(`UPDATE "apiKey" SET "lastUsedAt" = now() - $1::interval WHERE "id" = $2`, [
        lastUse,
        made.id,
      ]);
      expect(await createKeyRing(oneByOne).findActor(made.key, address)).not.toBeNull();
      await oneByOne.query("SELECT 1");
      return (await used())?.lastUsedAddress;
    };
    expect(await callFrom("192.0.2.1", "55 seconds")).toBe("127.0.0.1");
    expect(await callFrom("192.0.2.2", "61 seconds")).toBe("192.0.2.2");
    await oneByOne.end();
  });

  it("is rejected once it is revoked or expired, with the same 401 as for wrong credentials", async () => {
    const revoked = await createKey(pool, wanted);
    expect(await status(revoked.key)).toBe(200);
    await revokeKey(pool, revoked.id);
    expect(await status(revoked.key)).toBe(401);
    const expired = await createKey(pool, { ...wanted, expiresAt: new Date(Date.now() - 1000) });
    expect(await status(expired.key)).toBe(401);

    const headers = { "x-request-id": "same" };
    const bodies = await Promise.all(
      [revoked.key, expired.key, generateKey(), "nonsense", undefined].map(
        async (key) =>
          (await api.call({ path: "/webhook", key, headers }, { ...api.deps, keys: createKeyRing(pool) }))
            .text,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it("is rejected by a process that has just accepted it, within a second of its revocation", async () => {
    const made = await createKey(pool, wanted);
    const ring = createKeyRing(pool);
    const isAccepted = async () => (await ring.findActor(made.key, "127.0.0.1")) !== null;
    expect(await isAccepted()).toBe(true);
    await revokeKey(pool, made.id);
    expect(await lastAcceptedAfter(isAccepted)).toBeLessThan(1000);
  });

  it("works in parallel with its successor for 24 hours", async () => {
    const old = await createKey(pool, wanted);
    const successor = await rotate(pool, old.id);
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
    await expect(rotate(pool, old.id)).rejects.toThrow("not found");
  });

  it("expires at its own expiry when that is before the end of the overlap, as its successor does", async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const old = await createKey(pool, { ...wanted, expiresAt });
    const successor = await rotate(pool, old.id);
    const listed = await listKeys(pool, wanted.companyId);
    const [first, second] = [old, successor].map((one) => listed.find(({ id }) => id === one.id));
    expect([first?.expiresAt, first?.overlapEndsAt, second?.expiresAt]).toEqual(Array(3).fill(expiresAt));
    const endOf = async (column: string, id: string) =>
      pool.query(`UPDATE "apiKey" SET "${column}" = now() - INTERVAL '1 millisecond' WHERE "id" = $1`, [id]);
    await pool.query(`UPDATE "apiKey" SET "overlapEndsAt" = now() + INTERVAL '24 hours' WHERE "id" = $1`, [
      old.id,
    ]);
    await endOf("expiresAt", old.id);
    expect([await status(old.key), await status(successor.key)]).toEqual([401, 200]);

    const later = await createKey(pool, { ...wanted, expiresAt: new Date(Date.now() + 90 * 86_400_000) });
    const renewed = await rotate(pool, later.id);
    await endOf("overlapEndsAt", later.id);
    expect([await status(later.key), await status(renewed.key)]).toEqual([401, 200]);
  });

  it("is not rotated once it was revoked or has expired", async () => {
    const [revoked, expired] = [await createKey(pool, wanted), await createKey(pool, wanted)];
    await revokeKey(pool, revoked.id);
    await pool.query(`UPDATE "apiKey" SET "expiresAt" = now() - INTERVAL '1 second' WHERE "id" = $1`, [
      expired.id,
    ]);
    const before = (await listKeys(pool, wanted.companyId)).length;
    for (const { id } of [revoked, expired]) await expect(rotate(pool, id)).rejects.toThrow("not found");
    expect(await listKeys(pool, wanted.companyId)).toHaveLength(before);
  });

  it("revokes also the keys that it replaced and that would still work", async () => {
    const first = await createKey(pool, wanted);
    const second = await rotate(pool, first.id);
    const third = await rotate(pool, second.id);
    const other = await createKey(pool, wanted);
    expect((await revokeKey(pool, third.id)).sort()).toEqual([first.id, second.id].sort());
    const statuses = [];
    for (const { key } of [first, second, third, other]) statuses.push(await status(key));
    expect(statuses).toEqual([401, 401, 401, 200]);
    const { rows } = await pool.query(
      `SELECT "recordIds"[1] AS id FROM "auditLog" WHERE "action" = 'apiKey.revoke' AND "recordIds" && $1`,
      [[first.id, second.id, third.id]],
    );
    expect(rows).toHaveLength(3);
  });

  it("does not change its successor, nor keys that were revoked before", async () => {
    const old = await createKey(pool, wanted);
    const successor = await rotate(pool, old.id);
    expect(await revokeKey(pool, old.id)).toEqual([]);
    expect([await status(old.key), await status(successor.key)]).toEqual([401, 200]);
    const revokedAt = async () =>
      (await listKeys(pool, wanted.companyId)).find(({ id }) => id === old.id)?.revokedAt;
    const before = await revokedAt();
    expect(await revokeKey(pool, successor.id)).toEqual([]);
    expect(await revokedAt()).toEqual(before);
  });

  it("works while its company is active, in every process within a second", async () => {
    const [made, elsewhere] = [await createKey(pool, wanted), await api.createApiKey(["events:read"], 2)];
    const ring = createKeyRing(pool);
    const isAccepted = async () => (await ring.findActor(made.key, "127.0.0.1")) !== null;
    expect(await isAccepted()).toBe(true);
    const activate = (active: boolean) =>
      pool.query(`UPDATE "company" SET "active" = $1 WHERE "id" = $2`, [active, wanted.companyId]);
    await activate(false);
    expect(await lastAcceptedAfter(isAccepted)).toBeLessThan(1000);
    expect([await status(made.key), await status(elsewhere)]).toEqual([401, 200]);
    await activate(true);
    expect(await status(made.key)).toBe(200);
  });

  it("belongs to a user of its company", async () => {
    const stranger = { ...wanted, userId: demoId("usr", 2, 2) };
    await expect(createKey(pool, stranger)).rejects.toMatchObject({ code: "23503" });
  });
});
