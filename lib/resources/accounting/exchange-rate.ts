import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { date, id, rate } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const exchangeRate = defineResource({
  name: "exchangeRate",
  singular: "exchange rate",
  plural: "exchange rates",
  summary: "Units of a currency per unit of base currency, by effective date.",
  area: "accounting",
  key: "id",
  namedBy: "currencyCode",
  distinguishedBy: ["effectiveDate"],
  row: z.strictObject({
    ...ownId("exchangeRate"),
    currencyCode: id("currency.code"),
    rate: rate("Rate"),
    effectiveDate: date("Effective date"),
    ...stamps(),
  }),
  write: { required: ["currencyCode", "rate", "effectiveDate"] },
  example: { currencyCode: "EUR", rate: 0.8642, effectiveDate: "2026-12-01" },
});
