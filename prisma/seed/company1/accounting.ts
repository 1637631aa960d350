import { addAccounts } from "../accounting";
import type { Demo } from "../demo";
import { accounts } from "./accounts";
import { rateMonths, rates } from "./rates";

const costCenters = [
  ["Manufacturing", null, 8],
  ["Turning", 1, 8],
  ["Milling", 1, 7],
  ["Quality", null, 4],
  ["Sales and administration", null, 6],
  ["Logistics", null, 11],
] as const;

/** Fixed asset: name, description, serial number, account, location, date and cost of acquisition. */
const fixedAssets = [
  ["Lathe LX-20", "2-axis lathe, 250 mm chuck", "LX20-3391", 23, 1, "2011-05-16", 84500],
  ["Lathe LX-35", "2-axis lathe, bar feeder", "LX35-1108", 23, 1, "2017-09-04", 132000],
  ["Turn-mill center TM-60", "Y axis, subspindle", "TM60-0412", 23, 1, "2019-03-11", 318000],
  ["Machining center VM-40", "3 axes", "VM40-2277", 23, 1, "2014-10-20", 146500],
  ["Machining center HM-50", "Pallet pool, 6 pallets", "HM50-0093", 23, 1, "2021-06-28", 492000],
  ["Machining center UX-5", "5 axes", "UX5-0151", 23, 1, "2023-02-13", 548000],
  ["Cylindrical grinder CG-1000", "External and internal", "CG1K-0720", 23, 3, "2012-01-30", 168000],
  ["Wire EDM W-40", "Submerged", "W40-0638", 23, 3, "2016-07-18", 121000],
  ["Coordinate measuring machine M-700", "Scanning head", "M700-1844", 24, 1, "2018-11-05", 187500],
  ["Forklift 2.5 t", "Electric", "F25-90117", 25, 2, "2020-04-27", 38900],
  ["Band saw BS-320", "Two columns", "BS320-455", 23, 1, "2009-08-10", 27400],
  ["Surface grinder SG-18", "Manual, 450 × 150", "SG18-2203", 23, 3, "1999-12-06", 22800],
] as const;

/** Assets that were sold since. */
const sold = [1, 12];

/** Payment terms by the number in their id. */
export const paymentTerms = [
  { n: 1, name: "Due on receipt", daysDue: 0, calculationMethod: "Net" },
  { n: 20, name: "20th of next month", daysDue: 20, calculationMethod: "Day of Month" },
  { n: 30, name: "Net 30", daysDue: 30, calculationMethod: "Net" },
  {
    n: 31,
    name: "2 % 10, net 30",
    daysDue: 30,
    calculationMethod: "Net",
    daysDiscount: 10,
    discountPercentage: 2,
  },
  { n: 45, name: "End of month + 15", daysDue: 15, calculationMethod: "End of Month" },
] as const;

/** Chart of accounts, defaults, cost centers, fixed assets, payment terms, exchange rates. */
export function addAccounting(demo: Demo): void {
  const { id, add, next } = demo;
  addAccounts(demo, accounts);
  add("accountDefault", {
    currencyTranslationAccount: id("acct", 42),
    receivablesAccount: id("acct", 15),
    payablesAccount: id("acct", 32),
    salesAccount: id("acct", 45),
    inventoryAccount: id("acct", 19),
    costOfGoodsSoldAccount: id("acct", 50),
    bankCashAccount: id("acct", 12),
    salesTaxPayableAccount: id("acct", 36),
    retainedEarningsAccount: id("acct", 43),
  });
  for (const [index, [name, parent, owner]] of costCenters.entries()) {
    const parentCostCenterId = parent === null ? null : id("cc", parent);
    add("costCenter", { id: id("cc", index + 1), name, parentCostCenterId, ownerId: id("usr", owner) });
  }
  for (const [index, asset] of fixedAssets.entries()) {
    const [name, description, serialNumber, account, location, acquisitionDate, acquisitionCost] = asset;
    add("fixedAsset", {
      id: id("fa", index + 1),
      fixedAssetId: `FA${String(index + 4).padStart(6, "0")}`,
      name,
      description,
      serialNumber,
      acquisitionDate,
      acquisitionCost,
      accountId: id("acct", account),
      locationId: id("loc", location),
      active: !sold.includes(index + 1),
    });
  }
  for (const { n, ...term } of paymentTerms) add("paymentTerm", { id: id("pt", n), ...term });
  for (const [month, effectiveDate] of rateMonths.entries()) {
    for (const [currencyCode, ofMonth] of Object.entries(rates)) {
      add("exchangeRate", {
        id: id("xr", next("xr")),
        currencyCode,
        rate: ofMonth[month] ?? 1,
        effectiveDate,
      });
    }
  }
}
