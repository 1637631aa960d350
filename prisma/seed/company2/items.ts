import { addAccounts, type DemoAccount } from "../accounting";
import type { Demo } from "../demo";
import { addItems, type DemoItem } from "../items";

const spare = {
  type: "Part",
  tracking: "Inventory",
  replenishment: "Buy",
  unit: "EA",
  postingGroup: 2,
} as const;
const food = { type: "Part", tracking: "Batch", replenishment: "Make", unit: "CS", postingGroup: 1 } as const;
const ingredient = { ...spare, type: "Material", tracking: "Batch", unit: "KG" } as const;

/** Foods, what goes into them, and spare parts that share their numbers and names with the other company's. */
export const items: readonly DemoItem[] = [
  { ...food, n: 1, readableId: "F-1001", name: "Strawberry jam, 12 × 340 g", cost: 9.6, price: 17.4 },
  { ...food, n: 2, readableId: "F-1002", name: "Raspberry jam, 12 × 340 g", cost: 10.9, price: 19.2 },
  { ...food, n: 3, readableId: "F-1010", name: "Piccalilli, 6 × 1 kg", cost: 8.2, price: 15.5 },
  { ...food, n: 4, readableId: "F-1011", name: "Tomato chutney, 6 × 1 kg", cost: 7.9, price: 14.9 },
  { ...ingredient, n: 5, readableId: "M-2001", name: "Strawberries, frozen", cost: 2.15, price: 0 },
  { ...ingredient, n: 6, readableId: "M-2002", name: "Sugar, granulated", cost: 0.78, price: 0 },
  {
    ...spare,
    n: 7,
    readableId: "P-1042",
    revision: "B",
    name: "Bearing cap",
    cost: 27.5,
    price: 46,
    tracking: "Serial",
  },
  {
    ...spare,
    n: 8,
    readableId: "T-0101",
    name: "Cutting blade for dicer",
    cost: 18.4,
    price: 0,
    type: "Tool",
  },
  { ...spare, n: 9, readableId: "P-2050", name: "Spindle housing", cost: 188, price: 322 },
  {
    ...spare,
    n: 10,
    readableId: "C-1040",
    name: "Nitrile gloves, size L, box of 100",
    cost: 8.8,
    price: 0,
    type: "Consumable",
  },
  {
    ...spare,
    n: 11,
    readableId: "S-0001",
    name: "Laboratory test",
    cost: 34,
    price: 52,
    type: "Service",
    tracking: "Non-Inventory",
  },
  {
    ...spare,
    n: 12,
    readableId: "P-2075",
    revision: "A",
    name: "Hydraulic manifold, 4 ports",
    cost: 122,
    price: 215,
  },
];

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

/** Items, accounting and what production needs. */
export function addItemsAndAccounting(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, name] of ["Preserves", "Purchased components"].entries()) {
    add("itemPostingGroup", { id: id("ipg", index + 1), name });
  }
  addItems(demo, items);
  for (const [index, [item, next]] of (
    [
      [7, 5],
      [9, 4],
    ] as const
  ).entries()) {
    const prefix = index === 0 ? "BC-" : "SN%{yy}-";
    add("itemSerialSequence", { id: id("iss", index + 1), itemId: id("item", item), prefix, next, size: 6 });
  }
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
  let n = 0;
  for (const [currencyCode, ofQuarter] of rates) {
    for (const [index, rate] of ofQuarter.entries()) {
      n += 1;
      const effectiveDate = new Date(Date.UTC(2026, index * 3, 1)).toISOString().slice(0, 10);
      add("exchangeRate", { id: id("xr", n), currencyCode, rate, effectiveDate });
    }
  }
}

/** Processes, methods, jobs. */
export function addProduction({ id, add }: Demo): void {
  for (const [index, name] of ["Cooking", "Filling", "Labelling", "Packing", "Final inspection"].entries()) {
    add("process", { id: id("proc", index + 1), name });
  }
  add("workCenter", {
    id: id("wctr", 1),
    name: "Kettle 1",
    locationId: id("loc", 1),
    laborRate: 19.5,
    machineRate: 14,
  });
  add("workCenter", {
    id: id("wctr", 2),
    name: "Filling line",
    locationId: id("loc", 1),
    laborRate: 18,
    machineRate: 22,
  });
  for (const [index, name] of ["Kettle cleaning", "Metal detector check", "Lid torque"].entries()) {
    const content = { type: "doc", content: [] };
    add("procedure", {
      id: id("prd", index + 1),
      name,
      status: "Active",
      processId: id("proc", index + 1),
      content,
    });
  }
  add("inspectionDocument", {
    id: id("insd", 1),
    name: "Jar inspection",
    status: "Active",
    itemId: id("item", 1),
  });
  const methods = [1, 1, 2, 3];
  for (const [index, item] of methods.entries()) {
    const version = index === 1 ? 2 : 1;
    add("makeMethod", { id: id("mm", index + 1), itemId: id("item", item), version });
    for (const [step, description] of ["Cook to 67 °Bx", "Fill and close", "Label"].entries()) {
      add("methodOperation", {
        id: id("mop", index * 3 + step + 1),
        makeMethodId: id("mm", index + 1),
        order: (step + 1) * 10,
        processId: id("proc", step + 1),
        description,
        workCenterId: step < 2 ? id("wctr", step + 1) : null,
        laborUnit: "Minutes/100 Pieces",
        laborTime: 4 + step,
      });
    }
  }
  for (const [index, status] of (["Completed", "In Progress", "Planned"] as const).entries()) {
    add("job", {
      id: id("job", index + 1),
      jobId: `J${String(index + 340).padStart(6, "0")}`,
      itemId: id("item", index + 1),
      quantity: 400,
      quantityComplete: [400, 150, 0][index] ?? 0,
      unitOfMeasureCode: "CS",
      status,
      startDate: "2026-03-02",
      dueDate: "2026-03-13",
      locationId: id("loc", 1),
    });
  }
}
