import { expect, test } from "vitest";
import { type Session, sessionOf, tenants } from "../testing/tenants";

const { pool, first } = await tenants();
const system = sessionOf(pool);
const colleague = String((await system.insert("user", { name: "Grace", email: "grace@example.com" })).id);
await system.insert("employee", {
  ...{ id: colleague, companyId: first.companyId, name: "Grace", createdBy: first.userId },
});

/** Runs `work` as the colleague. */
const asColleague = <T>(work: (session: Session) => Promise<T>) =>
  first.do(async (session) => {
    await session.query(`SELECT set_config('app.user', $1, true)`, [colleague]);
    return work(session);
  });
const view = { resource: "item", definition: "{}" };

test("a private view cannot be read in a colleague's transaction, in any statement", async () => {
  const own = await first.do((session) => session.insert("savedView", { ...view, name: "Mine" }));
  const shared = await first.do((session) =>
    session.insert("savedView", { ...view, name: "Ours", visibility: "shared" }),
  );
  const made = [own.id, shared.id];
  const select = 'SELECT "id" FROM "savedView" WHERE "id" = ANY ($1)';
  expect(await asColleague((session) => session.query(select, [made]))).toEqual([{ id: shared.id }]);
  const change = `UPDATE "savedView" SET "name" = 'x' WHERE "id" = $1 RETURNING "id"`;
  expect(await asColleague((session) => session.query(change, [own.id]))).toEqual([]);
  await expect(
    asColleague((session) =>
      session.query(`UPDATE "savedView" SET "visibility" = 'own' WHERE "id" = $1`, [shared.id]),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("pins, visited records and favourites are one person's", async () => {
  await first.do(async (session) => {
    const { id } = await session.insert("savedView", { ...view, name: "Pinned", visibility: "shared" });
    await session.insert("savedViewPin", { viewId: id });
    await session.insert("visitedRecord", { resource: "item", key: "item_1", label: "Bolt" });
  });
  for (const table of ["savedViewPin", "visitedRecord"]) {
    expect(await asColleague((session) => session.query(`SELECT * FROM "${table}"`))).toEqual([]);
    expect(await asColleague((session) => session.query(`DELETE FROM "${table}" RETURNING 1`))).toEqual([]);
    expect(await first.do((session) => session.query(`SELECT * FROM "${table}"`))).toHaveLength(1);
  }
});

test("a deleted view is removed from defaults and sidebars", async () => {
  const { id } = await first.do((session) =>
    session.insert("savedView", { ...view, name: "Gone", visibility: "shared" }),
  );
  await first.do(async (session) => {
    await session.insert("savedViewPin", { viewId: id });
    await session.insert("savedViewDefault", { resource: "item", role: "viewer", viewId: id });
    await session.query('DELETE FROM "savedView" WHERE "id" = $1', [id]);
  });
  for (const table of ["savedViewPin", "savedViewDefault"]) {
    expect(await system.query(`SELECT FROM "${table}" WHERE "viewId" = $1`, [id])).toEqual([]);
  }
});
