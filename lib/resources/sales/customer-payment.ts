import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerPayment = defineResource({
  name: "customerPayment",
  singular: "customer payment setting",
  plural: "customer payment settings",
  summary: "Billing customer and payment terms of a customer; created with the customer.",
  area: "sales",
  key: "customerId",
  namedBy: "customerId",
  listColumns: [
    "customerId",
    "invoiceCustomerId",
    "invoiceCustomerContactId",
    "invoiceCustomerLocationId",
    "createdAt",
  ],
  row: z.strictObject({
    companyId: id("company"),
    customerId: id("customer"),
    invoiceCustomerId: id("customer", "Bill to").nullable(),
    invoiceCustomerContactId: id("customerContact", "Billing contact").nullable(),
    invoiceCustomerLocationId: id("customerLocation", "Billing location").nullable(),
    paymentTermId: id("paymentTerm").nullable(),
    ...stamps(),
  }),
  write: { required: ["customerId"] },
  example: { customerId: demoId("cust", 1), paymentTermId: demoId("pt", 30) },
});
