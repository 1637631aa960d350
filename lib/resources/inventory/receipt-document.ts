import { purchasingChain } from "../chains";
import type { DocumentDeclaration } from "../document";
import { fromSource } from "./source-tables";

/** What a receipt has in common with the document of its purchase. */
const purchase = { supplierId: "supplierId", supplierInteractionId: "supplierInteractionId" };

export const receiptDocument: DocumentDeclaration = {
  groups: [
    { title: "Supplier", columns: ["supplierId", "supplierInteractionId", "locationId", "assignee"] },
    { title: "Source", columns: ["sourceDocument", "sourceDocumentId", "sourceDocumentReadableId"] },
    { title: "Posting", columns: ["postingDate", "postedBy"] },
  ],
  lines: {
    resource: "receiptLine",
    parent: "receiptId",
    columns: [
      "itemId",
      "orderQuantity",
      "outstandingQuantity",
      "receivedQuantity",
      "unitOfMeasure",
      "unitPrice",
      "storageUnitId",
    ],
    entry: ["itemId", "orderQuantity", "receivedQuantity"],
    about: ["itemId"],
    amount: ["receivedQuantity", "unitPrice"],
    rest: { of: "orderQuantity", less: "receivedQuantity", sets: "outstandingQuantity" },
    prefill: [
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: { unitOfMeasure: "unitOfMeasureCode" },
      },
    ],
  },
  totals: { kind: "lines", quantity: "receivedQuantity", price: "unitPrice" },
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
        warning: "A voided receipt stays in the list and keeps its number.",
      },
    ],
  },
  setBy: {
    postingDate: "Set when the receipt is posted.",
    postedBy: "Set when the receipt is posted.",
  },
  related: purchasingChain,
  next: [{ resource: "purchaseInvoice", from: ["Posted"], sets: purchase }],
  prefill: [
    { kind: "ownLocation", sets: "locationId" },
    ...fromSource({
      purchaseOrder: { ...purchase, sourceDocumentReadableId: "purchaseOrderId" },
      purchaseInvoice: { ...purchase, sourceDocumentReadableId: "invoiceId" },
      salesOrder: { sourceDocumentReadableId: "salesOrderId" },
      salesInvoice: { sourceDocumentReadableId: "invoiceId" },
      job: { sourceDocumentReadableId: "jobId" },
    }),
  ],
};
