import type { accountClass, accountType } from "@/lib/schemas/enumerations";
import type { DemoAccount } from "../accounting";

type Type = (typeof accountType)[number];
type Class = (typeof accountClass)[number];

const group = (n: number, name: string, parent: number | null, accountClass?: Class): DemoAccount => ({
  n,
  name,
  parent,
  class: accountClass ?? null,
  statement: statementOf(n, parent),
});

const under =
  (parent: number, accountClass: Class) =>
  ([n, number, name, type]: readonly [n: number, number: string, name: string, Type]): DemoAccount => ({
    n,
    number,
    name,
    type,
    class: accountClass,
    parent,
    statement: statementOf(n, parent),
  });

/** Accounts below the second root and its groups are the income statement's. */
const statementOf = (n: number, parent: number | null) =>
  n === 2 || parent === 2 || (parent !== null && parent >= 7) ? "Income Statement" : "Balance Sheet";

/** The chart of accounts: two roots, eight groups, sixty accounts. */
export const accounts: readonly DemoAccount[] = [
  group(1, "Balance Sheet", null),
  group(2, "Income Statement", null),
  group(3, "Liabilities", 1, "Liability"),
  group(4, "Equity", 1, "Equity"),
  group(5, "Current Assets", 1, "Asset"),
  group(6, "Long-term Assets", 1, "Asset"),
  group(7, "Revenue", 2, "Revenue"),
  group(8, "Cost of Goods Sold", 2, "Expense"),
  group(9, "Operating Expenses", 2, "Expense"),
  group(10, "Other Income and Expense", 2),
  ...([[11, "1000", "Cash on Hand", "Cash"]] as const).map(under(1, "Asset")),
  ...(
    [
      [12, "1010", "Bank, Operating", "Bank"],
      [13, "1020", "Bank, Payroll", "Bank"],
      [14, "1030", "Bank, Euro", "Bank"],
      [15, "1100", "Accounts Receivable", "Accounts Receivable"],
      [16, "1190", "Allowance for Doubtful Accounts", "Other Current Asset"],
      [17, "1200", "Raw Material", "Inventory"],
      [18, "1210", "Work in Process", "Inventory"],
      [19, "1220", "Finished Goods", "Inventory"],
      [20, "1230", "Tooling and Supplies", "Inventory"],
      [21, "1300", "Prepaid Expenses", "Other Current Asset"],
      [22, "1310", "Deposits with Suppliers", "Other Current Asset"],
    ] as const
  ).map(under(5, "Asset")),
  ...(
    [
      [23, "1500", "Machinery", "Fixed Asset"],
      [24, "1510", "Measuring Equipment", "Fixed Asset"],
      [25, "1520", "Vehicles", "Fixed Asset"],
      [26, "1530", "Buildings and Improvements", "Fixed Asset"],
      [27, "1590", "Accumulated Depreciation, Machinery", "Accumulated Depreciation"],
      [28, "1595", "Accumulated Depreciation, Other", "Accumulated Depreciation"],
      [29, "1700", "Security Deposits", "Other Asset"],
      [30, "1800", "Shares in Tooling Cooperative", "Investments"],
    ] as const
  ).map(under(6, "Asset")),
  ...([[31, "7100", "Gain on Disposal of Fixed Assets", "Other Income"]] as const).map(under(10, "Revenue")),
  ...(
    [
      [32, "2000", "Accounts Payable", "Accounts Payable"],
      [33, "2050", "Goods Received, Not Invoiced", "Other Current Liability"],
      [34, "2100", "Accrued Wages", "Other Current Liability"],
      [35, "2110", "Payroll Taxes Payable", "Other Current Liability"],
      [36, "2200", "Sales Tax Payable", "Tax"],
      [37, "2210", "Foreign Value Added Tax Payable", "Tax"],
      [38, "2300", "Customer Deposits", "Other Current Liability"],
      [39, "2500", "Equipment Loans", "Long Term Liability"],
      [40, "2510", "Mortgage, Mill Road", "Long Term Liability"],
    ] as const
  ).map(under(3, "Liability")),
  ...(
    [
      [41, "3000", "Capital Stock", "Equity - No Close"],
      [42, "3900", "Cumulative Translation Adjustment", "Equity - No Close"],
      [43, "3200", "Retained Earnings", "Retained Earnings"],
      [44, "3300", "Dividends Paid", "Equity - Close"],
    ] as const
  ).map(under(4, "Equity")),
  ...(
    [
      [45, "4000", "Sales, Machined Parts", "Income"],
      [46, "4010", "Sales, Assemblies", "Income"],
      [47, "4020", "Sales, Services", "Income"],
      [48, "4100", "Sales Discounts", "Income"],
      [49, "4200", "Freight Billed", "Income"],
    ] as const
  ).map(under(7, "Revenue")),
  ...(
    [
      [50, "5000", "Cost of Machined Parts", "Cost of Goods Sold"],
      [51, "5010", "Material Used", "Cost of Goods Sold"],
      [52, "5100", "Direct Labor", "Cost of Goods Sold"],
      [53, "5110", "Outside Processing", "Cost of Goods Sold"],
      [54, "5200", "Overhead Absorbed", "Cost of Goods Sold"],
      [55, "5300", "Scrap and Rework", "Cost of Goods Sold"],
      [56, "5400", "Freight In", "Cost of Goods Sold"],
      [57, "5500", "Inventory Adjustments", "Cost of Goods Sold"],
    ] as const
  ).map(under(8, "Expense")),
  ...(
    [
      [58, "6000", "Salaries, Administration", "Expense"],
      [59, "6010", "Employee Benefits", "Expense"],
      [60, "6100", "Rent", "Expense"],
      [61, "6110", "Electricity and Gas", "Expense"],
      [62, "6200", "Shop Supplies", "Expense"],
      [63, "6210", "Calibration and Testing", "Expense"],
      [64, "6300", "Repairs and Maintenance", "Expense"],
      [65, "6400", "Insurance", "Expense"],
      [66, "6500", "Depreciation", "Expense"],
      [67, "6600", "Professional Fees", "Expense"],
      [68, "6700", "Travel", "Expense"],
    ] as const
  ).map(under(9, "Expense")),
  ...([[69, "7000", "Interest Earned", "Other Income"]] as const).map(under(10, "Revenue")),
  ...([[70, "7200", "Interest Paid", "Other Expense"]] as const).map(under(10, "Expense")),
];
