import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerContact = defineResource({
  name: "customerContact",
  singular: "customer contact",
  plural: "customer contacts",
  summary: "People at a customer.",
  area: "sales",
  key: "id",
  namedBy: "contactId",
  context: ["customerId"],
  row: z.strictObject({
    ...ownId("customerContact"),
    customerId: id("customer"),
    contactId: id("contact"),
    customerLocationId: id("customerLocation").nullable(),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["customerId", "contactId"] },
  example: {
    customerId: demoId("cust", 1),
    contactId: demoId("cont", 1),
    customerLocationId: demoId("cloc", 1),
  },
});
