import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { quoteStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { documentCurrency, notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const quote = defineResource({
  name: "quote",
  title: "Quotes",
  summary: "Offers to customers.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("quote"),
    quoteId: text(),
    revisionId: integer(),
    customerId: id("customer"),
    status: oneOf(quoteStatus),
    customerReference: text().nullable(),
    dueDate: date().nullable(),
    expirationDate: date().nullable(),
    estimatorId: id("employee").nullable(),
    salesPersonId: id("employee").nullable(),
    assignee: id("employee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["customerId"] },
  example: {
    customerId: demoId("cust", 1),
    expirationDate: "2026-12-31",
    customerReference: "RFQ 8841",
    salesPersonId: demoId("usr", 5),
    estimatorId: demoId("usr", 3),
    currencyCode: "USD",
    exchangeRate: 1,
  },
});
