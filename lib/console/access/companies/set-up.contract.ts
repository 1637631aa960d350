import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { email, filled, filledId, id, named, newPassword, secret } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "public",
  title: "Set up this installation",
  summary:
    "Creates the first company and its admin, once: rejected as soon as there is a user. Needs the token that the server printed " +
    "at its last start.",
  input: z.strictObject({
    token: secret(),
    companyName: named(),
    baseCurrencyCode: filledId("currency"),
    countryCode: filledId("country").optional(),
    timezone: filled().optional(),
    name: named(),
    email: email(),
    password: newPassword(),
  }),
  output: z.strictObject({ id: id("user"), companyId: id("company") }),
  example: {
    token: "the-token-that-was-printed",
    companyName: "Northwind Castings",
    baseCurrencyCode: "USD",
    countryCode: "US",
    timezone: "America/Chicago",
    name: "Ada Novak",
    email: "ada@northwind.example",
    password: "a-long-password",
  },
});
