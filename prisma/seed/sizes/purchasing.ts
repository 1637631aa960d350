import sql from "sql-template-tag";
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
import { currencyOf } from "./sales";

const statuses = ["Active", "Active", "Draft", "Active", "Declined", "Expired", "Cancelled"];

/** Supplier quotes with lines and prices. */
export function purchasing(bulk: Bulk): BulkRows[] {
  const { main, lines, id, some, known } = bulk;
  const document = documentOf(bulk);
  const at = momentOf(n, main);
  // As with quotes, every other line has two prices.
  const pricedLine = sql`((n - 1) / 2 * 2 + 1)`;
  const pricedDocument = sql`((${pricedLine} - 1) / ${bulk.perDocument}::bigint + 1)`;
  return [
    rowsOf("supplierQuote", main, {
      createdAt: at,
      id: id("sq", n),
      supplierQuoteId: known.numberOf("supplierQuote", n),
      supplierId: id("sup", some(n)),
      supplierInteractionId: id("sint", n),
      status: nth(statuses, n),
      quotedDate: dayOf(n, main),
      expirationDate: dayOf(n, main, 60),
      supplierReference: sql`'OFFER-' || ${digits(n)}`,
      assignee: nth(known.ids.employee, n),
      ...currencyOf(bulk, n, at),
    }),
    rowsOf("supplierQuoteLine", lines, {
      createdAt: momentOf(document, main),
      id: id("sqln", n),
      supplierQuoteId: id("sq", document),
      // A service has an item as well, so that every type of the items fits.
      supplierQuoteLineType: nth(types, some(n)),
      itemId: id("item", some(n)),
      description: sql`'Position ' || ${placeOf(bulk)}`,
      quantity: sql`CASE WHEN n % 2 = 1 THEN ARRAY[100, 500]::numeric[] ELSE ARRAY[250]::numeric[] END`,
      inventoryUnitOfMeasureCode: sql`'EA'`,
      purchaseUnitOfMeasureCode: sql`'EA'`,
      supplierPartId: sql`'SP-' || ${digits(some(n))}`,
      requiredDate: dayOf(document, main, 30),
      sortOrder: placeOf(bulk),
    }),
    rowsOf("supplierQuoteLinePrice", lines, {
      createdAt: momentOf(pricedDocument, main),
      id: id("sqlp", n),
      supplierQuoteLineId: id("sqln", pricedLine),
      supplierQuoteId: id("sq", pricedDocument),
      quantity: sql`CASE WHEN n % 2 = 1 THEN 100 ELSE 500 END`,
      leadTime: sql`5 + n % 30`,
      supplierUnitPrice: amount(1, 400, n),
      supplierShippingCost: amount(0, 80, n),
      supplierTaxAmount: sql`n % 3 * 7.5`,
      exchangeRate: currencyOf(bulk, pricedDocument, at).exchangeRate,
    }),
  ];
}
