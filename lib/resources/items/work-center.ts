import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, number, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const workCenter = defineResource({
  name: "workCenter",
  title: "Work Centers",
  summary: "Machines and benches, with their hourly rates.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("workCenter"),
    name: text(),
    description: text().nullable(),
    locationId: id("location").nullable(),
    laborRate: number(),
    machineRate: number(),
    overheadRate: number(),
    active: boolean(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Honing machine",
    description: "Horizontal, bores 20 to 120 mm",
    locationId: demoId("loc", 3),
    laborRate: 38,
    machineRate: 22.5,
  },
});
