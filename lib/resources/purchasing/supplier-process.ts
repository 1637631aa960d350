import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, number } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierProcess = defineResource({
  name: "supplierProcess",
  title: "Supplier Processes",
  summary: "What a supplier does to parts, and for how much.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierProcess"),
    supplierId: id("supplier"),
    processId: id("process"),
    unitCost: number(),
    minimumCost: number(),
    leadTime: number(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["supplierId", "processId"] },
  example: {
    supplierId: demoId("sup", 15),
    processId: demoId("proc", 6),
    unitCost: 41,
    minimumCost: 220,
    leadTime: 9,
  },
});
