import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first } = await tenants();
const location = await first.do((session) => session.insert("location", { name: "Plant", timezone: "UTC" }));

let made = 0;
const unit = (session: Session, parentId: unknown = null) =>
  session.insert("storageUnit", { name: `unit ${++made}`, locationId: location.id, parentId });

test("no storage unit lies below itself, however long the way round", async () => {
  for (const depth of [0, 1, 3]) {
    await expect(
      first.do(async (session) => {
        const root = await unit(session);
        let leaf = root;
        for (let level = 0; level < depth; level++) leaf = await unit(session, leaf.id);
        await session.update("storageUnit", root.id, { parentId: leaf.id });
      }),
    ).rejects.toMatchObject({
      code: "P0001",
      column: "parentId",
      message: "A storage unit cannot lie below itself.",
    });
  }
});

test("a storage unit moves elsewhere in its tree, with those below it", async () => {
  await first.do(async (session) => {
    const [rack, other] = [await unit(session), await unit(session)];
    const shelf = await unit(session, rack.id);
    await unit(session, shelf.id);
    const moved = await session.update("storageUnit", shelf.id, { parentId: other.id });
    expect(moved.parentId).toBe(other.id);
    await session.update("storageUnit", rack.id, { parentId: shelf.id });
  });
});

test("two moves at the same time cannot close a loop", async () => {
  const [a, b] = await first.do(async (session) => [await unit(session), await unit(session)]);
  const { moves } = await first.do(async (session) => {
    await session.query(`SELECT pg_advisory_xact_lock(hashtextextended('storage unit tree ' || $1, 0))`, [
      first.companyId,
    ]);
    const started = Promise.allSettled([
      first.do((other) => other.update("storageUnit", a?.id, { parentId: b?.id })),
      first.do((other) => other.update("storageUnit", b?.id, { parentId: a?.id })),
    ]);
    await waitingFor(pool, "advisory", 2);
    return { moves: started };
  });
  const moved = await moves;
  expect(moved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the migration cuts every loop of an earlier release at one place, and nothing else", async () => {
  await pool.query('ALTER TABLE "storageUnit" DISABLE TRIGGER "keep_storage_unit_tree"');
  const ids = await first.do(async (session) => {
    const root = await unit(session);
    const own = await unit(session);
    await session.update("storageUnit", own.id, { parentId: own.id });
    const [a, b, c] = [await unit(session), await unit(session), await unit(session, own.id)];
    await session.update("storageUnit", a.id, { parentId: b.id });
    await session.update("storageUnit", b.id, { parentId: a.id });
    const below = [c, await unit(session, b.id), await unit(session, root.id)];
    return [root, own, a, b, ...below].map(({ id }) => id);
  });
  await pool.query(readFileSync("prisma/migrations/20261130121732_storage_unit_tree/migration.sql", "utf8"));
  await pool.query('ALTER TABLE "storageUnit" ENABLE TRIGGER "keep_storage_unit_tree"');
  const { rows } = await pool.query('SELECT "id", "parentId" FROM "storageUnit" WHERE "id" = ANY ($1)', [
    ids,
  ]);
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const [root, own, a, b, c, ofB, ofRoot] = ids;
  expect([root, own, c, ofB, ofRoot].map((id) => parents.get(id))).toEqual([null, null, own, b, root]);
  expect([a, b].map((id) => parents.get(id)).filter(Boolean)).toHaveLength(1);
});
