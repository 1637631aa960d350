import { changed, type Rows } from "./rows";

const onBalanceSheet = { incomeBalance: "Balance Sheet" };
const equity = { class: "Equity", incomeBalance: "Balance Sheet", consolidatedRate: "Historical" };

/** The chart of 4.2 under the system root, with accounts that its rules reject, and the sale of an asset. */
export const accounting: Rows = {
  account: [
    { id: "acct_bs", name: "Balance sheet", isGroup: true, isSystem: true, ...onBalanceSheet },
    {
      id: "acct_is",
      name: "Income statement",
      isGroup: true,
      isSystem: true,
      incomeBalance: "Income Statement",
      consolidatedRate: "Average",
    },
    {
      id: "acct_cash",
      number: "1010",
      name: "Cash",
      parentId: "acct_bs",
      accountType: "Bank",
      class: "Asset",
      ...onBalanceSheet,
    },
    { id: "acct_eq", name: "Equity", parentId: "acct_bs", isGroup: true, ...equity },
    {
      id: "acct_cap",
      number: "3100",
      name: "Capital",
      parentId: "acct_eq",
      accountType: "Equity - No Close",
      ...equity,
    },
    {
      id: "acct_cta",
      number: "3900",
      name: "Cumulative Translation Adjustment",
      parentId: "acct_eq",
      accountType: "Equity - No Close",
      ...equity,
      ...changed,
    },
    {
      id: "acct_31",
      number: "1710",
      name: "Machinery sold",
      parentId: "acct_bs",
      accountType: "Fixed Asset",
      class: "Asset",
      ...onBalanceSheet,
    },
    {
      id: "acct_40",
      number: "4010",
      name: "Sales",
      parentId: "acct_is",
      accountType: "Income",
      class: "Revenue",
      incomeBalance: "Income Statement",
      consolidatedRate: "Average",
    },
    {
      id: "acct_60",
      number: "6010",
      name: "Tool hire",
      parentId: "acct_is",
      accountType: "Expense",
      class: "Expense",
      incomeBalance: "Income Statement",
      consolidatedRate: "Average",
    },
  ],
  accountDefault: [{ currencyTranslationAccount: "acct_cta", bankCashAccount: "acct_cash" }],
  costCenter: [{ id: "cc_2", name: "Machining", ownerId: "usr_3" }],
  fixedAsset: [{ id: "fa_1", fixedAssetId: "FA000004", name: "Lathe LX-20", locationId: "loc_1" }],
  paymentTerm: [
    { id: "pt_30", name: "Net 30 days", daysDue: 30, calculationMethod: "Net" },
    { id: "pt_eom", name: "End of month plus 10", daysDue: 10, calculationMethod: "End of Month" },
    { id: "pt_dom", name: "On the 31st of next month", daysDue: 31, calculationMethod: "Day of Month" },
  ],
  exchangeRate: [
    { id: "xr_1", currencyCode: "EUR", rate: 0.95, effectiveDate: "2026-02-01" },
    { id: "xr_2", currencyCode: "EUR", rate: 0.92, effectiveDate: "2026-03-01" },
    { id: "xr_3", currencyCode: "EUR", rate: 0.9, effectiveDate: "2026-04-01" },
  ],
};
