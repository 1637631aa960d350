import * as z from "zod";
import { notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesRfqStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, numbered, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { salesRfqDocument } from "./sales-rfq-document";

export const salesRfq = defineResource({
  name: "salesRfq",
  singular: "sales RFQ",
  plural: "sales RFQs",
  summary: "Requests for a quote from customers.",
  area: "sales",
  key: "id",
  labelColumns: ["rfqId"],
  context: ["customerId"],
  searchColumns: ["rfqId", "customerReference"],
  listColumns: [
    "rfqId",
    "revisionId",
    "customerId",
    "status",
    "rfqDate",
    "expirationDate",
    "customerReference",
    "salesPersonId",
    "assignee",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("salesRfq"),
    rfqId: numbered("RFQ number"),
    revisionId: integer("Revision"),
    customerId: id("customer").nullable(),
    status: status(salesRfqStatus),
    rfqDate: date("RFQ date"),
    expirationDate: date("Expiration date").nullable(),
    customerReference: text("Customer reference").nullable(),
    salesPersonId: id("employee", "Salesperson").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["rfqDate"] },
  document: salesRfqDocument,
  example: {
    customerId: demoId("cust", 1),
    rfqDate: "2026-11-20",
    expirationDate: "2026-12-11",
    customerReference: "RFQ 8841",
    salesPersonId: demoId("usr", 5),
  },
});
