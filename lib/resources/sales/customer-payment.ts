import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const customerPayment = defineResource({
  name: "customerPayment",
  title: "Customer Payment Settings",
  summary: "Who pays for a customer and on which terms; made with the customer.",
  area: "sales",
  key: "customerId",
  row: z.strictObject({
    companyId: id("company"),
    customerId: id("customer"),
    invoiceCustomerId: id("customer").nullable(),
    invoiceCustomerContactId: id("customerContact").nullable(),
    invoiceCustomerLocationId: id("customerLocation").nullable(),
    paymentTermId: id("paymentTerm").nullable(),
    ...stamps(),
  }),
  write: { required: ["customerId"] },
  example: { customerId: demoId("cust", 1), paymentTermId: demoId("pt", 30) },
});
