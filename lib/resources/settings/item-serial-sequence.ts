import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { bigint, id, integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const itemSerialSequence = defineResource({
  name: "itemSerialSequence",
  singular: "serial number sequence",
  plural: "serial number sequences",
  summary: "How the serial numbers of an item are generated.",
  area: "settings",
  key: "id",
  unique: ["itemId"],
  namedBy: "itemId",
  searchColumns: ["prefix", "suffix"],
  row: z.strictObject({
    ...ownId("itemSerialSequence"),
    itemId: id("item"),
    prefix: text("Prefix").nullable(),
    suffix: text("Suffix").nullable(),
    next: bigint("Next number").min(0),
    size: integer("Digits").min(1).max(20),
    step: integer("Increment").min(1),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 36), prefix: "SN%{yy}-", next: 1, size: 6 },
});
