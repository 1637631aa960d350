import { salesChain } from "../chains";
import type { DocumentDeclaration } from "../document";
import { invoicedLines, orderCurrency } from "./invoiced-lines";

export const salesOrderDocument: DocumentDeclaration = {
  groups: [
    { title: "Customer", columns: ["customerId", "customerReference", "locationId"] },
    { title: "Dates", columns: ["orderDate"] },
    { title: "People", columns: ["salesPersonId", "assignee"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate"] },
  ],
  lines: {
    resource: "salesOrderLine",
    parent: "salesOrderId",
    order: { column: "sortOrder", step: 1 },
    columns: [
      "itemId",
      "description",
      "saleQuantity",
      "unitOfMeasureCode",
      "unitPrice",
      "taxPercent",
      "promisedDate",
    ],
    entry: ["itemId", "saleQuantity", "unitPrice"],
    about: ["itemId", "assetId", "description"],
    amount: ["saleQuantity", "unitPrice"],
    kinds: {
      by: "salesOrderLineType",
      column: "itemId",
      instead: { "Fixed Asset": "assetId" },
      comment: { is: "Comment", column: "description" },
    },
    prefill: [
      { kind: "copy", resource: "fixedAsset", by: "id", key: "assetId", sets: { description: "name" } },
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: { description: "name", unitOfMeasureCode: "unitOfMeasureCode", salesOrderLineType: "type" },
      },
      {
        kind: "copy",
        resource: "itemUnitSalePrice",
        by: "itemId",
        key: "itemId",
        sets: { unitPrice: "unitSalePrice" },
      },
      {
        kind: "copy",
        resource: "customer",
        by: "id",
        key: "customerId",
        ofHeader: true,
        sets: { taxPercent: "taxPercent" },
      },
    ],
  },
  totals: { kind: "lines", quantity: "saleQuantity", price: "unitPrice", tax: "taxPercent" },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft", "Needs Approval"] },
      { title: "Confirmed", statuses: ["Confirmed", "In Progress"] },
      { title: "To ship", statuses: ["To Ship and Invoice", "To Ship"] },
      { title: "To invoice", statuses: ["To Invoice"] },
      { title: "Completed", statuses: ["Completed", "Invoiced", "Closed"] },
    ],
    ends: ["Cancelled"],
    transitions: [
      { title: "Confirm", from: ["Draft", "Needs Approval"], to: "Confirmed" },
      { title: "Ask for approval", from: ["Draft"], to: "Needs Approval" },
      { title: "Release to ship", from: ["Confirmed", "In Progress"], to: "To Ship and Invoice" },
      { title: "Mark as shipped", from: ["To Ship and Invoice", "To Ship"], to: "To Invoice" },
      { title: "Complete", from: ["To Invoice", "Invoiced"], to: "Completed" },
      { title: "Close", from: ["Completed"], to: "Closed" },
      { title: "Cancel order", from: ["Draft", "Needs Approval", "Confirmed"], to: "Cancelled" },
    ],
  },
  revision: "revisionId",
  related: {
    ...salesChain,
    made: { resource: "opportunity", sets: { customerId: "customerId" } },
  },
  next: [
    {
      resource: "shipment",
      from: ["To Ship and Invoice", "To Ship"],
      sets: { sourceDocumentId: "id" },
      values: { sourceDocument: "Sales Order" },
      lines: {
        of: "salesOrderLine",
        quantity: "saleQuantity",
        having: "itemId",
        line: "lineId",
        remaining: ["shippedQuantity"],
        sets: {
          itemId: "itemId",
          orderQuantity: "saleQuantity",
          unitOfMeasure: "unitOfMeasureCode",
          unitPrice: "unitPrice",
          locationId: "locationId",
        },
      },
    },
    {
      resource: "salesInvoice",
      from: ["To Ship and Invoice", "To Invoice"],
      sets: {
        customerId: "customerId",
        customerReference: "customerReference",
        opportunityId: "opportunityId",
        ...orderCurrency,
      },
      lines: invoicedLines,
    },
  ],
  prefill: [
    { kind: "today", sets: "orderDate" },
    { kind: "ownLocation", sets: "locationId" },
    {
      kind: "copy",
      resource: "customer",
      by: "id",
      key: "customerId",
      sets: { currencyCode: "currencyCode", salesPersonId: "accountManagerId" },
      orBaseCurrency: "currencyCode",
    },
    { kind: "rate", currency: "currencyCode", day: "orderDate", sets: "exchangeRate" },
  ],
};
