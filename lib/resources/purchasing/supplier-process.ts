import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, money, number } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplierProcess = defineResource({
  name: "supplierProcess",
  singular: "supplier process",
  plural: "supplier processes",
  summary: "Processes that a supplier offers, with costs and lead time.",
  area: "purchasing",
  key: "id",
  namedBy: "processId",
  context: ["supplierId"],
  row: z.strictObject({
    ...ownId("supplierProcess"),
    supplierId: id("supplier"),
    processId: id("process"),
    unitCost: money("Unit cost", { perUnit: true }),
    minimumCost: money("Minimum cost"),
    leadTime: number("Lead time", { unit: "days" }),
    customFields: json("Custom fields"),
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
