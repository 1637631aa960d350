import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { date, id, money, text } from "@/lib/schemas/fields";
import { DocumentTotals } from "./shared";

const RelatedDocument = z.strictObject({
  resource: text(),
  id: text(),
  label: text(),
  status: text().nullable(),
  date: date().nullable().meta({ description: "Day on which it was created" }),
  amount: money().nullable().meta({ description: "Its total; null where it has none" }),
  currencyCode: id("currency.code")
    .nullable()
    .meta({ description: "Currency of the total; null for the company's" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show a document's totals and related documents",
  summary:
    "The totals of a document, and the documents of the same business in their usual order, such as quote, order, shipment and invoice. Leaves out what the caller may not read.",
  input: z.strictObject({
    resource: z.string().meta({ description: "Name of a row resource whose records are documents" }),
    id: z.string().min(1).meta({ description: "Key of the document" }),
  }),
  output: z.strictObject({ totals: DocumentTotals, results: z.array(RelatedDocument) }),
  example: { resource: "salesInvoice", id: demoId("inv", 1) },
});
