import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const country = defineResource({
  name: "country",
  title: "Countries",
  summary: "ISO 3166 countries.",
  area: "settings",
  key: "alpha2",
  scope: "all",
  open: true,
  row: z.strictObject({
    alpha2: text(),
    alpha3: text(),
    name: text(),
  }),
});
