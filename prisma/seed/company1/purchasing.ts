import { reviewCodes } from "@/lib/operations/purchasing/bank-account/review-codes";
import type { Demo } from "../demo";
import { addAddress, addContact } from "../partners";
import { supplierProcesses } from "./operations";
import { supplierContacts, supplierLocations, suppliers } from "./suppliers";

/** Suppliers with locations, contacts, processes and bank accounts. */
export function addSuppliers(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, [name, supplierStatus, currencyCode, taxPercent, domain]] of suppliers.entries()) {
    add("supplier", {
      id: id("sup", index + 1),
      name,
      supplierStatus,
      currencyCode,
      taxPercent,
      website: `https://${domain}.example`,
      phone: supplierContacts.find(([supplier]) => supplier === index + 1)?.[4] ?? null,
      accountManagerId: id("usr", 3),
    });
  }
  for (const [index, location] of supplierLocations.entries()) {
    const [supplier, name, line1, city, state, postalCode, country] = location;
    addAddress(demo, index + 7, { name, line1, city, state, postalCode, country });
    const refers = { supplierId: id("sup", supplier), addressId: id("addr", index + 7) };
    add("supplierLocation", { id: id("sloc", index + 1), ...refers, name });
  }
  for (const [index, [supplier, firstName, lastName, title, phone]] of supplierContacts.entries()) {
    const domain = suppliers[supplier - 1]?.[4];
    const email = `${firstName}.${lastName}@${domain}.example`
      .toLowerCase()
      .replace("ü", "ue")
      .replace("ä", "ae");
    addContact(demo, index + 1, { firstName, lastName, title, email, phone });
    add("supplierContact", {
      id: id("scon", index + 1),
      supplierId: id("sup", supplier),
      contactId: id("cont", index + 1),
      supplierLocationId: id("sloc", supplier),
    });
  }
  for (const [n, { supplier, process, cost, minimum, days }] of Object.entries(supplierProcesses)) {
    add("supplierProcess", {
      id: id("spr", Number(n)),
      supplierId: id("sup", supplier),
      processId: id("proc", process),
      unitCost: cost,
      minimumCost: minimum,
      leadTime: days,
    });
  }
  addBankAccounts(demo);
}

function addBankAccounts({ id, add, encrypt }: Demo): void {
  for (const [index, [supplier, name, bank, number, bankCode, currencyCode]] of bankAccounts.entries()) {
    const [bankName, bankAddress, countryCode, swiftBic] = banks[bank - 1] ?? banks[0];
    const accountId = id("sba", index + 1);
    const review = reviewCodes(countryCode, { accountNumber: number, bankCode, swiftBic });
    const { accountNumber, ...codes } = review.codes;
    add("supplierBankAccount", {
      id: accountId,
      supplierId: id("sup", supplier),
      name,
      bankName,
      bankAddress,
      countryCode,
      currencyCode,
      ...codes,
      accountHolderName: suppliers[supplier - 1]?.[0] ?? null,
      accountNumber:
        accountNumber === null
          ? null
          : encrypt(accountNumber, "supplierBankAccount", "accountNumber", accountId),
      accountNumberLast4: review.accountNumberLast4,
      isComplete: review.isComplete,
    });
  }
}

/** Bank: name, address, country, BIC. */
const banks = [
  ["Queen City Savings Bank", "38 East Fourth Street, Cincinnati, OH 45202", "US", null],
  ["Black Country Bank plc", "Bridge Street 9, Walsall WS1 1DP", "GB", "BCKBGB2L"],
  ["Westmoreland Trust", "101 Ligonier Street, Latrobe, PA 15650", "US", null],
  ["Mainfränkische Sparbank", "Markt 5, 97421 Schweinfurt", "DE", "MAFSDE77XXX"],
  ["Lake Shore Commerce Bank", "1300 Superior Avenue, Cleveland, OH 44114", "US", null],
  ["Great Miami Credit Union", "220 North Main Street, Dayton, OH 45402", "US", null],
  ["Kongu Bank Limited", "45 State Bank Road, Coimbatore 641018", "IN", "KNGBINBB"],
  ["Olentangy Community Bank", "12 West Lane Avenue, Columbus, OH 43201", "US", null],
  ["Golden Horseshoe Bank", "100 King Street West, Hamilton, ON L8P 1A2", "CA", "GHBKCATT"],
  ["Gästriklands Bank AB", "Drottninggatan 12, 803 20 Gävle", "SE", "GAESSESS"],
  ["Naniwa Bank Ltd.", "3-1 Kitahama, Osaka 541-0041", "JP", "NANIJPJT"],
  ["Weser-Elbe Bank", "Bürgermeister-Smidt-Straße 24, 27568 Bremerhaven", "DE", "WEELDE22"],
  ["Rubber City Bank", "1 Cascade Plaza, Akron, OH 44308", "US", null],
] as const;

/** Bank account of a supplier: its number, name, bank, account number, bank code, currency. One is incomplete. */
const bankAccounts = [
  [1, "Operating", 1, "0048817723", "042000518", "USD"],
  [2, "Sterling", 2, "31926819", "20-45-17", "GBP"],
  [2, "Dollar", 2, "31926827", "20-45-17", "USD"],
  [4, "Remittances", 3, "770021345", "043318092", "USD"],
  [5, "Hausbank", 4, "DE17 3705 0198 0047 1122 33", null, "EUR"],
  [6, "Lockbox", 5, "2200419987", "041000124", "USD"],
  [7, "Checking", 6, "5501772", "242073484", "USD"],
  [8, "Export proceeds", 7, "012305009817", "KNGB0000123", "USD"],
  [9, "Operating", 8, "66120433", "044400129", "USD"],
  [11, "Canadian dollar", 9, "1048873", "00412-016", "CAD"],
  [12, "Bankgiro", 10, "SE45 5000 0000 0583 9825 7466", null, "SEK"],
  [13, "Yen, current", 11, "1482207", "0158-014", "JPY"],
  [17, "Geschäftskonto", 12, "DE23 7002 0270 5566 7788 99", null, "EUR"],
  [15, "Awaiting letter from the bank", 13, null, "041202582", "USD"],
] as const;
