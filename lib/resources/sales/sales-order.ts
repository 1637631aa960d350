import * as z from "zod";
import { documentCurrency, notes, ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { salesOrderStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, numbered, status, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { salesOrderDocument } from "./sales-order-document";

export const salesOrder = defineResource({
  name: "salesOrder",
  singular: "sales order",
  plural: "sales orders",
  summary: "Orders from customers.",
  area: "sales",
  key: "id",
  labelColumns: ["salesOrderId"],
  context: ["customerId"],
  searchColumns: ["salesOrderId", "customerReference"],
  listColumns: [
    "salesOrderId",
    "revisionId",
    "customerId",
    "status",
    "orderDate",
    "customerReference",
    "salesPersonId",
    "assignee",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("salesOrder"),
    salesOrderId: numbered("Order number"),
    revisionId: integer("Revision"),
    customerId: id("customer"),
    status: status(salesOrderStatus),
    orderDate: date("Order date").nullable(),
    customerReference: text("Customer reference").nullable(),
    salesPersonId: id("employee", "Salesperson").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    locationId: id("location").nullable(),
    opportunityId: id("opportunity").nullable(),
    ...documentCurrency(),
    ...notes(),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  document: salesOrderDocument,
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
