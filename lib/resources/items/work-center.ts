import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, money, multiline, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const workCenter = defineResource({
  name: "workCenter",
  singular: "work center",
  plural: "work centers",
  summary: "Machines and workstations with their hourly rates.",
  area: "items",
  key: "id",
  labelColumns: ["name"],
  context: ["locationId"],
  searchColumns: ["name", "description"],
  row: z.strictObject({
    ...ownId("workCenter"),
    name: text("Name"),
    description: multiline("Description").nullable(),
    locationId: id("location").nullable(),
    laborRate: money("Labor rate", { unit: "per hour" }),
    machineRate: money("Machine rate", { unit: "per hour" }),
    overheadRate: money("Overhead rate", { unit: "per hour" }),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
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
