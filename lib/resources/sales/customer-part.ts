import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerPart = defineResource({
  name: "customerPart",
  singular: "customer part",
  plural: "customer parts",
  summary: "Part numbers that customers use for your items.",
  area: "sales",
  key: "id",
  labelColumns: ["customerPartId"],
  context: ["customerId", "itemId"],
  row: z.strictObject({
    ...ownId("customerPart"),
    customerId: id("customer"),
    itemId: id("item"),
    customerPartId: text("Customer part number", { code: true }),
    customerPartRevision: text("Customer part revision").nullable(),
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
