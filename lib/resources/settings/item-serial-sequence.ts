import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { bigint, id, integer, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const itemSerialSequence = defineResource({
  name: "itemSerialSequence",
  title: "Serial Number Sequences",
  summary: "How the serial numbers of one item are counted.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    ...ownId("itemSerialSequence"),
    itemId: id("item"),
    prefix: text().nullable(),
    suffix: text().nullable(),
    next: bigint().min(0),
    size: integer().min(1).max(20),
    step: integer().min(1),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 36), prefix: "SN%{yy}-", next: 1, size: 6 },
});
