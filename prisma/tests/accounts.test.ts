import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { type Row, type Session, sessionOf, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first, second } = await tenants();
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
  const { moves } = await first.do(async (session) => {
    await session.query(`SELECT pg_advisory_xact_lock(hashtextextended('account tree ' || $1, 0))`, [
      first.groupId,
    ]);
    const started = Promise.allSettled([
      first.do((other) => other.update("account", a?.id, { parentId: b?.id })),
      first.do((other) => other.update("account", b?.id, { parentId: a?.id })),
    ]);
    await waitingFor(pool, "advisory", 2);
    return { moves: started };
  });
  const moved = await moves;
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

const accountDefaults = [
  ...["currencyTranslationAccount", "receivablesAccount", "payablesAccount", "salesAccount"],
  ...["inventoryAccount", "costOfGoodsSoldAccount", "bankCashAccount", "salesTaxPayableAccount"],
  "retainedEarningsAccount",
];

test.each([
  ...accountDefaults.map((column) => ["accountDefault", column] as const),
  ["fixedAsset", "accountId"],
  ["salesInvoiceLine", "accountId"],
  ["supplierQuoteLine", "accountId"],
] as const)("%s takes no account of another group as %s, when it is made or later", async (table, column) => {
  const foreign = await second.do((session) => account(session, `foreign ${table} ${column}`));
  /** A row of the table, with what it cannot do without. */
  const make = async (session: Session, values: Row) => {
    const name = `${table} ${column}`;
    if (table === "salesInvoiceLine") {
      return session.insert(table, lineOf(await makeInvoice(session, name), values));
    }
    if (table !== "supplierQuoteLine")
      return session.insert(table, { ...(table === "fixedAsset" && { name }), ...values });
    const supplier = await session.insert("supplier", { name });
    const interaction = await session.insert("supplierInteraction", { supplierId: supplier.id });
    const quote = { supplierId: supplier.id, supplierInteractionId: interaction.id };
    const { id } = await session.insert("supplierQuote", quote);
    return session.insert(table, { supplierQuoteId: id, supplierQuoteLineType: "G/L Account", ...values });
  };
  const rejected = { code: "23503", constraint: `${table}_${column}_fkey` };
  await expect(first.do((session) => make(session, { [column]: foreign.id }))).rejects.toMatchObject(
    rejected,
  );
  await expect(
    first.do(async (session) => {
      const own = await account(session, "own");
      await make(session, { [column]: own.id });
      await session.query(`UPDATE "${table}" SET "${column}" = $1`, [foreign.id]);
    }),
  ).rejects.toMatchObject(rejected);
});

test("the owner of the tables, who sees every group, gives a company no account of another group", async () => {
  const foreign = await second.do((session) => account(session, "seen by the owner"));
  const { companyId, userId: createdBy } = first;
  await expect(
    sessionOf(pool).insert("fixedAsset", { companyId, createdBy, name: "Press", accountId: foreign.id }),
  ).rejects.toMatchObject({ code: "23503", constraint: "fixedAsset_accountId_fkey" });
});
