import * as z from "zod";
import { date, id, rate } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const exchangeRate = defineResource({
  name: "exchangeRate",
  title: "Exchange Rates",
  summary: "Units of a currency per unit of base currency from a day on.",
  area: "accounting",
  key: "id",
  row: z.strictObject({
    ...ownId("exchangeRate"),
    currencyCode: id("currency.code"),
    rate: rate(),
    effectiveDate: date(),
    ...stamps(),
  }),
  write: { required: ["currencyCode", "rate", "effectiveDate"] },
  example: { currencyCode: "EUR", rate: 0.8642, effectiveDate: "2026-12-01" },
});
