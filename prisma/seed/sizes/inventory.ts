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
  rowsOf,
} from "./bulk";

const postings = ["Posted", "Posted", "Draft", "Posted", "Pending", "Posted", "Voided"];
const entityStatuses = ["Available", "Available", "Reserved", "Consumed", "On Hold", "Rejected", "Scrapped"];

/** A shipment for each order, a receipt for each supplier's interaction, both with lines; tracked entities. */
export function inventory(bulk: Bulk): BulkRows[] {
  const { main, lines, id, some, known } = bulk;
  const { employee, location } = known.ids;
  const document = documentOf(bulk);
  const posted = sql`${nth(postings, n)} IN ('Posted', 'Voided')`;
  const shared = {
    createdAt: momentOf(n, main),
    status: nth(postings, n),
    locationId: nth(location, n),
    postingDate: sql`CASE WHEN ${posted} THEN ${dayOf(n, main)} END`,
    postedBy: sql`CASE WHEN ${posted} THEN ${nth(employee, n)} END`,
    assignee: nth(employee, n),
  };
  const line = {
    createdAt: momentOf(document, main),
    itemId: id("item", some(n)),
    orderQuantity: sql`1 + n % 40`,
    outstandingQuantity: sql`n % 40 / 4`,
    unitPrice: amount(4, 900, n),
    locationId: nth(location, document),
  };
  return [
    rowsOf("shipment", main, {
      ...shared,
      id: id("ship", n),
      shipmentId: known.numberOf("shipment", n),
      sourceDocument: sql`'Sales Order'`,
      sourceDocumentId: id("so", n),
      sourceDocumentReadableId: known.numberOf("salesOrder", n),
      customerId: id("cust", some(n)),
      opportunityId: id("opp", n),
      shippingMethodId: nth(known.ids.shippingMethod, n),
      trackingNumber: sql`'TRK' || ${digits(n)}`,
    }),
    rowsOf("shipmentLine", lines, {
      ...line,
      id: id("shl", n),
      shipmentId: id("ship", document),
      lineId: id("sol", n),
      shippedQuantity: sql`1 + n % 40 - n % 40 / 4`,
    }),
    rowsOf("receipt", main, {
      ...shared,
      id: id("rec", n),
      receiptId: known.numberOf("receipt", n),
      supplierId: id("sup", some(n)),
      supplierInteractionId: id("sint", n),
    }),
    rowsOf("receiptLine", lines, {
      ...line,
      id: id("recl", n),
      receiptId: id("rec", document),
      receivedQuantity: sql`1 + n % 40 - n % 40 / 4`,
    }),
    rowsOf("trackedEntity", main, {
      createdAt: momentOf(document, main),
      id: id("te", n),
      quantity: sql`1`,
      status: nth(entityStatuses, n),
      sourceDocument: sql`'Item'`,
      sourceDocumentId: id("item", some(n)),
      sourceDocumentReadableId: sql`'BX-' || ${digits(some(n))}`,
      itemId: id("item", some(n)),
      readableId: sql`'BN26-' || ${digits(n)}`,
      attributes: sql`jsonb_build_object('Receipt', ${id("rec", document)}, 'Receipt Line', ${id("recl", n)})`,
    }),
  ];
}
