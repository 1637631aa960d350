import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const costCenter = defineResource({
  name: "costCenter",
  singular: "cost center",
  plural: "cost centers",
  summary: "Parts of the company that costs are assigned to.",
  area: "accounting",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("costCenter"),
    name: text("Name"),
    parentCostCenterId: id("costCenter", "Parent cost center").nullable(),
    ownerId: id("employee", "Owner").nullable(),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Tool room", parentCostCenterId: demoId("cc", 1), ownerId: demoId("usr", 8) },
});
