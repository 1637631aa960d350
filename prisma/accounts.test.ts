import { expect, test } from "vitest";
import { type Session, tenants } from "./testing/tenants";

const { first } = await tenants();
const account = (session: Session, name: string, parentId: unknown = null) =>
  session.insert("account", { name, parentId, incomeBalance: "Balance Sheet", isGroup: true });

test("no account lies below itself, however long the way round", async () => {
  for (const depth of [0, 1, 3]) {
    await expect(
      first.do(async (session) => {
        const root = await account(session, "root");
        let leaf = root;
        for (let level = 0; level < depth; level++) leaf = await account(session, `level ${level}`, leaf.id);
        await session.update("account", root.id, { parentId: leaf.id });
      }),
    ).rejects.toMatchObject({ code: "P0001", column: "parentId" });
  }
});

test("two moves at the same time cannot close a loop", async () => {
  const [a, b] = await first.do(async (session) => [
    await account(session, "a"),
    await account(session, "b"),
  ]);
  const moved = await Promise.allSettled([
    first.do((session) => session.update("account", a?.id, { parentId: b?.id })),
    first.do((session) => session.update("account", b?.id, { parentId: a?.id })),
  ]);
  expect(moved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an account with children cannot be deleted, and names and numbers are unique in the group", async () => {
  await expect(
    first.do(async (session) => {
      const root = await account(session, "parent");
      await account(session, "child", root.id);
      await session.query('DELETE FROM "account" WHERE "id" = $1', [root.id]);
    }),
  ).rejects.toMatchObject({ code: "23503", constraint: "account_parentId_fkey" });
  await expect(
    first.do(async (session) => {
      await account(session, "twice");
      await account(session, "twice");
    }),
  ).rejects.toMatchObject({ code: "23505", constraint: "account_name_key" });
});
