import type { salesRfqStatus } from "@/lib/schemas/enumerations";
import { calendarDay, goLive, momentOf, revision, workday } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { customers } from "./customers";
import { items } from "./items";
import { orderNumber, type PlannedOrder, plannedOrders } from "./order-plan";
import { plannedQuotes } from "./quote-plan";
import { rateOn } from "./rates";

/** Requests for quotation: quote that follows it or the customer who sends it, status, days before that quote or date. */
const rfqs: readonly (readonly [
  quote: number | null,
  customer: number,
  (typeof salesRfqStatus)[number],
  date: string,
])[] = [
  [1, 20, "Closed", "2026-01-05"],
  [3, 2, "Quoted", "2026-01-08"],
  [4, 17, "Closed", "2026-01-09"],
  [10, 1, "Closed", "2026-03-06"],
  [13, 7, "Closed", "2026-03-30"],
  [18, 8, "Closed", "2026-05-11"],
  [25, 18, "Closed", "2026-06-29"],
  [35, 5, "Quoted", "2026-09-16"],
  [38, 20, "Quoted", "2026-10-07"],
  [40, 14, "Quoted", "2026-10-20"],
  [null, 22, "Ready for Quote", "2026-10-27"],
  [null, 10, "Draft", "2026-10-29"],
];

/** The sale of the used lathe, which has no quote and no order. */
export const latheOpportunity = { n: 4, customer: 6 };

/** Opportunities, requests, sales orders with their lines. */
export function addOrders(demo: Demo): void {
  const { id, add } = demo;
  const opportunities = new Map<number, { customer: number; createdAt: string }>();
  const note = (n: number, customer: number, createdAt: string) => {
    if (!opportunities.has(n)) opportunities.set(n, { customer, createdAt });
  };
  for (const { opportunity, customer, createdAt } of plannedQuotes) note(opportunity, customer, createdAt);
  for (const { opportunity, customer, createdAt } of plannedOrders) note(opportunity, customer, createdAt);
  note(latheOpportunity.n, latheOpportunity.customer, goLive);
  for (const [n, { customer, createdAt }] of opportunities) {
    add("opportunity", { createdAt, id: id("opp", n), customerId: id("cust", customer) });
  }
  for (const [index, [quote, customer, status, rfqDate]] of rfqs.entries()) {
    const opportunity = plannedQuotes.find(({ n }) => n === quote)?.opportunity;
    add("salesRfq", {
      createdAt: rfqDate < goLive ? goLive : momentOf(rfqDate, index),
      id: id("rfq", index + 1),
      rfqId: `RFQ${String(index + 88).padStart(6, "0")}`,
      customerId: id("cust", customer),
      status,
      rfqDate,
      expirationDate: workday(rfqDate, 21),
      customerReference: `Inquiry ${2600 + index * 7}`,
      salesPersonId: id("usr", 5),
      assignee: id("usr", 3),
      locationId: id("loc", 1),
      opportunityId: opportunity === undefined ? null : id("opp", opportunity),
    });
  }
  for (const order of plannedOrders) addOrder(demo, order);
}

function addOrder({ id, add }: Demo, order: PlannedOrder): void {
  const { n, customer, status, date, createdAt } = order;
  const [, , currencyCode, taxPercent] = at(customers, customer - 1);
  const base = {
    createdAt,
    ...(createdAt === goLive ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}),
  };
  add("salesOrder", {
    ...base,
    id: id("so", n),
    salesOrderId: orderNumber(n),
    customerId: id("cust", customer),
    status,
    orderDate: status === "Draft" ? null : date,
    customerReference: `PO ${70_210 + n * 41}`,
    salesPersonId: id("usr", 5),
    assignee: id("usr", 5),
    locationId: id("loc", 1),
    opportunityId: id("opp", order.opportunity),
    currencyCode,
    exchangeRate: rateOn(currencyCode, date),
    exchangeRateUpdatedAt: createdAt,
  });
  for (const [index, line] of order.lines.entries()) {
    const item = at(items, line.item - 1);
    add("salesOrderLine", {
      ...base,
      id: id("sol", line.n),
      salesOrderId: id("so", n),
      salesOrderLineType: item.type,
      itemId: id("item", item.n),
      description: item.name,
      saleQuantity: line.quantity,
      unitPrice: line.unitPrice,
      taxPercent,
      status: lineStatus(order),
      unitOfMeasureCode: item.unit,
      promisedDate: calendarDay(date, 42),
      locationId: id("loc", 1),
      sortOrder: index + 1,
    });
  }
}

function lineStatus({ status }: PlannedOrder) {
  if (["Closed", "Completed", "Invoiced", "To Invoice"].includes(status)) return "Completed";
  return ["In Progress", "To Ship and Invoice", "To Ship"].includes(status) ? "In Progress" : "Ordered";
}
