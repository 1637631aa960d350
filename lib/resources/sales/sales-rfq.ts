import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesRfqStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const salesRfq = defineResource({
  name: "salesRfq",
  title: "Sales RFQs",
  summary: "Requests of customers for a quote.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("salesRfq"),
    rfqId: text(),
    revisionId: integer(),
    customerId: id("customer").nullable(),
    status: oneOf(salesRfqStatus),
    rfqDate: date(),
    expirationDate: date().nullable(),
    customerReference: text().nullable(),
    salesPersonId: id("employee").nullable(),
    assignee: id("employee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["rfqDate"] },
  example: {
    customerId: demoId("cust", 1),
    rfqDate: "2026-11-20",
    expirationDate: "2026-12-11",
    customerReference: "RFQ 8841",
    salesPersonId: demoId("usr", 5),
  },
});
