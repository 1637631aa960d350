import * as z from "zod";
import { documentCurrency, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseInvoiceStatus } from "@/lib/schemas/enumerations";
import { date, id, json, money, numbered, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { purchaseInvoiceDocument } from "./purchase-invoice-document";

export const purchaseInvoice = defineResource({
  name: "purchaseInvoice",
  singular: "purchase invoice",
  plural: "purchase invoices",
  summary: "Invoices from suppliers.",
  area: "invoicing",
  key: "id",
  labelColumns: ["invoiceId"],
  context: ["supplierId"],
  searchColumns: ["invoiceId", "supplierReference"],
  listColumns: [
    "invoiceId",
    "supplierId",
    "status",
    "totalAmount",
    "balance",
    "dateIssued",
    "dateDue",
    "supplierReference",
    "paymentTermId",
    "postingDate",
    "supplierInteractionId",
    "tags",
  ],
  row: z.strictObject({
    ...ownId("purchaseInvoice"),
    invoiceId: numbered("Invoice number"),
    supplierId: id("supplier").nullable(),
    status: status(purchaseInvoiceStatus),
    supplierReference: text("Supplier reference").nullable(),
    supplierInteractionId: id("supplierInteraction").nullable(),
    dateIssued: date("Invoice date").nullable(),
    dateDue: date("Due date", { due: true }).nullable(),
    postingDate: date("Posting date").nullable(),
    paymentTermId: id("paymentTerm").nullable(),
    totalAmount: money("Total", { grandTotal: true }),
    balance: money("Balance"),
    assignee: id("employee", "Assignee").nullable(),
    ...documentCurrency(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: purchaseInvoiceDocument,
  write: { required: [] },
  example: {
    supplierId: demoId("sup", 3),
    supplierReference: "R-26-1187",
    dateIssued: "2026-11-18",
    dateDue: "2026-12-18",
    totalAmount: 1250,
    balance: 1250,
    currencyCode: "EUR",
    exchangeRate: 0.8642,
  },
});
