import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseType, supplierQuoteStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { documentCurrency, notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierQuote = defineResource({
  name: "supplierQuote",
  title: "Supplier Quotes",
  summary: "Offers of suppliers.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierQuote"),
    supplierQuoteId: text(),
    revisionId: integer(),
    supplierId: id("supplier"),
    supplierInteractionId: id("supplierInteraction"),
    status: oneOf(supplierQuoteStatus),
    supplierQuoteType: oneOf(purchaseType),
    quotedDate: date(),
    expirationDate: date().nullable(),
    supplierContactId: id("supplierContact").nullable(),
    supplierLocationId: id("supplierLocation").nullable(),
    supplierReference: text().nullable(),
    externalLinkId: text().nullable(),
    assignee: id("employee").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["supplierId", "supplierInteractionId"] },
  example: {
    supplierId: demoId("sup", 3),
    supplierInteractionId: demoId("sint", 6),
    revisionId: 3,
    supplierQuoteType: "Purchase",
    quotedDate: "2026-11-19",
    expirationDate: "2026-12-31",
    supplierReference: "A-7802",
    currencyCode: "EUR",
    exchangeRate: 0.8642,
  },
});
