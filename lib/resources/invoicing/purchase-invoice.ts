import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseInvoiceStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, text, textList } from "@/lib/schemas/fields";
import { documentCurrency, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const purchaseInvoice = defineResource({
  name: "purchaseInvoice",
  title: "Purchase Invoices",
  summary: "Invoices of suppliers.",
  area: "invoicing",
  key: "id",
  row: z.strictObject({
    ...ownId("purchaseInvoice"),
    invoiceId: text(),
    supplierId: id("supplier").nullable(),
    status: oneOf(purchaseInvoiceStatus),
    supplierReference: text().nullable(),
    supplierInteractionId: id("supplierInteraction").nullable(),
    dateIssued: date().nullable(),
    dateDue: date().nullable(),
    postingDate: date().nullable(),
    paymentTermId: id("paymentTerm").nullable(),
    totalAmount: number(),
    balance: number(),
    assignee: id("employee").nullable(),
    ...documentCurrency(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
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
