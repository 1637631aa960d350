import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, number, status, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";
import { makeMethodDocument } from "./make-method-document";

export const makeMethod = defineResource({
  name: "makeMethod",
  singular: "make method",
  plural: "make methods",
  summary: "Versions of how an item is made. Only Draft versions can be changed.",
  area: "items",
  key: "id",
  versionsOf: "itemId",
  namedBy: "itemId",
  distinguishedBy: ["version"],
  row: z.strictObject({
    ...ownId("makeMethod"),
    itemId: id("item"),
    version: number("Version"),
    status: status(versionStatus),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  document: makeMethodDocument,
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 16), version: 1 },
});
