import * as z from "zod";
import { documentCurrency, notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { quoteStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, numbered, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { quoteDocument } from "./quote-document";

export const quote = defineResource({
  name: "quote",
  singular: "quote",
  plural: "quotes",
  summary: "Quotes to customers.",
  area: "sales",
  key: "id",
  labelColumns: ["quoteId"],
  context: ["customerId"],
  searchColumns: ["quoteId", "customerReference"],
  listColumns: [
    "quoteId",
    "revisionId",
    "customerId",
    "status",
    "customerReference",
    "dueDate",
    "expirationDate",
    "estimatorId",
    "salesPersonId",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("quote"),
    quoteId: numbered("Quote number"),
    revisionId: integer("Revision"),
    customerId: id("customer"),
    status: status(quoteStatus),
    customerReference: text("Customer reference").nullable(),
    dueDate: date("Due date", { due: true }).nullable(),
    expirationDate: date("Expiration date").nullable(),
    estimatorId: id("employee", "Estimator").nullable(),
    salesPersonId: id("employee", "Salesperson").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: quoteDocument,
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
