import { describe, expect, it } from "vitest";
import { larkfield, newcomer } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows } = await writing();
const path = "accounting/applyCtaToReportPeriodSeries";
// A row that a test changes and restores keeps the time of its last change.
await rows("SELECT set_config('app.now', '2026-03-04T14:02:11.480Z', false)");

type Numbers = [
  netChange: number,
  balanceAtDate: number,
  translatedBalance?: number,
  translatedNetChange?: number,
];

const cell = (
  [netChange, balanceAtDate, translatedBalance, translatedNetChange]: Numbers,
  exchangeRate?: number,
) => ({
  netChange,
  balanceAtDate,
  ...(translatedBalance !== undefined && { translatedBalance }),
  ...(translatedNetChange !== undefined && { translatedNetChange }),
  ...(exchangeRate !== undefined && { exchangeRate }),
});

const periods = (first: Numbers, second: Numbers, ...rates: number[]) => ({
  "2026-01": cell(first, rates[0]),
  "2026-02": cell(second, rates[1]),
});

const cash = { id: "acct_cash", periods: periods([1000, 1000, 1100, 1100], [0, 1000, 1120, 20]) };
const capital = { id: "acct_cap", periods: periods([1000, 1000, 1080, 1080], [0, 1000, 1080, 0]) };
const cta = { id: "acct_cta", periods: periods([0, 0, 0, 0], [0, 0, 0, 0], 1.1, 1.12) };
const accounts = [
  { id: "acct_bs", periods: periods([7, 7], [0, 0]) },
  cash,
  { id: "acct_eq", periods: periods([1000, 1000], [0, 1000]) },
  capital,
  cta,
];
const example = {
  reportingCompanyId: "co_1",
  args: {
    accounts,
    bucketKeys: ["2026-01", "2026-02"],
    ctaByBucket: { "2026-01": 20, "2026-02": 40.000005 },
  },
};

const withArgs = (args: object) => ({ ...example, args: { ...example.args, ...args } });
const expectError = (body: object, status: number, code: string, message: RegExp | string = "") =>
  expect(call(path, body)).rejects.toMatchObject({ status, code, message: expect.stringMatching(message) });

/** Runs `work` while the statement's change holds, and takes the change back. */
async function whileChanged(change: string, undo: string, work: () => Promise<unknown>) {
  await rows(change);
  try {
    await work();
  } finally {
    await rows(undo);
  }
}

describe("applying the translation adjustment", () => {
  it("returns the worked example, row by row", async () => {
    const response = await call(path, example);
    expect(response.count).toBeNull();
    expect(
      response.results.map((record: { id: string; periods: object }) => [record.id, record.periods]),
    ).toEqual([
      ["acct_bs", periods([0, 0, 0, 20], [0, 0, -0.00001, 20])],
      ["acct_cash", cash.periods],
      ["acct_eq", periods([1000, 1000, 1100, 1080], [0, 1000, 1120.00001, 0])],
      ["acct_cap", capital.periods],
      ["acct_cta", periods([0, 0, 20, 0], [0, 0, 40.00001, 0], 1.1, 1.12)],
    ]);
    expect(response.results[4]).toEqual({
      id: "acct_cta",
      name: "Cumulative Translation Adjustment",
      number: "3900",
      parentId: "acct_eq",
      companyGroupId: "cgr_1",
      accountType: "Equity - No Close",
      class: "Equity",
      consolidatedRate: "Historical",
      incomeBalance: "Balance Sheet",
      active: true,
      isGroup: false,
      isSystem: false,
      customFields: {},
      tags: [],
      createdAt: "2026-03-02T09:15:00.000Z",
      createdBy: "usr_1",
      updatedAt: "2026-03-04T14:02:11.480Z",
      updatedBy: "usr_2",
      periods: periods([0, 0, 20, 0], [0, 0, 40.00001, 0], 1.1, 1.12),
    });
  });

  it("leaves an audit row that names no account, since it changes none", async () => {
    const long = { id: "x".repeat(5000).replace(/x/g, (_, at) => at.toString(36).slice(-1)), periods: {} };
    await call(path, withArgs({ accounts: [long, ...accounts] }));
    const audited = await rows(
      'SELECT "recordIds" FROM "auditLog" WHERE "action" = $1 ORDER BY "id" DESC LIMIT 1',
      [path],
    );
    expect(audited).toEqual([{ recordIds: [] }]);
  });

  it("returns the same for every order of accounts, repeated buckets and surplus adjustments", async () => {
    const { results } = await call(path, example);
    const other = await call(
      path,
      withArgs({
        accounts: accounts.toReversed(),
        bucketKeys: ["2026-02", "2026-01", "2026-02"],
        ctaByBucket: { ...example.args.ctaByBucket, "2025-12": 1e6 },
      }),
    );
    expect(other.results).toEqual(results.toReversed());
  });

  it("leaves periods alone that are no bucket", async () => {
    const { results } = await call(path, withArgs({ bucketKeys: ["2026-02"] }));
    expect(results[0].periods["2026-01"]).toEqual(cell([7, 7]));
    expect(results[4].periods["2026-01"]).toEqual(cta.periods["2026-01"]);
  });

  it("stores no business row, though it may change nothing for other callers either", async () => {
    const state = () => rows(`SELECT * FROM "account" ORDER BY "id"`);
    const before = await state();
    await call(path, example);
    expect(await state()).toEqual(before);
  });

  it("reads the chart in one statement, however many accounts were sent", async () => {
    const extra = Array.from({ length: 5000 }, (_, at) => ({ id: `virtual_${at}`, periods: {} }));
    const { results } = await call(path, withArgs({ accounts: [...accounts, ...extra] }));
    expect(results).toHaveLength(5005);
  });

  it("finds accounts of its own group only", async () => {
    const foreign = { id: "acct_cash_2", periods: {} };
    const { results } = await call(path, withArgs({ accounts: [...accounts, foreign] }));
    expect(results[5]).toMatchObject({ id: "acct_cash_2", name: null, class: null });
  });

  it("takes an account without an id as a leaf of its own", async () => {
    const nameless = {
      name: "Rounding",
      parentId: "acct_bs",
      class: "Asset",
      periods: periods([1, 2], [0, 0]),
    };
    const { results } = await call(path, withArgs({ accounts: [...accounts, nameless] }));
    expect(results[5]).toMatchObject({
      id: null,
      name: "Rounding",
      active: true,
      isGroup: false,
      createdAt: null,
    });
    expect(results[0].periods["2026-01"]).toMatchObject({ netChange: 1, balanceAtDate: 2 });
  });
});

describe("rejecting the translation adjustment", () => {
  it("to report on another company, as if that did not exist", async () => {
    await expectError({ ...example, reportingCompanyId: "co_2" }, 404, "not_found");
    await expectError({ ...example, reportingCompanyId: "co_99" }, 404, "not_found");
  });

  it("without a configured account", async () => {
    const message = /choose a currency translation account in the accounting defaults/i;
    await rows(`DELETE FROM "accountDefault" WHERE "companyId" = 'co_3'`);
    const own = { ...example, reportingCompanyId: "co_3" };
    await expect(call(path, own, newcomer)).rejects.toMatchObject({
      ...apiError(422, "rule_violation"),
      message: expect.stringMatching(message),
    });
    await whileChanged(
      `UPDATE "accountDefault" SET "currencyTranslationAccount" = NULL WHERE "companyId" = 'co_2'`,
      `UPDATE "accountDefault" SET "currencyTranslationAccount" = 'acct_cta_2' WHERE "companyId" = 'co_2'`,
      () =>
        expect(call(path, { ...example, reportingCompanyId: "co_2" }, larkfield)).rejects.toMatchObject({
          ...apiError(422, "rule_violation"),
          message: expect.stringMatching(message),
        }),
    );
  });

  it("when the account is missing from the report", async () => {
    await expectError(withArgs({ accounts: [cash] }), 422, "rule_violation", /missing from the report/);
    await expect(call(path, withArgs({ accounts: [cash] }))).rejects.toMatchObject({
      issues: [{ path: ["args", "accounts"], message: "Send the account acct_cta too." }],
    });
  });

  it.each([
    [`"active" = false`, `"active" = true`, /active/],
    [`"class" = 'Liability'`, `"class" = 'Equity'`, /Equity/],
    [`"incomeBalance" = 'Income Statement'`, `"incomeBalance" = 'Balance Sheet'`, /Balance Sheet/],
    [`"isGroup" = true, "number" = NULL`, `"isGroup" = false, "number" = '3900'`, /group/],
    [
      `"class" = 'Liability', "incomeBalance" = 'Income Statement'`,
      `"class" = 'Equity', "incomeBalance" = 'Balance Sheet'`,
      /must be of the class Equity, on the Balance Sheet\.$/,
    ],
  ])("when the stored account has %s, regardless of the input", async (change, undo, message) => {
    const update = (set: string) =>
      `UPDATE "account" SET ${set}, "updatedBy" = "updatedBy" WHERE "id" = 'acct_cta'`;
    await whileChanged(update(change), update(undo), () => {
      const dressed = {
        ...cta,
        active: true,
        class: "Equity",
        incomeBalance: "Balance Sheet",
        isGroup: false,
      };
      return expectError(
        withArgs({ accounts: [...accounts.slice(0, 4), dressed] }),
        422,
        "rule_violation",
        message,
      );
    });
  });

  it("for ids sent twice and for loops, naming the rows", async () => {
    await expect(call(path, withArgs({ accounts: [...accounts, cash] }))).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
      issues: [{ path: ["args", "accounts", 5, "id"] }],
    });
    const looping = [{ ...accounts[0], parentId: "acct_eq" }, ...accounts.slice(1)];
    await expect(call(path, withArgs({ accounts: looping }))).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
      issues: [{ path: ["args", "accounts", 0, "parentId"] }, { path: ["args", "accounts", 2, "parentId"] }],
    });
  });

  it.each([6000, 201])("that would return %d times as many cells as the body has accounts", async (size) => {
    const many = Array.from({ length: size }, (_, at) => ({ id: `g${at}`, periods: {} }));
    const bucketKeys = Array.from({ length: size }, (_, at) => `p${at}`);
    await expect(
      call(path, withArgs({ accounts: [...accounts, ...many], bucketKeys })),
    ).rejects.toMatchObject(apiError(400, "invalid_input", "args.bucketKeys"));
  });

  it("for a bucket without a number on either side, naming the period", async () => {
    await expectError(withArgs({ bucketKeys: ["2026-03"] }), 422, "rule_violation", /2026-03/);
    await expectError(withArgs({ ctaByBucket: { "2026-01": 1 } }), 422, "rule_violation", /2026-02/);
    const bare = { id: "acct_cta", periods: periods([0, 0], [0, 0]) };
    await expectError(
      withArgs({ accounts: [...accounts.slice(0, 4), bare] }),
      422,
      "rule_violation",
      /2026-01/,
    );
  });

  it.each([
    ["reportingCompanyId", { ...example, reportingCompanyId: undefined }],
    ["args", { ...example, args: undefined }],
    ["args.bucketKeys", withArgs({ bucketKeys: undefined })],
    ["args.ctaByBucket", withArgs({ ctaByBucket: null })],
    ["args.ctaByBucket.2026-01", withArgs({ ctaByBucket: { "2026-01": "20" } })],
    ["args.ctaByBucket.2026-01", withArgs({ ctaByBucket: { "2026-01": Number.POSITIVE_INFINITY } })],
    ["args.accounts", withArgs({ accounts: undefined })],
    ["args.accounts.0.periods", withArgs({ accounts: [{ id: "acct_cta" }] })],
    ["args.accounts.0.rowVersion", withArgs({ accounts: [{ ...cta, rowVersion: 1 }] })],
    ["args.accounts.0.class", withArgs({ accounts: [{ ...cta, class: "Assets" }] })],
    [
      "args.accounts.0.periods.2026-01.netChange",
      withArgs({ accounts: [{ periods: { "2026-01": { balanceAtDate: 1 } } }] }),
    ],
    [
      "args.accounts.0.periods.2026-01.note",
      withArgs({ accounts: [{ periods: { "2026-01": { netChange: 1, balanceAtDate: 1, note: 1 } } }] }),
    ],
    ["args.limit", withArgs({ limit: 1 })],
    ["companyId", { ...example, companyId: "co_1" }],
  ])("for a body wrong at %s", async (field, body) => {
    const error = await call(path, body).catch((thrown) => thrown);
    expect(error).toMatchObject({ status: 400, code: "invalid_input" });
    expect(error.issues.map((issue: { path: unknown[] }) => issue.path.join("."))).toContain(field);
  });
});
