import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountRecord, SentAccount } from "./account-record";
import { applyCta } from "./apply-cta";
import { type StoredAccount, toRecord, toReportRow } from "./report-row";
import { toReportTree } from "./report-tree";

const month = "2026-01";
type Cells = Record<string, Partial<AccountRecord["periods"][string]>>;

/** An account with one month of numbers; `none` leaves the month out. */
function account(
  id: string,
  attributes: Partial<SentAccount>,
  cell: Cells[string] | "none" = {},
): SentAccount {
  const periods = cell === "none" ? {} : { [month]: { netChange: 0, balanceAtDate: 0, ...cell } };
  return SentAccount.parse({ id, ...attributes, periods });
}

const cta = (parentId: string | null = null, translatedBalance = 0) =>
  account("cta", { parentId, class: "Equity", isSystem: false }, { translatedBalance });

/** Runs the arithmetic over `accounts`, of which the one called cta takes `adjustment` in the month. */
function report(accounts: SentAccount[], adjustment = 0): AccountRecord[] {
  const rows = accounts.map((sent) => toReportRow(sent, undefined));
  const tree = toReportTree(rows);
  const row = rows.find(({ attributes }) => attributes.id === "cta");
  if (!row) throw new Error("The test sent no account cta.");
  applyCta(tree, row, new Set([month]), new Map([[month, adjustment]]));
  return rows.map(toRecord);
}

const cellOf = (records: AccountRecord[], id: string) =>
  records.find((record) => record.id === id)?.periods[month];

describe("the adjustment", () => {
  it("is added to the translated balance alone, decimal and rounded half away from zero", () => {
    const records = report([cta(null, -3.2)], 1.000005);
    expect(cellOf(records, "cta")).toEqual({ netChange: 0, balanceAtDate: 0, translatedBalance: -2.2 });
    expect(cellOf(report([cta(null, 0.1)], 0.2), "cta")?.translatedBalance).toBe(0.3);
    expect(cellOf(report([cta(null, 0)], -0.000005), "cta")?.translatedBalance).toBe(-0.00001);
    expect(cellOf(report([cta(null, 0)], -0.000004), "cta")?.translatedBalance).toBe(0);
  });

  it("needs a number on both sides, and names the period that has none", () => {
    const without = account("cta", { class: "Equity" });
    expect(() => report([without], 1)).toThrow(
      expect.objectContaining({
        status: 422,
        message: expect.stringContaining(month),
        issues: [{ path: ["args", "accounts"], message: expect.stringContaining(month) }],
      }),
    );
    expect(() => report([account("cta", {}, "none")], 1)).toThrow(/2026-01/);
    const tree = toReportTree([toReportRow(cta(), undefined)]);
    const row = tree.rows[0];
    if (!row) throw new Error("no row");
    expect(() => applyCta(tree, row, new Set(["2026-02"]), new Map())).toThrow(/2026-02/);
    expect(() => applyCta(tree, row, new Set([month]), new Map([["2026-02", 1]]))).toThrow(
      expect.objectContaining({
        message: "ctaByBucket has no number for period 2026-01.",
        issues: [expect.objectContaining({ path: ["args", "ctaByBucket", month] })],
      }),
    );
  });

  it("does not mistake inherited names for buckets", () => {
    const tree = toReportTree([toReportRow(cta(), undefined)]);
    const row = tree.rows[0];
    if (!row) throw new Error("no row");
    for (const name of ["constructor", "toString", "__proto__"]) {
      expect(() => applyCta(tree, row, new Set([name]), new Map())).toThrow(name);
    }
  });

  it("is rejected when the sum is beyond what JSON can hold, instead of returning null", () => {
    expect(() => report([cta(null, Number.MAX_VALUE)], Number.MAX_VALUE)).toThrow(
      expect.objectContaining({ status: 422 }),
    );
  });
});

describe("net income", () => {
  const income = (
    id: string,
    kind: "Revenue" | "Expense",
    translatedBalance: number,
    translatedNetChange?: number,
  ) =>
    account(
      id,
      { class: kind, incomeBalance: "Income Statement", isSystem: false },
      { translatedBalance, ...(translatedNetChange !== undefined && { translatedNetChange }) },
    );

  it("is revenue less expense over the other rows of the income statement, groups apart", () => {
    const records = report([
      cta(),
      income("sales", "Revenue", 100.000004, 10),
      income("rent", "Expense", 30),
      account(
        "group",
        { isGroup: true, isSystem: false, incomeBalance: "Income Statement" },
        { translatedBalance: 999 },
      ),
      account("net-income", { class: "Equity", isSystem: false }, "none"),
      account("cash", { class: "Asset", incomeBalance: "Balance Sheet" }, { translatedBalance: 500 }),
    ]);
    expect(cellOf(records, "net-income")).toEqual({
      netChange: 0,
      balanceAtDate: 0,
      translatedBalance: 70,
      translatedNetChange: 10,
    });
  });

  it("keeps a translated balance that was sent", () => {
    const sent = { translatedBalance: 5, netChange: 3, balanceAtDate: 4 };
    const records = report([cta(), income("sales", "Revenue", 100), account("net-income", {}, sent)]);
    expect(cellOf(records, "net-income")).toEqual(sent);
  });
});

describe("a group that is no root", () => {
  it("adds up its leaves at every depth without signs, rounding once", () => {
    const group = { isGroup: true, isSystem: false } as const;
    const records = report(
      [
        account("outer", { ...group, class: "Equity" }, "none"),
        account("inner", { ...group, parentId: "outer", class: "Liability" }, { translatedBalance: 777 }),
        account("a", { parentId: "inner", class: "Expense" }, { translatedBalance: 1.000004 }),
        account("b", { parentId: "inner", class: "Asset" }, { translatedBalance: 1.000004 }),
        cta("outer", 2),
      ],
      0.5,
    );
    expect(cellOf(records, "inner")?.translatedBalance).toBe(2.00001);
    expect(cellOf(records, "outer")).toEqual({ netChange: 0, balanceAtDate: 0, translatedBalance: 4.50001 });
  });

  it("stays as sent where no leaf has the value", () => {
    const sent = { translatedBalance: 12, translatedNetChange: 3 };
    const records = report([
      cta(),
      account("group", { isGroup: true, isSystem: false }, sent),
      account("leaf", { parentId: "group" }),
    ]);
    expect(cellOf(records, "group")).toMatchObject(sent);
    const empty = report([
      cta(),
      account("group", { isGroup: true, isSystem: false }, "none"),
      account("leaf", { parentId: "group" }),
    ]);
    expect(cellOf(empty, "group")).toBeUndefined();
  });
});

describe("a root", () => {
  it("is a system account, or one without a parent and without isSystem", () => {
    const known = { id: "known", isSystem: false } as StoredAccount;
    const rootOf = (sent: Partial<SentAccount>, stored?: StoredAccount) =>
      toReportRow(SentAccount.parse({ periods: {}, ...sent }), stored).isRoot;
    expect(rootOf({ id: "x", isSystem: true, parentId: "y" })).toBe(true);
    expect(rootOf({ id: "x" })).toBe(true);
    expect(rootOf({ id: "x", isSystem: null })).toBe(true);
    expect(rootOf({ id: "x", parentId: "y" })).toBe(false);
    expect(rootOf({ id: "x", isSystem: false })).toBe(false);
    expect(rootOf({ id: "known" }, known)).toBe(false);
  });

  it("adds up its direct children by their signs, from the bottom up, replacing what was sent", () => {
    const records = report([
      account("top", { isSystem: true, isGroup: true }, { netChange: 1, balanceAtDate: 2, exchangeRate: 3 }),
      account("sheet", { isSystem: true, isGroup: true, parentId: "top" }, "none"),
      account(
        "cash",
        { parentId: "sheet", class: "Asset" },
        { netChange: 10.000005, balanceAtDate: 20, translatedBalance: 5 },
      ),
      account("debt", { parentId: "sheet", class: "Liability" }, { netChange: 4, balanceAtDate: 8 }),
      account("odd", { parentId: "sheet" }, { netChange: 1, balanceAtDate: 1 }),
      cta(),
    ]);
    expect(cellOf(records, "sheet")).toEqual({ netChange: 7.00001, balanceAtDate: 13, translatedBalance: 5 });
    expect(cellOf(records, "top")).toEqual({ ...cellOf(records, "sheet"), exchangeRate: 3 });
  });

  it("keeps its numbers without children", () => {
    const sent = { netChange: 3, balanceAtDate: 4, translatedBalance: 5 };
    expect(cellOf(report([cta(), account("alone", { isSystem: true }, sent)]), "alone")).toEqual(sent);
  });
});

describe("the whole report", () => {
  it("leaves other periods alone and adds no member that nothing computed", () => {
    const sent = SentAccount.parse({
      id: "cta",
      periods: {
        [month]: { netChange: 1, balanceAtDate: 2, translatedBalance: 3, translatedNetChange: null },
        "2025-12": { netChange: 4, balanceAtDate: 5 },
      },
    });
    expect(report([sent], 1)[0]?.periods).toEqual({
      [month]: { netChange: 1, balanceAtDate: 2, translatedBalance: 4 },
      "2025-12": { netChange: 4, balanceAtDate: 5 },
    });
  });

  it("copes with a chain of accounts deeper than any call stack", () => {
    const depth = 20_000;
    const chain = Array.from({ length: depth }, (_, at) =>
      account(
        `g${at}`,
        { isGroup: true, isSystem: false, ...(at > 0 && { parentId: `g${at - 1}` }) },
        "none",
      ),
    );
    const records = report([...chain, cta(`g${depth - 1}`, 1)], 1);
    expect(cellOf(records, "g0")?.translatedBalance).toBe(2);
  });

  const Amount = fc
    .double({ min: -1e9, max: 1e9, noNaN: true })
    .map((value) => Math.round(value * 1e7) / 1e7);
  const Tree = fc
    .array(
      fc.record({
        parent: fc.nat(20),
        kind: fc.constantFrom("Asset", "Liability", "Equity", "Revenue", "Expense", null),
        isGroup: fc.boolean(),
        isSystem: fc.constantFrom(true, false, null),
        incomeBalance: fc.constantFrom("Balance Sheet", "Income Statement"),
        cell: fc.record(
          {
            netChange: Amount,
            balanceAtDate: Amount,
            translatedBalance: Amount,
            translatedNetChange: Amount,
          },
          { requiredKeys: [] },
        ),
      }),
      { maxLength: 20 },
    )
    .map((rows) => [
      cta("r0", 0.1),
      account("net-income", { parentId: "r0", class: "Equity", isSystem: false }),
      ...rows.map(({ parent, kind, isGroup, isSystem, incomeBalance, cell }, at) =>
        account(
          `r${at}`,
          {
            class: kind as "Asset",
            isGroup,
            isSystem,
            incomeBalance: incomeBalance as "Balance Sheet",
            ...(parent < at && { parentId: `r${parent}` }),
          },
          cell,
        ),
      ),
    ]);

  it("does not depend on the order of the accounts", () => {
    const shuffled = Tree.chain((accounts) =>
      fc.tuple(fc.constant(accounts), fc.shuffledSubarray(accounts, { minLength: accounts.length })),
    );
    fc.assert(
      fc.property(shuffled, ([accounts, other]) => {
        const byId = (records: AccountRecord[]) => new Map(records.map((record) => [record.id, record]));
        expect(byId(report(other, 1.000005))).toEqual(byId(report(accounts, 1.000005)));
      }),
    );
  });

  it("does not modify its input", () => {
    fc.assert(
      fc.property(Tree, (accounts) => {
        const before = structuredClone(accounts);
        report(accounts, 7);
        expect(accounts).toEqual(before);
      }),
    );
  });

  it("returns numbers of at most five decimals wherever it computed", () => {
    fc.assert(
      fc.property(Tree, Amount, (accounts, adjustment) => {
        const value = cellOf(report(accounts, adjustment), "cta")?.translatedBalance ?? Number.NaN;
        expect(Number(value.toFixed(5))).toBe(value);
      }),
    );
  });
});

describe("the tree", () => {
  const links = (...pairs: [string, string | null][]) =>
    pairs.map(([id, parentId]) => toReportRow(SentAccount.parse({ id, parentId, periods: {} }), undefined));

  it("rejects ids sent twice, at each repetition", () => {
    expect(() => toReportTree(links(["a", null], ["b", null], ["a", null]))).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        issues: [expect.objectContaining({ path: ["args", "accounts", 2, "id"] })],
      }),
    );
  });

  it("rejects loops, naming their members and not what merely hangs below", () => {
    expect(() => toReportTree(links(["a", "b"], ["b", "a"], ["c", "a"], ["d", "d"]))).toThrow(
      expect.objectContaining({
        issues: [0, 1, 3].map((at) =>
          expect.objectContaining({ path: ["args", "accounts", at, "parentId"] }),
        ),
      }),
    );
  });

  it("takes accounts without an id, however many, and parents outside the report", () => {
    const rows = [
      ...links(["a", "elsewhere"]),
      ...[undefined, null, ""].map((id) =>
        toReportRow(SentAccount.parse({ id, parentId: "a", periods: {} }), undefined),
      ),
    ];
    expect(rows.map(({ attributes }) => attributes.id)).toEqual(["a", null, null, null]);
    expect(toReportTree(rows).bottomUp).toHaveLength(4);
  });
});

describe("filling in", () => {
  const stored: StoredAccount = {
    id: "x",
    name: "Stored",
    number: "1",
    parentId: "p",
    companyGroupId: "cgr_1",
    accountType: "Bank",
    class: "Asset",
    consolidatedRate: "Current",
    incomeBalance: "Balance Sheet",
    active: false,
    isGroup: true,
    isSystem: false,
    customFields: { a: 1 },
    tags: ["t"],
    createdAt: "2026-03-02T09:15:00.000Z",
    createdBy: "usr_1",
    updatedAt: null,
    updatedBy: null,
  };

  it("takes the caller's value, then the stored one, then null, false and empty", () => {
    const sent = { id: "x", name: "Mine", number: null, active: true, tags: null, periods: {} };
    expect(toRecord(toReportRow(SentAccount.parse(sent), stored))).toEqual({
      ...stored,
      name: "Mine",
      number: null,
      active: true,
      periods: {},
    });
    expect(toRecord(toReportRow(SentAccount.parse({ id: "y", periods: {} }), undefined))).toEqual({
      id: "y",
      name: null,
      number: null,
      parentId: null,
      companyGroupId: null,
      accountType: null,
      class: null,
      consolidatedRate: null,
      incomeBalance: null,
      active: true,
      isGroup: false,
      isSystem: false,
      customFields: {},
      tags: [],
      createdAt: null,
      createdBy: null,
      updatedAt: null,
      updatedBy: null,
      periods: {},
    });
  });

  it("accepts a returned record unchanged, so that reports can be chained", () => {
    const record = toRecord(toReportRow(SentAccount.parse({ periods: {} }), undefined));
    expect(toRecord(toReportRow(SentAccount.parse(record), undefined))).toEqual(record);
    expect(AccountRecord.parse(record)).toEqual(record);
  });
});
