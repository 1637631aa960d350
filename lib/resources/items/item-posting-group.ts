import * as z from "zod";
import { boolean, json, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const itemPostingGroup = defineResource({
  name: "itemPostingGroup",
  title: "Item Posting Groups",
  summary: "Groups of items that are booked alike.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("itemPostingGroup"),
    name: text(),
    description: text().nullable(),
    active: boolean(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Packaging", description: "Boxes, crates and fillers" },
});
