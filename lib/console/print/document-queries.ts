import sql from "sql-template-tag";
import { joinLineItem, lineItem } from "@/lib/operations/sql/line-item";
import type { PrintedResource } from "@/lib/schemas/printed-resources";
import { addressSql, companyDaySql, type DocumentQuery, day, pairs, partySql, toCoin } from "./document-sql";

const baseCurrency = sql`coalesce(nullif(d."currencyCode", ''), base_currency())`;
const rate = sql`coalesce(d."exchangeRate", 1)`;

const employee = (column: ReturnType<typeof sql>) => sql`(
  SELECT e."name" FROM "employee" e WHERE e."companyId" = d."companyId" AND e."id" = ${column})`;

/** Default addresses of a customer's goods and invoices, which a document may override. */
const customerDefaults = sql`
  LEFT JOIN "customerShipping" cs ON cs."companyId" = d."companyId" AND cs."customerId" = d."customerId"
  LEFT JOIN "customerPayment" cp ON cp."companyId" = d."companyId" AND cp."customerId" = d."customerId"
  LEFT JOIN "paymentTerm" pt ON pt."companyId" = d."companyId" AND pt."id" = cp."paymentTermId"`;

const billTo = partySql("customer", {
  partner: sql`coalesce(cp."invoiceCustomerId", d."customerId")`,
  location: sql`cp."invoiceCustomerLocationId"`,
  contact: sql`cp."invoiceCustomerContactId"`,
});

const shipTo = partySql("customer", {
  partner: sql`coalesce(cs."shippingCustomerId", d."customerId")`,
  location: sql`cs."shippingCustomerLocationId"`,
  contact: sql`cs."shippingCustomerContactId"`,
});

const shippingTerms = sql`(
  SELECT concat_ws(' · ', st."name", nullif(concat_ws(' ', cs."incoterm", cs."incotermLocation"), ''))
  FROM (SELECT 1) one LEFT JOIN "shippingTerm" st ON st."companyId" = d."companyId" AND st."id" = cs."shippingTermId")`;

/** The customer's own number of the item of a line. */
const joinCustomerPart = sql`
  LEFT JOIN "customerPart" cpa
    ON cpa."companyId" = l."companyId" AND cpa."customerId" = d."customerId" AND cpa."itemId" = l."itemId"`;

const quotedAmount = toCoin(sql`p."convertedNetExtendedPrice" + p."convertedShippingCost"`);
const quotedPrices = sql`
  FROM "quoteLine" l JOIN "quoteLinePrice" p ON p."companyId" = l."companyId" AND p."quoteLineId" = l."id"
  WHERE l."companyId" = d."companyId" AND l."quoteId" = d."id" AND l."status" <> 'No Quote'`;
const quotedNet = sql`coalesce((SELECT sum(${quotedAmount}) ${quotedPrices}), 0)`;
const quotedTax = sql`coalesce((SELECT sum(${quotedAmount} * l."taxPercent") ${quotedPrices}), 0)`;

const quote: DocumentQuery = {
  table: "quote",
  number: sql`d."quoteId"`,
  revision: sql`d."revisionId"`,
  currency: baseCurrency,
  joins: customerDefaults,
  parties: [
    ["Quote for", billTo],
    ["Ship to", shipTo],
  ],
  facts: [
    ["Quote date", day(companyDaySql(sql`d."createdAt"`))],
    ["Valid until", day(sql`d."expirationDate"`)],
    ["Your reference", sql`d."customerReference"`],
    ["Payment terms", sql`pt."name"`],
    ["Shipping terms", shippingTerms],
    ["Salesperson", employee(sql`d."salesPersonId"`)],
  ],
  lines: sql`
    SELECT l."id" AS "lineId", ${lineItem.readableId} AS "item",
      coalesce(nullif(l."customerPartId", ''), cpa."customerPartId") AS "customerPart",
      coalesce(nullif(l."description", ''), ${lineItem.name}) AS "description", l."externalNotes" AS "notes",
      l."unitOfMeasureCode" AS "unit", p."leadTime" AS "leadTimeDays",
      coalesce(p."quantity", l."quantity"[1]) AS "quantity", l."taxPercent" AS "tax",
      CASE WHEN l."status" = 'No Quote' THEN coalesce(nullif(l."noQuoteReason", ''), 'Not quoted') END AS "noQuoteReason",
      p."convertedNetUnitPrice" AS "unitPrice", p."discountPercent" AS "discount",
      ${quotedAmount} AS "amount",
      json_build_array(json_build_array('shipping', nullif(${toCoin(sql`p."convertedShippingCost"`)}, 0))) AS "charges"
    FROM "quoteLine" l
    LEFT JOIN "quoteLinePrice" p
      ON p."companyId" = l."companyId" AND p."quoteLineId" = l."id" AND l."status" <> 'No Quote'
    ${joinLineItem} ${joinCustomerPart}
    WHERE l."companyId" = d."companyId" AND l."quoteId" = d."id"
    ORDER BY l."sortOrder", l."createdAt", l."id", p."quantity"`,
  totals: pairs([
    ["Subtotal", toCoin(quotedNet)],
    ["Tax", toCoin(quotedTax)],
    ["Total", toCoin(sql`${quotedNet} + ${quotedTax}`)],
  ]),
  notes: sql`d."externalNotes"`,
};

const orderLines = sql`
  FROM "salesOrderLine" l
  WHERE l."companyId" = d."companyId" AND l."salesOrderId" = d."id"`;
const orderNet = sql`coalesce((SELECT sum(l."saleQuantity" * l."unitPrice") ${orderLines}), 0) * ${rate}`;
const orderTax = sql`coalesce((SELECT sum(l."saleQuantity" * l."unitPrice" * l."taxPercent") ${orderLines}), 0) * ${rate}`;

const salesOrder: DocumentQuery = {
  table: "salesOrder",
  number: sql`d."salesOrderId"`,
  revision: sql`d."revisionId"`,
  currency: baseCurrency,
  joins: customerDefaults,
  parties: [
    ["Bill to", billTo],
    ["Ship to", shipTo],
  ],
  facts: [
    ["Order date", day(sql`d."orderDate"`)],
    ["Your reference", sql`d."customerReference"`],
    ["Payment terms", sql`pt."name"`],
    ["Shipping terms", shippingTerms],
    ["Salesperson", employee(sql`d."salesPersonId"`)],
  ],
  lines: sql`
    SELECT l."id" AS "lineId", coalesce(${lineItem.readableId}, f."fixedAssetId") AS "item",
      cpa."customerPartId" AS "customerPart",
      coalesce(nullif(l."description", ''), ${lineItem.name}, f."name") AS "description", l."externalNotes" AS "notes",
      l."salesOrderLineType" = 'Comment' AND l."saleQuantity" * l."unitPrice" = 0 AS "isComment", l."unitOfMeasureCode" AS "unit", l."promisedDate" AS "date",
      l."saleQuantity" AS "quantity", l."unitPrice" * ${rate} AS "unitPrice", l."taxPercent" AS "tax",
      ${toCoin(sql`l."saleQuantity" * l."unitPrice" * ${rate}`)} AS "amount"
    FROM "salesOrderLine" l
    LEFT JOIN "fixedAsset" f ON f."companyId" = l."companyId" AND f."id" = l."assetId"
    ${joinLineItem} ${joinCustomerPart}
    WHERE l."companyId" = d."companyId" AND l."salesOrderId" = d."id"
    ORDER BY l."sortOrder", l."createdAt", l."id"`,
  totals: pairs([
    ["Subtotal", toCoin(orderNet)],
    ["Tax", toCoin(orderTax)],
    ["Total", toCoin(sql`${orderNet} + ${orderTax}`)],
  ]),
  notes: sql`d."externalNotes"`,
};

const inCurrency = (amount: ReturnType<typeof sql>) => toCoin(sql`${amount} * d."exchangeRate"`);

/** What is no longer owed of an invoice. */
const unowed = sql`${inCurrency(sql`d."balance"`)} - ${inCurrency(sql`d."totalAmount"`)}`;

const invoicedAmount = sql`
  (l."quantity" * l."unitPrice" + l."setupPrice" + l."shippingCost" + l."addOnCost" + l."nonTaxableAddOnCost")`;

const salesInvoice: DocumentQuery = {
  table: "salesInvoice",
  number: sql`d."invoiceId"`,
  currency: sql`d."currencyCode"`,
  joins: sql`
    LEFT JOIN "salesInvoiceShipment" s ON s."companyId" = d."companyId" AND s."id" = d."id"
    LEFT JOIN "customerPayment" cp ON cp."companyId" = d."companyId" AND cp."customerId" = d."customerId"
    LEFT JOIN "customerShipping" cs ON cs."companyId" = d."companyId" AND cs."customerId" = d."customerId"
    LEFT JOIN "paymentTerm" pt ON pt."companyId" = d."companyId" AND pt."id" = d."paymentTermId"
    LEFT JOIN "shipment" sh ON sh."companyId" = d."companyId" AND sh."id" = d."shipmentId"`,
  parties: [
    [
      "Bill to",
      partySql("customer", {
        partner: sql`coalesce(d."invoiceCustomerId", d."customerId")`,
        location: sql`coalesce(d."invoiceCustomerLocationId", cp."invoiceCustomerLocationId")`,
        contact: sql`coalesce(d."invoiceCustomerContactId", cp."invoiceCustomerContactId")`,
      }),
    ],
    ["Ship to", shipTo],
    [
      "Remit to",
      sql`(
        SELECT json_build_object('name', r."name", 'contact', r."email", 'address', ${addressSql("r", "state")})
        FROM "companyAccountsReceivableBillingAddress" r WHERE r."id" = d."companyId")`,
    ],
  ],
  facts: [
    ["Invoice date", day(sql`d."dateIssued"`)],
    ["Due date", day(sql`d."dateDue"`)],
    ["Your reference", sql`d."customerReference"`],
    ["Payment terms", sql`pt."name"`],
    ["Shipment", sql`sh."shipmentId"`],
    ["Shipping terms", sql`nullif(concat_ws(' ', s."incoterm", s."incotermLocation"), '')`],
  ],
  lines: sql`
    SELECT l."id" AS "lineId", coalesce(${lineItem.readableId}, f."fixedAssetId") AS "item",
      cpa."customerPartId" AS "customerPart",
      coalesce(nullif(l."description", ''), ${lineItem.name}, f."name") AS "description", l."externalNotes" AS "notes",
      l."invoiceLineType" = 'Comment' AND ${invoicedAmount} = 0 AS "isComment", l."unitOfMeasureCode" AS "unit", l."quantity",
      l."convertedUnitPrice" AS "unitPrice", l."taxPercent" AS "tax",
      ${inCurrency(invoicedAmount)} AS "amount",
      ${pairs([
        ["setup", sql`nullif(${toCoin(sql`l."convertedSetupPrice"`)}, 0)`],
        ["shipping", sql`nullif(${toCoin(sql`l."convertedShippingCost"`)}, 0)`],
        [
          "add-ons",
          sql`nullif(${toCoin(sql`l."convertedAddOnCost" + l."convertedNonTaxableAddOnCost"`)}, 0)`,
        ],
      ])} AS "charges"
    FROM "salesInvoiceLine" l
    LEFT JOIN "fixedAsset" f ON f."companyId" = l."companyId" AND f."id" = l."assetId"
    ${joinLineItem} ${joinCustomerPart}
    WHERE l."companyId" = d."companyId" AND l."invoiceId" = d."id"
    ORDER BY l."sortOrder", l."createdAt", l."id"`,
  totals: pairs([
    ["Subtotal", inCurrency(sql`d."subtotal"`)],
    ["Discount", sql`-${inCurrency(sql`d."totalDiscount"`)}`],
    ["Shipping", inCurrency(sql`coalesce(s."shippingCost", 0)`)],
    ["Tax", inCurrency(sql`d."totalTax"`)],
    ["Total", inCurrency(sql`d."totalAmount"`)],
    ["Paid", sql`CASE WHEN d."status" = 'Voided' THEN 0 ELSE ${unowed} END`],
    ["Voided", sql`CASE WHEN d."status" = 'Voided' THEN ${unowed} ELSE 0 END`],
    ["Balance due", inCurrency(sql`d."balance"`)],
  ]),
  notes: sql`d."externalNotes"`,
};

const purchaseOrder: DocumentQuery = {
  table: "purchaseOrder",
  number: sql`d."purchaseOrderId"`,
  revision: sql`d."revisionId"`,
  currency: baseCurrency,
  parties: [["Supplier", partySql("supplier", { partner: sql`d."supplierId"` })]],
  facts: [
    ["Order date", day(sql`d."orderDate"`)],
    ["Your reference", sql`d."supplierReference"`],
    ["Order type", sql`d."purchaseOrderType"`],
    ["Currency", baseCurrency],
    ["Buyer", employee(sql`d."assignee"`)],
  ],
  notes: sql`d."externalNotes"`,
};

const shipment: DocumentQuery = {
  table: "shipment",
  number: sql`d."shipmentId"`,
  joins: sql`
    LEFT JOIN "customerShipping" cs ON cs."companyId" = d."companyId" AND cs."customerId" = d."customerId"
    LEFT JOIN "shippingMethod" sm ON sm."companyId" = d."companyId" AND sm."id" = d."shippingMethodId"`,
  parties: [
    ["Ship to", sql`coalesce(${shipTo}, ${partySql("supplier", { partner: sql`d."supplierId"` })})`],
    [
      "Ship from",
      sql`(
        SELECT json_build_object('name', lo."name", 'contact', NULL, 'address', ${addressSql("lo")})
        FROM "location" lo WHERE lo."companyId" = d."companyId" AND lo."id" = d."locationId")`,
    ],
  ],
  facts: [
    ["Shipped", day(sql`d."postingDate"`)],
    ["Order", sql`d."sourceDocumentReadableId"`],
    ["Carrier", sql`sm."name"`],
    ["Tracking number", sql`d."trackingNumber"`],
  ],
  lines: sql`
    SELECT l."id" AS "lineId", ${lineItem.readableId} AS "item", cpa."customerPartId" AS "customerPart",
      ${lineItem.name} AS "description", NULL AS "notes", l."unitOfMeasure" AS "unit",
      l."orderQuantity" AS "ordered", l."shippedQuantity" AS "quantity", l."outstandingQuantity" AS "outstanding"
    FROM "shipmentLine" l ${joinLineItem} ${joinCustomerPart}
    WHERE l."companyId" = d."companyId" AND l."shipmentId" = d."id"
    ORDER BY l."createdAt", l."id"`,
  notes: sql`d."externalNotes"`,
};

/** The query of each kind of document. */
export const documentQueries: Record<PrintedResource, DocumentQuery> = {
  quote,
  salesOrder,
  salesInvoice,
  purchaseOrder,
  shipment,
};
