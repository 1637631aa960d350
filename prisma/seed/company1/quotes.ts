import type { quoteLineStatus } from "@/lib/schemas/enumerations";
import { calendarDay, goLive, revision, workday } from "../clock";
import type { Demo } from "../demo";
import { at, rounded } from "../random";
import { bearingCap, usualQuantities } from "./assortments";
import { customers } from "./customers";
import { items } from "./items";
import { type PlannedQuote, plannedQuotes } from "./quote-plan";
import { rateOn } from "./rates";

/** Lines without prices by `quote/line`, with the reason where none will be made. */
const unpriced: Readonly<Record<string, string | null>> = {
  "12/2": "Bore depth is beyond our honing tools.",
  "19/2": "Material cannot be had before the date asked for.",
  "21/1": null,
  "29/3": "Quantity too large for our cells.",
  "33/1": null,
  "36/1": null,
  "39/1": null,
  "40/5": null,
};

/** Lines with one or two prices by `quote/line`; all others have three. */
const fewPrices: Readonly<Record<string, number>> = { "3/1": 2, "10/1": 2, "15/1": 2, "27/1": 2, "38/1": 1 };

/** The line that the documentation shows. */
const documented = "3/1";

/** Quotes in every status with their lines and price breaks. */
export function addQuotes(demo: Demo): void {
  const { id, add } = demo;
  for (const quote of plannedQuotes) {
    const currencyCode = at(customers, quote.customer - 1)[2];
    const { createdAt, date, status, n } = quote;
    add("quote", {
      createdAt,
      id: id("quo", n),
      status,
      revisionId: quote.revision,
      ...(createdAt === goLive ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}),
      quoteId: `Q${String(quote.number).padStart(6, "0")}`,
      customerId: id("cust", quote.customer),
      customerReference: n % 3 === 0 ? null : `RFQ ${4400 + n * 13}`,
      dueDate: workday(date, 10),
      // A quote that was sent stays open for good: past its date it would expire by itself.
      expirationDate: status === "Sent" || status === "Draft" ? null : calendarDay(date, 60),
      estimatorId: id("usr", 3),
      salesPersonId: id("usr", 5),
      assignee: id("usr", at([3, 5, 7], n)),
      locationId: id("loc", 1),
      opportunityId: id("opp", quote.opportunity),
      currencyCode,
      exchangeRate: rateOn(currencyCode, date),
      exchangeRateUpdatedAt: createdAt,
    });
    for (const [index, item] of quote.items.entries()) {
      addLine(demo, quote, { item, place: index + 1, exchangeRate: rateOn(currencyCode, date) });
    }
  }
}

interface Line {
  item: number;
  place: number;
  exchangeRate: number;
}

function addLine({ id, add, next, random }: Demo, quote: PlannedQuote, line: Line): void {
  const { createdAt } = quote;
  const key = `${quote.n}/${line.place}`;
  const item = at(items, line.item - 1);
  const quoteLineId = id("qln", next("qln"));
  const quantity = key === documented ? [10, 50] : usualQuantities(item.price).slice(0, fewPrices[key] ?? 3);
  const customerPart = quote.customer === 2 && item.n === bearingCap;
  const reason = unpriced[key];
  add("quoteLine", {
    createdAt,
    id: quoteLineId,
    quoteId: id("quo", quote.n),
    itemId: id("item", item.n),
    itemType: item.type,
    description: item.n === bearingCap ? "Bearing cap, machined" : item.name,
    status: key === documented ? "In Progress" : statusOf(quote, reason),
    quantity,
    methodType: item.n === bearingCap || item.type === "Service" ? "Purchase to Order" : "Make to Order",
    unitOfMeasureCode: item.unit,
    taxPercent: at(customers, quote.customer - 1)[3],
    sortOrder: line.place,
    ...(customerPart ? { customerPartId: "AX-110", customerPartRevision: "B" } : {}),
    estimatorId: id("usr", 3),
    locationId: id("loc", 1),
    noQuoteReason: reason ?? null,
    modelUploadId: item.model ? id("mdl", item.model) : null,
    tags: item.tags ?? [],
  });
  if (reason !== undefined) return;
  const level = random.whole(96, 107) / 100;
  for (const [index, pieces] of quantity.entries()) {
    const unitPrice = rounded(item.price * level * (1 - index * 0.045), 2);
    add("quoteLinePrice", {
      createdAt,
      id: id("qlp", next("qlp")),
      quoteLineId,
      quoteId: id("quo", quote.n),
      quantity: pieces,
      unitPrice: key === documented ? at([48.5, 46.4], index) : unitPrice,
      leadTime: 14 + index * 7,
      discountPercent: index === 2 ? 0.02 : 0,
      shippingCost: rounded(8 + unitPrice * pieces * 0.004, 2),
      exchangeRate: line.exchangeRate,
    });
  }
}

function statusOf(quote: PlannedQuote, reason: string | null | undefined): (typeof quoteLineStatus)[number] {
  if (reason) return "No Quote";
  if (reason === null) return "Not Started";
  return quote.status === "Draft" ? "In Progress" : "Complete";
}
