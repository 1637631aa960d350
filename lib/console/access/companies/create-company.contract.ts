import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filled, filledId, id, named } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"], sessionOnly: true },
  title: "Create a company",
  summary:
    "Creates another company in a group of its own, with a chart of accounts, defaults and a location. The admin who creates " +
    "it becomes its admin; the other members of this company have no access to it. For browser sessions only.",
  input: z.strictObject({
    companyName: named(),
    baseCurrencyCode: filledId("currency"),
    countryCode: filledId("country").optional(),
    timezone: filled().optional(),
  }),
  output: z.strictObject({ id: id("company") }),
  example: { companyName: "Northwind Castings", baseCurrencyCode: "USD", timezone: "America/Chicago" },
});
