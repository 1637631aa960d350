import * as z from "zod";
import { json, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const gaugeType = defineResource({
  name: "gaugeType",
  title: "Gauge Types",
  summary: "Kinds of gauges.",
  area: "quality",
  key: "id",
  row: z.strictObject({
    ...ownId("gaugeType"),
    name: text(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Thread gauge" },
});
