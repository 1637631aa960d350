import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const customerContact = defineResource({
  name: "customerContact",
  title: "Customer Contacts",
  summary: "People of a customer.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("customerContact"),
    customerId: id("customer"),
    contactId: id("contact"),
    customerLocationId: id("customerLocation").nullable(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["customerId", "contactId"] },
  example: {
    customerId: demoId("cust", 1),
    contactId: demoId("cont", 1),
    customerLocationId: demoId("cloc", 1),
  },
});
