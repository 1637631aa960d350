import { purchasingChain } from "../chains";
import type { DocumentDeclaration } from "../document";

const open = ["To Receive", "To Receive and Invoice", "To Invoice"];

export const purchaseOrderDocument: DocumentDeclaration = {
  groups: [
    { title: "Supplier", columns: ["supplierId", "supplierReference", "supplierInteractionId"] },
    { title: "Dates", columns: ["orderDate"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate"] },
  ],
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft", "Planned", "To Review"] },
      { title: "Approval", statuses: ["Needs Approval"], optional: true },
      { title: "To receive", statuses: ["To Receive", "To Receive and Invoice"] },
      { title: "To invoice", statuses: ["To Invoice"] },
      { title: "Completed", statuses: ["Completed", "Closed"] },
    ],
    ends: ["Rejected"],
    transitions: [
      { title: "Send", from: ["Draft", "Planned", "To Review"], to: "To Receive and Invoice" },
      { title: "Ask for approval", from: ["Draft", "Planned", "To Review"], to: "Needs Approval" },
      { title: "Approve and send", from: ["Needs Approval"], to: "To Receive and Invoice" },
      { title: "Reject", from: ["Needs Approval"], to: "Rejected" },
      { title: "Mark as received", from: ["To Receive", "To Receive and Invoice"], to: "To Invoice" },
      { title: "Complete", from: ["To Invoice"], to: "Completed" },
      { title: "Close", from: [...open, "Completed"], to: "Closed" },
      { title: "Reopen", from: ["Rejected"], to: "Draft" },
    ],
  },
  revision: "revisionId",
  related: {
    ...purchasingChain,
    made: { resource: "supplierInteraction", sets: { supplierId: "supplierId" } },
  },
  next: [
    {
      resource: "receipt",
      from: ["To Receive", "To Receive and Invoice"],
      sets: { sourceDocumentId: "id" },
      values: { sourceDocument: "Purchase Order" },
    },
    {
      resource: "purchaseInvoice",
      from: ["To Receive and Invoice", "To Invoice"],
      sets: {
        supplierId: "supplierId",
        supplierInteractionId: "supplierInteractionId",
        currencyCode: "currencyCode",
      },
    },
  ],
  prefill: [
    { kind: "today", sets: "orderDate" },
    {
      kind: "copy",
      resource: "supplier",
      by: "id",
      key: "supplierId",
      sets: { currencyCode: "currencyCode" },
      orBaseCurrency: "currencyCode",
    },
    { kind: "rate", currency: "currencyCode", day: "orderDate", sets: "exchangeRate" },
  ],
};
