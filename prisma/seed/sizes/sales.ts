import sql, { type Sql } from "sql-template-tag";
import {
  amount,
  type Bulk,
  type BulkRows,
  dayOf,
  digits,
  documentOf,
  momentOf,
  n,
  nth,
  placeOf,
  rowsOf,
} from "./bulk";
import { types } from "./items";

const quoteStatuses = [
  "Draft",
  "Sent",
  "Sent",
  "Ordered",
  "Ordered",
  "Partial",
  "Lost",
  "Cancelled",
  "Expired",
];
const orderStatuses = [
  "Draft",
  "Needs Approval",
  "Confirmed",
  "In Progress",
  "Completed",
  "To Ship",
  "Invoiced",
];
const jobStatuses = [
  "Draft",
  "Planned",
  "Ready",
  "In Progress",
  "Paused",
  "Completed",
  "Completed",
  "Closed",
];

/** Currency and rate of the document with this number. */
export const currencyOf = ({ known }: Bulk, number: Sql, at: Sql) => ({
  currencyCode: nth(known.currencies.codes, number),
  exchangeRate: sql`(${nth(known.currencies.rates, number)})::numeric`,
  exchangeRateUpdatedAt: at,
});

/** Quotes and orders with lines and prices, and a job for each order. */
export function sales(bulk: Bulk): BulkRows[] {
  const { main, lines, id, some, known } = bulk;
  const { employee, location } = known.ids;
  const document = documentOf(bulk);
  const at = momentOf(n, main);
  const lineAt = momentOf(document, main);
  const item = { itemId: id("item", some(n)) };
  const shared = {
    createdAt: at,
    customerId: id("cust", some(n)),
    customerReference: sql`'PO ' || ${digits(some(n))}`,
    salesPersonId: nth(employee, n),
    assignee: nth(employee, sql`n / 3`),
    locationId: nth(location, n),
    opportunityId: id("opp", n),
    ...currencyOf(bulk, n, at),
  };
  // Prices come in twos: every other line has one for 10 and one for 50 pieces, the rest is not priced yet.
  const pricedLine = sql`((n - 1) / 2 * 2 + 1)`;
  const pricedDocument = sql`((${pricedLine} - 1) / ${bulk.perDocument}::bigint + 1)`;
  return [
    rowsOf("quote", main, {
      ...shared,
      id: id("quo", n),
      quoteId: known.numberOf("quote", n),
      status: nth(quoteStatuses, n),
      dueDate: dayOf(n, main, 7),
      expirationDate: dayOf(n, main, 37),
      estimatorId: nth(employee, n),
    }),
    rowsOf("quoteLine", lines, {
      ...item,
      createdAt: lineAt,
      id: id("qln", n),
      quoteId: id("quo", document),
      itemType: nth(types, some(n)),
      description: sql`'Position ' || ${placeOf(bulk)}`,
      status: nth(["Complete", "Not Started"], sql`n - 1`),
      quantity: sql`CASE WHEN n % 2 = 1 THEN ARRAY[10, 50]::numeric[] ELSE ARRAY[25]::numeric[] END`,
      unitOfMeasureCode: sql`'EA'`,
      taxPercent: sql`n % 3 * 0.07`,
      sortOrder: placeOf(bulk),
    }),
    rowsOf("quoteLinePrice", lines, {
      createdAt: momentOf(pricedDocument, main),
      id: id("qlp", n),
      quoteLineId: id("qln", pricedLine),
      quoteId: id("quo", pricedDocument),
      quantity: sql`CASE WHEN n % 2 = 1 THEN 10 ELSE 50 END`,
      unitPrice: amount(4, 900, n),
      leadTime: sql`5 + n % 30`,
      discountPercent: sql`n % 5 * 0.025`,
      shippingCost: amount(0, 60, n),
      exchangeRate: currencyOf(bulk, pricedDocument, at).exchangeRate,
    }),
    rowsOf("salesOrder", main, {
      ...shared,
      id: id("so", n),
      salesOrderId: known.numberOf("salesOrder", n),
      status: nth(orderStatuses, n),
      orderDate: dayOf(n, main),
    }),
    rowsOf("salesOrderLine", lines, {
      ...item,
      createdAt: lineAt,
      id: id("sol", n),
      salesOrderId: id("so", document),
      salesOrderLineType: nth(types, some(n)),
      saleQuantity: sql`1 + n % 40`,
      unitPrice: amount(4, 900, n),
      taxPercent: sql`n % 3 * 0.07`,
      unitOfMeasureCode: sql`'EA'`,
      promisedDate: dayOf(document, main, 30),
      locationId: nth(location, document),
      sortOrder: placeOf(bulk),
    }),
    rowsOf("job", main, {
      ...item,
      createdAt: at,
      id: id("job", n),
      jobId: known.numberOf("job", n),
      quantity: sql`10 + n % 90`,
      status: nth(jobStatuses, n),
      startDate: dayOf(n, main, 3),
      dueDate: dayOf(n, main, 24),
      locationId: nth(location, n),
      customerId: id("cust", some(document)),
      salesOrderLineId: id("sol", n),
      assignee: nth(employee, n),
    }),
  ];
}
