import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const storageUnit = defineResource({
  name: "storageUnit",
  singular: "storage unit",
  plural: "storage units",
  summary: "Racks, shelves and bins of a location.",
  area: "inventory",
  key: "id",
  labelColumns: ["name"],
  context: ["locationId"],
  row: z.strictObject({
    ...ownId("storageUnit"),
    name: text("Name"),
    locationId: id("location"),
    parentId: id("storageUnit", "Parent storage unit").nullable(),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name", "locationId"] },
  example: { name: "A-09", locationId: demoId("loc", 1), parentId: demoId("su", 1) },
});
