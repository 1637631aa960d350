import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const customerPart = defineResource({
  name: "customerPart",
  title: "Customer Parts",
  summary: "What a customer calls an item.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("customerPart"),
    customerId: id("customer"),
    itemId: id("item"),
    customerPartId: text(),
    customerPartRevision: text().nullable(),
    ...stamps(),
  }),
  write: { required: ["customerId", "itemId", "customerPartId"] },
  example: {
    customerId: demoId("cust", 1),
    itemId: demoId("item", 7),
    customerPartId: "HP-2200",
    customerPartRevision: "C",
  },
});
