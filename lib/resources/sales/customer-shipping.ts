import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { incoterm } from "@/lib/schemas/enumerations";
import { id, oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerShipping = defineResource({
  name: "customerShipping",
  singular: "customer shipping setting",
  plural: "customer shipping settings",
  summary: "Shipping address, method and terms of a customer; created with the customer.",
  area: "sales",
  key: "customerId",
  namedBy: "customerId",
  searchColumns: ["incotermLocation"],
  listColumns: [
    "customerId",
    "shippingCustomerId",
    "shippingCustomerContactId",
    "shippingCustomerLocationId",
    "incoterm",
    "incotermLocation",
    "createdAt",
  ],
  row: z.strictObject({
    companyId: id("company"),
    customerId: id("customer"),
    shippingCustomerId: id("customer", "Ship to").nullable(),
    shippingCustomerContactId: id("customerContact", "Shipping contact").nullable(),
    shippingCustomerLocationId: id("customerLocation", "Shipping location").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    shippingTermId: id("shippingTerm").nullable(),
    incoterm: oneOf(incoterm, "Incoterm").nullable(),
    incotermLocation: text("Incoterm location").nullable(),
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
