import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesInvoiceStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, rate, text, textList, timestamp } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const salesInvoice = defineResource({
  name: "salesInvoice",
  title: "Sales Invoices",
  summary: "Invoices to customers. Totals are computed while an invoice is open; a posted one is locked.",
  area: "invoicing",
  key: "id",
  row: z.strictObject({
    ...ownId("salesInvoice"),
    invoiceId: text(),
    customerId: id("customer"),
    status: oneOf(salesInvoiceStatus),
    customerReference: text().nullable(),
    currencyCode: id("currency.code"),
    exchangeRate: rate(),
    exchangeRateUpdatedAt: timestamp().nullable(),
    paymentTermId: id("paymentTerm").nullable(),
    locationId: id("location").nullable(),
    shipmentId: id("shipment").nullable(),
    opportunityId: id("opportunity").nullable(),
    invoiceCustomerId: id("customer").nullable(),
    invoiceCustomerContactId: id("customerContact").nullable(),
    invoiceCustomerLocationId: id("customerLocation").nullable(),
    dateIssued: date().nullable(),
    dateDue: date().nullable(),
    datePaid: date().nullable(),
    postingDate: date().nullable(),
    subtotal: number(),
    totalDiscount: number(),
    totalTax: number(),
    totalAmount: number(),
    balance: number(),
    assignee: id("employee").nullable(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["customerId", "currencyCode"], computed: ["subtotal", "totalTax", "totalAmount"] },
  example: {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
    dateIssued: "2026-11-20",
    dateDue: "2026-12-20",
    paymentTermId: demoId("pt", 30),
    locationId: demoId("loc", 1),
  },
});
