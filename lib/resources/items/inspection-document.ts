import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const inspectionDocument = defineResource({
  name: "inspectionDocument",
  title: "Inspection Documents",
  summary: "Versioned inspection plans.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("inspectionDocument"),
    name: text(),
    version: number(),
    status: oneOf(versionStatus),
    itemId: id("item").nullable(),
    content: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Bore inspection", version: 1, itemId: demoId("item", 7) },
});
