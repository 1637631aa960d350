import { addAccounts, type DemoAccount } from "../accounting";
import type { Demo } from "../demo";

const account = (
  n: number,
  name: string,
  parent: number | null,
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  n,
  name,
  parent,
  class: null,
  statement: n === 2 || parent === 2 ? "Income Statement" : "Balance Sheet",
  ...more,
});

const accounts: readonly DemoAccount[] = [
  account(1, "Balance Sheet", null),
  account(2, "Income Statement", null),
  account(4, "Equity", 1, { class: "Equity" }),
  account(11, "Cash on Hand", 1, { number: "1000", type: "Cash", class: "Asset" }),
  account(15, "Accounts Receivable", 1, { number: "1100", type: "Accounts Receivable", class: "Asset" }),
  account(23, "Machinery", 1, { number: "1500", type: "Fixed Asset", class: "Asset" }),
  account(31, "Gain on Disposal of Fixed Assets", 2, {
    number: "7100",
    type: "Other Income",
    class: "Revenue",
  }),
  account(41, "Capital Stock", 4, { number: "3000", type: "Equity - No Close", class: "Equity" }),
  account(42, "Cumulative Translation Adjustment", 4, {
    number: "3900",
    type: "Equity - No Close",
    class: "Equity",
  }),
  account(45, "Sales, Preserves", 2, { number: "4000", type: "Income", class: "Revenue" }),
  account(64, "Repairs and Maintenance", 2, { number: "6300", type: "Expense", class: "Expense" }),
];

/** Chart of accounts, defaults, cost centers, an asset, payment terms, exchange rates. */
export function addAccounting(demo: Demo): void {
  const { id, add, next } = demo;
  addAccounts(demo, accounts);
  add("accountDefault", {
    currencyTranslationAccount: id("acct", 42),
    receivablesAccount: id("acct", 15),
    salesAccount: id("acct", 45),
  });
  add("costCenter", { id: id("cc", 1), name: "Manufacturing" });
  add("costCenter", {
    id: id("cc", 2),
    name: "Maintenance",
    parentCostCenterId: id("cc", 1),
    ownerId: id("usr", 2),
  });
  add("fixedAsset", {
    id: id("fa", 1),
    fixedAssetId: "FA000004",
    name: "Jar washer JW-8",
    accountId: id("acct", 23),
    locationId: id("loc", 1),
    acquisitionDate: "2013-06-17",
    acquisitionCost: 41_500,
    active: false,
  });
  add("paymentTerm", { id: id("pt", 1), name: "Due on receipt" });
  add("paymentTerm", { id: id("pt", 30), name: "Net 30", daysDue: 30 });
  const rates = [
    ["EUR", [1.1874, 1.1902, 1.1853, 1.1811]],
    ["USD", [1.2907, 1.3016, 1.3127, 1.3036]],
  ] as const;
  for (const [currencyCode, ofQuarter] of rates) {
    for (const [index, rate] of ofQuarter.entries()) {
      const effectiveDate = new Date(Date.UTC(2026, index * 3, 1)).toISOString().slice(0, 10);
      add("exchangeRate", { id: id("xr", next("xr")), currencyCode, rate, effectiveDate });
    }
  }
}
