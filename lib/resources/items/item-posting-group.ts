import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { boolean, json, multiline, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const itemPostingGroup = defineResource({
  name: "itemPostingGroup",
  singular: "item posting group",
  plural: "item posting groups",
  summary: "Groups of items that are posted to the same accounts.",
  area: "items",
  key: "id",
  labelColumns: ["name"],
  searchColumns: ["name", "description"],
  row: z.strictObject({
    ...ownId("itemPostingGroup"),
    name: text("Name"),
    description: multiline("Description").nullable(),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Packaging", description: "Boxes, crates and fillers" },
});
