import * as z from "zod";
import { integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const attributeDataType = defineResource({
  name: "attributeDataType",
  singular: "attribute data type",
  plural: "attribute data types",
  summary: "Data types of attributes, and the column that holds their values.",
  area: "settings",
  key: "id",
  scope: "all",
  open: true,
  labelColumns: ["label"],
  searchColumns: ["label", "valueColumn"],
  row: z.strictObject({
    id: integer("ID"),
    label: text("Name"),
    valueColumn: text("Value column"),
  }),
});
