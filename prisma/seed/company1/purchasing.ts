import { reviewCodes } from "@/lib/operations/purchasing/bank-account/review-codes";
import type { Demo } from "../demo";
import { addAddress, addContact } from "../partners";
import { bankAccounts, banks } from "./banks";
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
