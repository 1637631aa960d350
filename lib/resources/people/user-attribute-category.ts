import * as z from "zod";
import { boolean, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const userAttributeCategory = defineResource({
  name: "userAttributeCategory",
  title: "Attribute Categories",
  summary: "Groups of what is recorded about people.",
  area: "people",
  key: "id",
  row: z.strictObject({
    ...ownId("userAttributeCategory"),
    name: text(),
    emoji: text().nullable(),
    public: boolean(),
    protected: boolean(),
    active: boolean(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Training", emoji: "📘", public: true },
});
