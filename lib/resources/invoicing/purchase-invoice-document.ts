import { purchasingChain } from "../chains";
import type { DocumentDeclaration } from "../document";

const owed = ["Open", "Partially Paid", "Overdue"];

export const purchaseInvoiceDocument: DocumentDeclaration = {
  groups: [
    { title: "Supplier", columns: ["supplierId", "supplierReference", "supplierInteractionId"] },
    { title: "Dates", columns: ["dateIssued", "paymentTermId", "dateDue", "postingDate"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate", "totalAmount"] },
  ],
  totals: { kind: "columns", columns: ["totalAmount", "balance"], grand: "totalAmount" },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft", "Pending"] },
      { title: "Open", statuses: ["Open", "Overdue", "Return", "Debit Note Issued"] },
      { title: "Partially paid", statuses: ["Partially Paid"], optional: true },
      { title: "Paid", statuses: ["Paid"] },
    ],
    ends: ["Voided"],
    transitions: [
      { title: "Post", from: ["Draft", "Pending"], to: "Open", sets: { postingDate: "today" } },
      {
        title: "Record payment",
        from: owed,
        to: "Paid",
        pays: { column: "balance", partly: "Partially Paid" },
      },
      {
        title: "Void",
        from: owed,
        to: "Voided",
        warning: "Nothing is owed on a voided invoice. It stays in the list and keeps its number.",
      },
    ],
  },
  setBy: {
    postingDate: "Set when the invoice is posted.",
    balance: "Follows the total and the payments recorded.",
  },
  related: purchasingChain,
  prefill: [
    { kind: "today", sets: "dateIssued" },
    {
      kind: "copy",
      resource: "supplier",
      by: "id",
      key: "supplierId",
      sets: { currencyCode: "currencyCode" },
      orBaseCurrency: "currencyCode",
    },
    { kind: "rate", currency: "currencyCode", day: "dateIssued", sets: "exchangeRate" },
    { kind: "dueDate", term: "paymentTermId", day: "dateIssued", sets: "dateDue" },
  ],
};
