import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const makeMethod = defineResource({
  name: "makeMethod",
  title: "Make Methods",
  summary: "Versions of how an item is made; a Draft can change, the others are read-only.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("makeMethod"),
    itemId: id("item"),
    version: number(),
    status: oneOf(versionStatus),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 16), version: 1 },
});
