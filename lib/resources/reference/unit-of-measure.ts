import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const unitOfMeasure = defineResource({
  name: "unitOfMeasure",
  title: "Units of Measure",
  summary: "Units that quantities are counted in.",
  area: "settings",
  key: "code",
  scope: "all",
  open: true,
  row: z.strictObject({
    code: text(),
    name: text(),
  }),
});
