import * as z from "zod";
import { email, filled, filledId, id, newPassword } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "public",
  title: "Set this installation up",
  summary: "Makes the first company and its admin, once: refused as soon as there is a user.",
  input: z.strictObject({
    companyName: filled(),
    baseCurrencyCode: filledId("currency"),
    countryCode: filledId("country").optional(),
    timezone: filled().optional(),
    name: filled(),
    email: email(),
    password: newPassword(),
  }),
  output: z.strictObject({ id: id("user"), companyId: id("company") }),
  example: {
    companyName: "Northwind Castings",
    baseCurrencyCode: "USD",
    countryCode: "US",
    timezone: "America/Chicago",
    name: "Ada Novak",
    email: "ada@northwind.example",
    password: "a-long-password",
  },
});
