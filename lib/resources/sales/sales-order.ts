import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesOrderStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text } from "@/lib/schemas/fields";
import { documentCurrency, notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const salesOrder = defineResource({
  name: "salesOrder",
  title: "Sales Orders",
  summary: "What customers ordered.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("salesOrder"),
    salesOrderId: text(),
    revisionId: integer(),
    customerId: id("customer"),
    status: oneOf(salesOrderStatus),
    orderDate: date().nullable(),
    customerReference: text().nullable(),
    salesPersonId: id("employee").nullable(),
    assignee: id("employee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["customerId"] },
  example: {
    customerId: demoId("cust", 1),
    orderDate: "2026-11-20",
    customerReference: "PO 40077",
    salesPersonId: demoId("usr", 5),
    currencyCode: "USD",
    exchangeRate: 1,
  },
});
