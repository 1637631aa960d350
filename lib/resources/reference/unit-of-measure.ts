import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const unitOfMeasure = defineResource({
  name: "unitOfMeasure",
  singular: "unit of measure",
  plural: "units of measure",
  summary: "Units for quantities.",
  area: "settings",
  key: "code",
  scope: "all",
  open: true,
  labelColumns: ["code", "name"],
  row: z.strictObject({
    code: text("Code", { code: true }),
    name: text("Name"),
  }),
});
