import { salesChain } from "../chains";
import type { DocumentDeclaration } from "../document";

const owed = ["Submitted", "Partially Paid", "Overdue"];

export const salesInvoiceDocument: DocumentDeclaration = {
  groups: [
    {
      title: "Customer",
      columns: [
        "customerId",
        "customerReference",
        "invoiceCustomerId",
        "invoiceCustomerContactId",
        "invoiceCustomerLocationId",
        "locationId",
      ],
    },
    { title: "Dates", columns: ["dateIssued", "paymentTermId", "dateDue", "postingDate", "datePaid"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate", "totalDiscount"] },
  ],
  required: ["locationId"],
  lines: {
    resource: "salesInvoiceLine",
    parent: "invoiceId",
    order: { column: "sortOrder", step: 1 },
    columns: ["itemId", "description", "quantity", "unitOfMeasureCode", "unitPrice", "taxPercent"],
    entry: ["itemId", "quantity", "unitPrice"],
    about: ["itemId", "assetId", "description"],
    amount: ["quantity", "unitPrice"],
    charges: ["setupPrice", "shippingCost", "addOnCost", "nonTaxableAddOnCost"],
    kinds: {
      by: "invoiceLineType",
      column: "itemId",
      instead: { "Fixed Asset": "assetId" },
      comment: { is: "Comment", column: "description" },
    },
    defaults: { invoiceLineType: "Part" },
    prefill: [
      { kind: "copy", resource: "fixedAsset", by: "id", key: "assetId", sets: { description: "name" } },
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: { description: "name", unitOfMeasureCode: "unitOfMeasureCode", invoiceLineType: "type" },
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
  totals: {
    kind: "columns",
    columns: ["subtotal", "totalDiscount", "totalTax", "totalAmount", "balance"],
    grand: "totalAmount",
    less: ["totalDiscount"],
    charge: {
      title: "Shipping",
      resource: "salesInvoiceShipment",
      parent: "id",
      column: "shippingCost",
    },
  },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft", "Pending"] },
      { title: "Posted", statuses: ["Submitted", "Overdue", "Return", "Credit Note Issued"] },
      { title: "Partially paid", statuses: ["Partially Paid"], optional: true },
      { title: "Paid", statuses: ["Paid"] },
    ],
    ends: ["Voided"],
    transitions: [
      {
        title: "Post",
        from: ["Draft", "Pending"],
        to: "Submitted",
        warning: "A posted invoice is locked: its lines, amounts and dates cannot change any more.",
      },
      {
        title: "Record payment",
        from: owed,
        to: "Paid",
        asks: ["datePaid"],
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
    datePaid: "Set when the payment is recorded.",
    balance: "Follows the total until the invoice is posted, then the payments recorded.",
  },
  lock: {
    open: ["Draft", "Pending"],
    changeable: ["status", "datePaid", "balance", "internalNotes", "assignee", "tags", "customFields"],
    parts: [{ resource: "salesInvoiceShipment", parent: "id" }],
    reason: "This invoice is posted: its lines, amounts and dates are locked.",
  },
  related: salesChain,
  prefill: [
    { kind: "today", sets: "dateIssued" },
    { kind: "ownLocation", sets: "locationId" },
    {
      kind: "copy",
      resource: "customer",
      by: "id",
      key: "customerId",
      sets: { currencyCode: "currencyCode" },
      orBaseCurrency: "currencyCode",
    },
    {
      kind: "copy",
      resource: "customerPayment",
      by: "customerId",
      key: "customerId",
      sets: {
        paymentTermId: "paymentTermId",
        invoiceCustomerId: "invoiceCustomerId",
        invoiceCustomerContactId: "invoiceCustomerContactId",
        invoiceCustomerLocationId: "invoiceCustomerLocationId",
      },
    },
    { kind: "rate", currency: "currencyCode", day: "dateIssued", sets: "exchangeRate" },
    { kind: "dueDate", term: "paymentTermId", day: "dateIssued", sets: "dateDue" },
  ],
  savedBy: "invoicing/upsertSalesInvoice",
};
