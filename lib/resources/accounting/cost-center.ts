import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const costCenter = defineResource({
  name: "costCenter",
  title: "Cost Centers",
  summary: "Parts of the company that costs are charged to.",
  area: "accounting",
  key: "id",
  row: z.strictObject({
    ...ownId("costCenter"),
    name: text(),
    parentCostCenterId: id("costCenter").nullable(),
    ownerId: id("employee").nullable(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Tool room", parentCostCenterId: demoId("cc", 1), ownerId: demoId("usr", 8) },
});
