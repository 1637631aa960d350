import sql from "sql-template-tag";
import {
  amount,
  type Bulk,
  type BulkRows,
  dayOf,
  documentOf,
  momentOf,
  n,
  nth,
  placeOf,
  rowsOf,
} from "./bulk";
import { types } from "./items";
import { currencyOf } from "./sales";

const statuses = [
  "Draft",
  "Paid",
  "Submitted",
  "Paid",
  "Pending",
  "Paid",
  "Overdue",
  "Paid",
  "Partially Paid",
  "Voided",
];

/** Sales invoices, made after their lines and shipment rows so that one statement totals all of them. */
export function invoices(bulk: Bulk): BulkRows[] {
  const { main, lines, id, some, known } = bulk;
  const document = documentOf(bulk);
  const at = momentOf(n, main);
  const status = nth(statuses, n);
  const posted = sql`${status} NOT IN ('Draft', 'Pending')`;
  const total = sql`t.subtotal + t.tax + s."shippingCost"`;
  return [
    rowsOf("salesInvoiceLine", lines, {
      createdAt: momentOf(document, main),
      id: id("invl", n),
      invoiceId: id("inv", document),
      invoiceLineType: nth(types, some(n)),
      itemId: id("item", some(n)),
      quantity: sql`1 + n % 40`,
      unitPrice: amount(4, 900, n),
      setupPrice: sql`n % 4 * 15`,
      shippingCost: sql`n % 3 * 4.5`,
      addOnCost: sql`n % 5 * 2.25`,
      nonTaxableAddOnCost: sql`n % 7 * 1.1`,
      exchangeRate: currencyOf(bulk, document, at).exchangeRate,
      taxPercent: sql`n % 3 * 0.07`,
      salesOrderId: id("so", document),
      salesOrderLineId: id("sol", n),
      locationId: nth(known.ids.location, document),
      sortOrder: placeOf(bulk),
    }),
    rowsOf("salesInvoiceShipment", main, {
      createdAt: at,
      id: id("inv", n),
      locationId: nth(known.ids.location, n),
      shippingMethodId: nth(known.ids.shippingMethod, n),
      shippingTermId: nth(known.ids.shippingTerm, n),
      shippingCost: sql`n % 9 * 12.5`,
    }),
    rowsOf(
      "salesInvoice",
      main,
      {
        createdAt: at,
        id: id("inv", n),
        invoiceId: known.numberOf("salesInvoice", n),
        customerId: id("cust", some(n)),
        invoiceCustomerId: id("cust", some(n)),
        status,
        ...currencyOf(bulk, n, at),
        paymentTermId: nth(known.ids.paymentTerm, some(n)),
        locationId: nth(known.ids.location, n),
        shipmentId: id("ship", n),
        opportunityId: id("opp", n),
        dateIssued: dayOf(n, main),
        dateDue: dayOf(n, main, 30),
        datePaid: sql`CASE WHEN ${status} = 'Paid' THEN ${dayOf(n, main, 28)} END`,
        postingDate: sql`CASE WHEN ${posted} THEN ${dayOf(n, main)} END`,
        subtotal: sql`t.subtotal`,
        totalTax: sql`t.tax`,
        totalAmount: total,
        balance: sql`CASE WHEN ${status} IN ('Paid', 'Voided') THEN 0
          WHEN ${status} = 'Partially Paid' THEN round((${total}) * 0.4, 2) ELSE ${total} END`,
        assignee: nth(known.ids.employee, n),
      },
      sql`JOIN "salesInvoiceShipment" s ON s."companyId" = current_setting('app.company') AND s."id" = ${id("inv", n)}
        JOIN (
          SELECT l."invoiceId", round(sum(net + l."nonTaxableAddOnCost"), 5) AS subtotal,
            round(sum(l."taxPercent" * net), 5) AS tax
          FROM "salesInvoiceLine" l, LATERAL (
            SELECT l."quantity" * l."unitPrice" + l."setupPrice" + l."shippingCost" + l."addOnCost" AS net) x
          WHERE l."companyId" = current_setting('app.company') GROUP BY l."invoiceId"
        ) t ON t."invoiceId" = s."id"`,
    ),
  ];
}
