import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, number, richText, status, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const inspectionDocument = defineResource({
  name: "inspectionDocument",
  singular: "inspection document",
  plural: "inspection documents",
  summary: "Versioned inspection plans.",
  area: "items",
  key: "id",
  versionsOf: "name",
  labelColumns: ["name"],
  context: ["version", "itemId"],
  row: z.strictObject({
    ...ownId("inspectionDocument"),
    name: text("Name"),
    version: number("Version"),
    status: status(versionStatus),
    itemId: id("item").nullable(),
    content: richText("Content"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Bore inspection", version: 1, itemId: demoId("item", 7) },
});
