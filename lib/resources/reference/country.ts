import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const country = defineResource({
  name: "country",
  singular: "country",
  plural: "countries",
  summary: "ISO 3166 countries.",
  area: "settings",
  key: "alpha2",
  scope: "all",
  open: true,
  labelColumns: ["name"],
  searchColumns: ["name", "alpha2", "alpha3"],
  row: z.strictObject({
    alpha2: text("Two-letter code", { code: true }),
    alpha3: text("Three-letter code", { code: true }),
    name: text("Name"),
  }),
});
