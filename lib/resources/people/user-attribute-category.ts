import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { boolean, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const userAttributeCategory = defineResource({
  name: "userAttributeCategory",
  singular: "attribute category",
  plural: "attribute categories",
  summary: "Groups of employee attributes.",
  area: "people",
  key: "id",
  labelColumns: ["name"],
  searchColumns: ["name", "emoji"],
  row: z.strictObject({
    ...ownId("userAttributeCategory"),
    name: text("Name"),
    emoji: text("Emoji").nullable(),
    public: boolean("Public"),
    protected: boolean("Protected"),
    active: boolean("Active"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Training", emoji: "📘", public: true },
});
