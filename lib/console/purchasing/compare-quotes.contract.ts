import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { supplierQuoteStatus } from "@/lib/schemas/enumerations";
import {
  boolean,
  date,
  documentMoney,
  filledId,
  id,
  integer,
  money,
  number,
  oneOf,
  rate,
  text,
} from "@/lib/schemas/fields";

const ComparedQuote = z.strictObject({
  id: id("supplierQuote"),
  supplierQuoteId: text("Quote number"),
  revisionId: integer("Revision"),
  supplierId: id("supplier"),
  supplierName: text("Supplier"),
  status: oneOf(supplierQuoteStatus),
  quotedDate: date(),
  expirationDate: date().nullable(),
  currencyCode: id("currency.code"),
});

const ComparedPrice = z.strictObject({
  quote: id("supplierQuote"),
  lineId: id("supplierQuoteLine"),
  supplierUnitPrice: documentMoney().nullable().meta({
    description: "In the quote's currency; null, as all that follows, where the quantity has no price",
  }),
  exchangeRate: rate().nullable().meta({ description: "Units of that currency for one of the company's" }),
  unitPrice: money().nullable(),
  leadTime: number("Lead time").nullable(),
  total: money().nullable().meta({ description: "Price of the quantity with shipping and tax" }),
  isCheapest: boolean().meta({ description: "Has the lowest total of all drafts and active quotes" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["purchasing:read", "items:read"] },
  title: "Compare the quotes of a supplier interaction",
  summary:
    "The quotes of one interaction side by side: for each item and quantity the unit price, lead time and total of every quote that has a line for it, in the company's currency. Where a quote has several lines for an item, the one with the lowest total counts.",
  input: z.strictObject({ supplierInteractionId: filledId("supplierInteraction") }),
  output: z.strictObject({
    currencyCode: id("currency.code").meta({ description: "The company's currency" }),
    quotes: z
      .array(ComparedQuote)
      .meta({ description: "In the order in which they were created; at most 50" }),
    rows: z.array(
      z.strictObject({
        itemId: id("item").nullable(),
        label: text().meta({ description: "Item number, account or description" }),
        description: text().nullable(),
        quantity: number(),
        prices: z.array(ComparedPrice),
      }),
    ),
  }),
  example: { supplierInteractionId: demoId("sint", 6) },
});
