import type { purchaseType, supplierQuoteStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, revision, workday } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { rateOn } from "./rates";
import { addSupplierQuoteLine } from "./supplier-quote-lines";
import { supplierContacts, suppliers } from "./suppliers";

/** Supplier of each interaction. The last one led to an order without a quote. */
const interactions = [1, 4, 5, 8, 14, 3, 2, 6, 9, 10, 3, 1, 5, 7, 17, 8, 14, 15, 2, 11];

/** A supplier quote; `lines` are items, or accounts as text. */
type Quote = readonly [
  interaction: number,
  number: number,
  revisionId: number,
  status: (typeof supplierQuoteStatus)[number],
  type: (typeof purchaseType)[number],
  quotedDate: string,
  lines: readonly (number | string)[],
];

/** The fourth, fifth and sixth follow each other in one interaction. */
const quotes: readonly Quote[] = [
  [1, 8, 0, "Declined", "Purchase", "2026-02-09", [63, 65]],
  [2, 9, 0, "Active", "Purchase", "2026-02-11", [96, 99]],
  [3, 10, 0, "Expired", "Purchase", "2025-11-24", [45, 46]],
  [6, 11, 0, "Declined", "Purchase", "2026-02-06", [42]],
  [6, 12, 0, "Expired", "Purchase", "2026-02-13", [42]],
  [6, 12, 1, "Cancelled", "Purchase", "2026-02-20", [7]],
  [4, 13, 0, "Active", "Purchase", "2026-01-19", [9, 41, 43]],
  [5, 14, 0, "Declined", "Purchase", "2026-02-24", [85, 87, 90]],
  [7, 15, 0, "Cancelled", "Purchase", "2026-03-11", [68, 69, 75]],
  [7, 15, 1, "Active", "Purchase", "2026-03-19", [68, 75]],
  [8, 16, 0, "Active", "Outside Processing", "2026-03-24", [1, 3, 120]],
  [9, 17, 0, "Active", "Purchase", "2026-04-08", ["6210", "6210", "6210", 122]],
  [10, 18, 0, "Active", "Purchase", "2026-04-21", [47, 48, 52]],
  [11, 19, 0, "Declined", "Purchase", "2026-05-06", [41, 42, 43]],
  [11, 19, 1, "Active", "Purchase", "2026-05-18", [41, 42, 43]],
  [12, 20, 0, "Active", "Purchase", "2026-06-03", [64, 66, 77]],
  [13, 21, 0, "Active", "Purchase", "2026-06-17", [45, 46, 53]],
  [14, 22, 0, "Active", "Outside Processing", "2026-07-08", [12, 121]],
  [15, 23, 0, "Draft", "Outside Processing", "2026-08-19", [9, 26, 29]],
  [16, 24, 0, "Draft", "Purchase", "2026-09-02", [9, 41, 43]],
  [17, 25, 0, "Draft", "Purchase", "2026-09-16", [88, "6200"]],
  [18, 26, 0, "Expired", "Outside Processing", "2026-07-22", [23, 118]],
  [18, 26, 1, "Active", "Outside Processing", "2026-09-23", [23, 116, 118]],
  [19, 27, 0, "Draft", "Return", "2026-10-14", [68, 69, 70]],
];

/** Suppliers' numbers of the first quotes. */
const references = [
  "OV-26-0188",
  "CE 44071",
  "HW/25/3310",
  "A-7702",
  "A-7719",
  "A-7731",
  "BPC/EXP/061",
  null,
  "MA-5120",
];

/** Interactions, supplier quotes in every status, their lines and prices. */
export function addSupplierQuotes(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, supplier] of interactions.entries()) {
    add("supplierInteraction", { id: id("sint", index + 1), supplierId: id("sup", supplier) });
  }
  for (const [
    index,
    [interaction, number, revisionId, status, type, quotedDate, lines],
  ] of quotes.entries()) {
    const supplier = at(interactions, interaction - 1);
    const [name, , currencyCode, taxPercent] = at(suppliers, supplier - 1);
    const imported = quotedDate < goLive;
    const createdAt = imported ? goLive : momentOf(quotedDate, index);
    const base = { createdAt, ...(imported ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}) };
    const quote = { supplierQuoteId: id("sq", index + 1), quotedDate, base, type };
    const exchangeRate = rateOn(currencyCode, createdAt.slice(0, 10));
    add("supplierQuote", {
      ...base,
      id: quote.supplierQuoteId,
      supplierQuoteId: `SQ${String(number).padStart(6, "0")}`,
      revisionId,
      status,
      supplierQuoteType: type,
      quotedDate,
      supplierId: id("sup", supplier),
      supplierInteractionId: id("sint", interaction),
      expirationDate: status === "Active" || status === "Draft" ? null : workday(quotedDate, 39),
      supplierContactId: id("scon", supplierContacts.findIndex(([of]) => of === supplier) + 1),
      supplierLocationId: id("sloc", supplier),
      supplierReference: references[index] ?? null,
      assignee: id("usr", 3),
      currencyCode,
      exchangeRate,
      exchangeRateUpdatedAt: createdAt,
    });
    for (const [place, line] of lines.entries()) {
      addSupplierQuoteLine(demo, { ...quote, line, place, exchangeRate, taxPercent, supplierName: name });
    }
  }
}
