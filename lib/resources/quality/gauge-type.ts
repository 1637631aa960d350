import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { json, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const gaugeType = defineResource({
  name: "gaugeType",
  singular: "gauge type",
  plural: "gauge types",
  summary: "Categories of gauges.",
  area: "quality",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("gaugeType"),
    name: text("Name"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Thread gauge" },
});
