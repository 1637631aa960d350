import * as z from "zod";
import { integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const attributeDataType = defineResource({
  name: "attributeDataType",
  title: "Attribute Data Types",
  summary: "What the value of an attribute can be, and the column that holds it.",
  area: "settings",
  key: "id",
  scope: "all",
  open: true,
  row: z.strictObject({
    id: integer(),
    label: text(),
    valueColumn: text(),
  }),
});
