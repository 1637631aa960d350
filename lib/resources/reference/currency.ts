import * as z from "zod";
import { integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const currency = defineResource({
  name: "currency",
  title: "Currencies",
  summary: "ISO 4217 currencies.",
  area: "settings",
  key: "code",
  scope: "all",
  open: true,
  row: z.strictObject({
    code: text(),
    name: text(),
    symbol: text().nullable(),
    decimalPlaces: integer(),
  }),
});
