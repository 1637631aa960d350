import * as z from "zod";
import { bigint, integer, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const sequence = defineResource({
  name: "sequence",
  title: "Number Sequences",
  summary: "How the readable ids of a table are counted; `next` is the number that the next record gets.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    ...ownId("sequence"),
    table: text(),
    name: text(),
    prefix: text().nullable(),
    suffix: text().nullable(),
    next: bigint().min(0),
    size: integer().min(1).max(20),
    step: integer().min(1),
    ...stamps(),
  }),
  write: { required: ["table", "name"] },
  example: { table: "item", name: "Items", prefix: "P-%{yy}", size: 5 },
});
