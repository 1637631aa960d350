import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const storageUnit = defineResource({
  name: "storageUnit",
  title: "Storage Units",
  summary: "Racks, shelves and places of a location.",
  area: "inventory",
  key: "id",
  row: z.strictObject({
    ...ownId("storageUnit"),
    name: text(),
    locationId: id("location"),
    parentId: id("storageUnit").nullable(),
    active: boolean(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name", "locationId"] },
  example: { name: "A-09", locationId: demoId("loc", 1), parentId: demoId("su", 1) },
});
