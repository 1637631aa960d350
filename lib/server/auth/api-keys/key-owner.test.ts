import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { waitingFor } from "@/prisma/testing/waiting";
import { testApi } from "../../testing/test-api";
import { findCompany, findOwner } from "./key-owner";
import { createKey, listKeys, revokeKey } from "./manage-keys";
import { rotate } from "./testing/rotate";

const { deps, createApiKey } = await testApi();
const { pool } = deps;
const [ours, theirs] = [demoId("co", 1), demoId("co", 1, 2)];

describe("a company", () => {
  it("is found by its id, or by its name while that is unique", async () => {
    const { rows } = await pool.query('SELECT "name" FROM "company" WHERE "id" = $1', [ours]);
    const { name } = rows[0];
    expect([await findCompany(pool, ours), await findCompany(pool, name)]).toEqual([ours, ours]);
    await expect(findCompany(pool, "nobody")).rejects.toMatchObject({
      status: 404,
      code: "not_found",
      message: expect.stringContaining('"nobody"'),
    });
    await pool.query('UPDATE "company" SET "name" = $1 WHERE "id" = $2', [name, theirs]);
    await expect(findCompany(pool, name)).rejects.toMatchObject({
      status: 409,
      code: "23505",
      message: expect.stringContaining("Give the id"),
    });
  });
});

describe("the owner of a key", () => {
  it("is the given user, who must be active in the company", async () => {
    const own = demoId("usr", 1);
    expect(await findOwner(pool, ours, own)).toBe(own);
    await expect(findOwner(pool, theirs, "usr_nobody")).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('"usr_nobody"'),
    });
  });

  it("is the first active admin when no user is given", async () => {
    const first = await findOwner(pool, ours, null);
    const { rows } = await pool.query(
      'SELECT "role", "active" FROM "employee" WHERE "companyId" = $1 AND "id" = $2',
      [ours, first],
    );
    expect(rows).toEqual([{ role: "admin", active: true }]);
    await pool.query(`UPDATE "employee" SET "role" = 'viewer' WHERE "companyId" = $1`, [theirs]);
    await expect(findOwner(pool, theirs, null)).rejects.toMatchObject({
      status: 404,
      code: "not_found",
      message: "The company has no active admin.",
    });
  });
});

describe("the keys", () => {
  it("are listed for one company or all, newest first", async () => {
    await createApiKey(["*"], 2);
    const of = async (companyId: string | null) =>
      new Set((await listKeys(pool, companyId)).map((key) => key.companyId));
    await createApiKey(["*"], 1);
    expect(await of(ours)).toEqual(new Set([ours]));
    expect(await of(null)).toEqual(new Set([ours, theirs]));
    const times = (await listKeys(pool, null)).map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it("that do not exist are neither rotated nor revoked", async () => {
    const unknown = { status: 404, code: "not_found" };
    await expect(rotate(pool, "none")).rejects.toMatchObject({
      ...unknown,
      message: "A key in use with this id was not found.",
    });
    await expect(revokeKey(pool, "none")).rejects.toMatchObject({
      ...unknown,
      message: "A key with this id was not found.",
    });
  });

  const wanted = { companyId: ours, userId: demoId("usr", 1), scopes: ["*"], expiresAt: null };

  it("return whose they are when they are created and rotated", async () => {
    const created = await createKey(pool, { ...wanted, name: "whose" });
    const { companyId, userId } = wanted;
    expect(created).toEqual({ id: expect.stringMatching(/./), key: expect.any(String), companyId, userId });
    expect(await rotate(pool, created.id)).toMatchObject({ companyId, userId });
  });

  it("get one successor when two rotate the same key at once", async () => {
    const { id } = await createKey(pool, { ...wanted, name: "twice" });
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query('SELECT FROM "apiKey" WHERE "id" = $1 FOR UPDATE', [id]);
    const rotations = Promise.allSettled([rotate(pool, id), rotate(pool, id)]);
    const waiting = async () =>
      (
        await pool.query(
          `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await holder.query("COMMIT");
    holder.release();
    const outcomes = await rotations;
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "23505", message: expect.stringContaining("a moment ago") },
    });
    const listed = (await listKeys(pool, ours)).filter(({ name }) => name === "twice");
    expect(listed.map(({ revokedAt }) => revokedAt === null).sort()).toEqual([true, true]);
  });

  it("get no successor when the rotation loses its connection", async () => {
    const { id } = await createKey(pool, { ...wanted, name: "interrupted" });
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query('SELECT FROM "apiKey" WHERE "id" = $1 FOR UPDATE', [id]);
    const rotation = expect(rotate(pool, id)).rejects.toThrow("terminat");
    await waitingFor(pool, "transactionid", 1);
    await pool.query(
      `SELECT pg_terminate_backend("pid") FROM pg_stat_activity
       WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
    );
    await rotation;
    await holder.query("COMMIT");
    holder.release();
    const listed = (await listKeys(pool, ours)).filter(({ name }) => name === "interrupted");
    expect(listed).toMatchObject([{ id, overlapEndsAt: null }]);
  });
});
