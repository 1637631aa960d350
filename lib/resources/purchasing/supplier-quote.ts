import * as z from "zod";
import { documentCurrency, notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { purchaseType, supplierQuoteStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, numbered, oneOf, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { supplierQuoteDocument } from "./supplier-quote-document";

export const supplierQuote = defineResource({
  name: "supplierQuote",
  singular: "supplier quote",
  plural: "supplier quotes",
  summary: "Quotes from suppliers.",
  area: "purchasing",
  key: "id",
  labelColumns: ["supplierQuoteId"],
  context: ["supplierId"],
  searchColumns: ["supplierQuoteId", "supplierReference"],
  listColumns: [
    "supplierQuoteId",
    "revisionId",
    "supplierId",
    "supplierInteractionId",
    "status",
    "supplierQuoteType",
    "quotedDate",
    "expirationDate",
    "supplierContactId",
    "supplierReference",
    "externalLinkId",
    "tags",
  ],
  row: z.strictObject({
    ...ownId("supplierQuote"),
    supplierQuoteId: numbered("Quote number"),
    revisionId: integer("Revision"),
    supplierId: id("supplier"),
    supplierInteractionId: id("supplierInteraction"),
    status: status(supplierQuoteStatus),
    supplierQuoteType: oneOf(purchaseType, "Quote type"),
    quotedDate: date("Quote date"),
    expirationDate: date("Expiration date").nullable(),
    supplierContactId: id("supplierContact").nullable(),
    supplierLocationId: id("supplierLocation").nullable(),
    supplierReference: text("Supplier reference").nullable(),
    externalLinkId: text("Share link ID").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: supplierQuoteDocument,
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
