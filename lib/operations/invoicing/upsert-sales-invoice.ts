import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { defineContract, type RunSql } from "../define";
import { resultsOf } from "../envelopes";
import { fieldsToCreate, fieldsToUpdate } from "../upsert";
import { createInvoice } from "./sales-invoice/create-invoice";
import { FollowingInvoiceInput, SalesInvoiceInput } from "./sales-invoice/input";
import { notNull, updateInvoice } from "./sales-invoice/update-invoice";

export const contract = defineContract({
  label: "DESTRUCTIVE",
  upserts: "salesInvoice",
  title: "Create or edit a sales invoice",
  summary:
    "Creates a Draft invoice with its opportunity and shipment, or changes an invoice that is not posted. If the invoice number is blank, the next number is used.",
  input: SalesInvoiceInput,
  output: resultsOf(z.strictObject({ id: id("salesInvoice", "ID"), invoiceId: text("Invoice number") })),
  example: {
    customerId: demoId("cust", 2),
    locationId: demoId("loc", 1),
    invoiceId: "",
    paymentTermId: demoId("pt", 30),
    currencyCode: "EUR",
    dateIssued: "2026-03-02",
    supplierShippingCost: 35,
  },
});

export const run = (async (context, { id, ...input }: z.output<typeof FollowingInvoiceInput>) => {
  const invoice = id
    ? await updateInvoice(context, id, fieldsToUpdate(contract.input, input, notNull))
    : await createInvoice(context, fieldsToCreate(FollowingInvoiceInput, input));
  return { results: [invoice], count: null };
}) satisfies RunSql<typeof contract>;
