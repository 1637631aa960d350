import * as z from "zod";
import { integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const currency = defineResource({
  name: "currency",
  singular: "currency",
  plural: "currencies",
  summary: "ISO 4217 currencies.",
  area: "settings",
  key: "code",
  scope: "all",
  open: true,
  labelColumns: ["code", "name"],
  searchColumns: ["code", "name", "symbol"],
  row: z.strictObject({
    code: text("Code", { code: true }),
    name: text("Name"),
    symbol: text("Symbol").nullable(),
    decimalPlaces: integer("Decimal places"),
  }),
});
