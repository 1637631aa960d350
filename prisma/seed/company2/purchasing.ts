import { reviewCodes } from "@/lib/operations/purchasing/bank-account/review-codes";
import type { Demo } from "../demo";
import { addAddress, addContact } from "../partners";

/** Supplier: number, name, currency, city, line 1, postal code, country. Some also supply the other company. */
const suppliers = [
  [1, "Lincoln Sugar Merchants Ltd", "GBP", "Lincoln", "Waterside South 40", "LN5 7JD", "GB"],
  [3, "Gießerei Krämer GmbH", "EUR", "Köln", "Domplatz 12", "50667", "DE"],
  [9, "Fenland Calibration Ltd", "GBP", "Boston", "Riverside Road 8", "PE21 7RF", "GB"],
] as const;

/** Suppliers, quotes, orders, invoices. */
export function addPurchasing(demo: Demo): void {
  const { id, add, encrypt } = demo;
  for (const [n, name, currencyCode, city, line1, postalCode, country] of suppliers) {
    const taxPercent = country === "DE" ? 0.19 : 0.2;
    add("supplier", { id: id("sup", n), name, currencyCode, taxPercent, accountManagerId: id("usr", 2) });
    addAddress(demo, n + 6, { name, line1, city, state: null, postalCode, country });
    const location = { supplierId: id("sup", n), addressId: id("addr", n + 6) };
    add("supplierLocation", { id: id("sloc", n), ...location, name: `${city} works` });
  }
  addContact(demo, 2, {
    firstName: "Jürgen",
    lastName: "Krämer",
    title: "Vertrieb",
    email: "j.kraemer@giesserei-kraemer.example",
  });
  const contact = { supplierId: id("sup", 3), contactId: id("cont", 2), supplierLocationId: id("sloc", 3) };
  add("supplierContact", { id: id("scon", 2), ...contact });
  const process = { supplierId: id("sup", 9), processId: id("proc", 5) };
  add("supplierProcess", { id: id("spr", 1), ...process, unitCost: 34, minimumCost: 120, leadTime: 3 });
  const { codes, accountNumberLast4, isComplete } = reviewCodes("GB", {
    accountNumber: "60044821",
    bankCode: "30-98-97",
    swiftBic: null,
  });
  add("supplierBankAccount", {
    id: id("sba", 1),
    supplierId: id("sup", 1),
    name: "Sterling",
    bankName: "Wolds Bank plc",
    bankAddress: "Steep Hill 3, Lincoln LN2 1LT",
    countryCode: "GB",
    currencyCode: "GBP",
    ...codes,
    accountNumber:
      codes.accountNumber &&
      encrypt(codes.accountNumber, "supplierBankAccount", "accountNumber", id("sba", 1)),
    accountNumberLast4,
    isComplete,
  });
  addQuotes(demo);
  for (const [index, status] of (["Completed", "To Receive"] as const).entries()) {
    add("purchaseOrder", {
      id: id("po", index + 1),
      purchaseOrderId: `PO${String(index + 41).padStart(6, "0")}`,
      supplierId: id("sup", 3),
      supplierInteractionId: id("sint", 6),
      status,
      orderDate: "2026-02-12",
      currencyCode: "EUR",
      exchangeRate: 1.1874,
    });
  }
  add("purchaseInvoice", {
    id: id("pinv", 1),
    invoiceId: "PINV-000211",
    supplierId: id("sup", 1),
    status: "Open",
    dateIssued: "2026-02-20",
    dateDue: "2026-03-22",
    postingDate: "2026-02-20",
    paymentTermId: id("pt", 30),
    totalAmount: 936,
    balance: 936,
  });
}

/** Quotes of the one interaction: number, revision, status. */
const quotes = [
  [5, "SQ000012", 0, "Declined", "2026-02-10"],
  [6, "SQ000012", 1, "Active", "2026-02-17"],
] as const;

function addQuotes({ id, add }: Demo): void {
  add("supplierInteraction", { id: id("sint", 1), supplierId: id("sup", 1) });
  add("supplierInteraction", { id: id("sint", 6), supplierId: id("sup", 3) });
  for (const [index, [n, supplierQuoteId, revisionId, status, quotedDate]] of quotes.entries()) {
    const exchangeRate = 1.1874;
    add("supplierQuote", {
      id: id("sq", n),
      supplierQuoteId,
      revisionId,
      status,
      supplierId: id("sup", 3),
      supplierInteractionId: id("sint", 6),
      quotedDate,
      supplierContactId: id("scon", 2),
      supplierLocationId: id("sloc", 3),
      assignee: id("usr", 2),
      currencyCode: "EUR",
      exchangeRate,
    });
    for (const [place, item] of [7, 9, 12].entries()) {
      const line = index === 0 ? place + 6 : place + 9;
      add("supplierQuoteLine", {
        id: id("sqln", line),
        supplierQuoteId: id("sq", n),
        itemId: id("item", item),
        costCenterId: id("cc", 2),
        ownerId: id("usr", 2),
        description: ["Bearing cap, spare", "Spindle housing, spare", "Manifold, spare"][place] ?? "",
        quantity: [2, 5],
        inventoryUnitOfMeasureCode: "EA",
        purchaseUnitOfMeasureCode: "EA",
        sortOrder: place + 1,
      });
      for (const [step, quantity] of [2, 5].entries()) {
        const supplierUnitPrice = ([33.1, 224, 146][place] ?? 0) - step * 2.5;
        add("supplierQuoteLinePrice", {
          id: id("sqlp", index * 6 + place * 2 + step + 1),
          supplierQuoteLineId: id("sqln", line),
          supplierQuoteId: id("sq", n),
          quantity,
          leadTime: 10,
          supplierUnitPrice,
          supplierShippingCost: 18,
          supplierTaxAmount: Math.round((supplierUnitPrice * quantity + 18) * 19) / 100,
          exchangeRate,
        });
      }
    }
  }
}
