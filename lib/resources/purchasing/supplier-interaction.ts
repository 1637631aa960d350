import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierInteraction = defineResource({
  name: "supplierInteraction",
  title: "Supplier Interactions",
  summary: "What holds the quotes, orders and receipts of one purchase together.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierInteraction"),
    supplierId: id("supplier"),
    ...stamps(),
  }),
  write: { required: ["supplierId"] },
  example: { supplierId: demoId("sup", 3) },
});
