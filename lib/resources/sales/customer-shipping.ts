import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { incoterm } from "@/lib/schemas/enumerations";
import { id, oneOf, text } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const customerShipping = defineResource({
  name: "customerShipping",
  title: "Customer Shipping Settings",
  summary: "How goods go to a customer; made with the customer.",
  area: "sales",
  key: "customerId",
  row: z.strictObject({
    companyId: id("company"),
    customerId: id("customer"),
    shippingCustomerId: id("customer").nullable(),
    shippingCustomerContactId: id("customerContact").nullable(),
    shippingCustomerLocationId: id("customerLocation").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    shippingTermId: id("shippingTerm").nullable(),
    incoterm: oneOf(incoterm).nullable(),
    incotermLocation: text().nullable(),
    ...stamps(),
  }),
  write: { required: ["customerId"] },
  example: {
    customerId: demoId("cust", 1),
    shippingMethodId: demoId("shm", 1),
    shippingTermId: demoId("sht", 1),
    incoterm: "FCA",
    incotermLocation: "Dayton, OH",
  },
});
