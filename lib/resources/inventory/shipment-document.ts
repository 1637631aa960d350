import { salesChain } from "../chains";
import type { DocumentDeclaration } from "../document";
import { invoicedLines, orderCurrency } from "../sales/invoiced-lines";
import { fromSource } from "./source-tables";

/** What a shipment has in common with the document of its sale. */
const sale = { customerId: "customerId", opportunityId: "opportunityId" };

export const shipmentDocument: DocumentDeclaration = {
  groups: [
    { title: "Customer", columns: ["customerId", "locationId", "assignee"] },
    {
      title: "Source",
      columns: ["sourceDocument", "sourceDocumentId", "sourceDocumentReadableId", "opportunityId"],
    },
    { title: "Shipping", columns: ["shippingMethodId", "trackingNumber", "postingDate", "postedBy"] },
  ],
  lines: {
    resource: "shipmentLine",
    parent: "shipmentId",
    columns: [
      "itemId",
      "orderQuantity",
      "outstandingQuantity",
      "shippedQuantity",
      "unitOfMeasure",
      "unitPrice",
      "storageUnitId",
    ],
    entry: ["itemId", "orderQuantity", "shippedQuantity"],
    about: ["itemId"],
    amount: ["shippedQuantity", "unitPrice"],
    rest: { of: "orderQuantity", less: "shippedQuantity", sets: "outstandingQuantity" },
    prefill: [
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: { unitOfMeasure: "unitOfMeasureCode" },
      },
      {
        kind: "copy",
        resource: "itemUnitSalePrice",
        by: "itemId",
        key: "itemId",
        sets: { unitPrice: "unitSalePrice" },
      },
    ],
  },
  totals: { kind: "lines", quantity: "shippedQuantity", price: "unitPrice" },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft", "Pending"] },
      { title: "Posted", statuses: ["Posted"] },
    ],
    ends: ["Voided"],
    transitions: [
      {
        title: "Post",
        from: ["Draft", "Pending"],
        to: "Posted",
        sets: { postingDate: "today", postedBy: "me" },
      },
      {
        title: "Void",
        from: ["Posted"],
        to: "Voided",
        warning: "A voided shipment stays in the list and keeps its number.",
      },
    ],
  },
  setBy: {
    postingDate: "Set when the shipment is posted.",
    postedBy: "Set when the shipment is posted.",
  },
  related: salesChain,
  next: [
    {
      resource: "salesInvoice",
      from: ["Posted"],
      sets: { ...sale, shipmentId: "id" },
      lines: {
        ...invoicedLines,
        named: { by: "lineId", quantity: "shippedQuantity", from: "shipmentId", sets: orderCurrency },
      },
    },
  ],
  prefill: [
    { kind: "ownLocation", sets: "locationId" },
    ...fromSource({
      salesOrder: { ...sale, sourceDocumentReadableId: "salesOrderId" },
      salesInvoice: { ...sale, sourceDocumentReadableId: "invoiceId" },
      purchaseOrder: { supplierId: "supplierId", sourceDocumentReadableId: "purchaseOrderId" },
      purchaseInvoice: { supplierId: "supplierId", sourceDocumentReadableId: "invoiceId" },
      job: { sourceDocumentReadableId: "jobId" },
    }),
    {
      kind: "copy",
      resource: "customerShipping",
      by: "customerId",
      key: "customerId",
      sets: { shippingMethodId: "shippingMethodId" },
    },
  ],
};
