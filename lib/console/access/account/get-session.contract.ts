import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { scopes } from "@/lib/schemas/areas";
import { role } from "@/lib/schemas/enumerations";
import { boolean, email, id, oneOf, text, timestamp } from "@/lib/schemas/fields";

const Company = z.strictObject({
  id: id("company"),
  name: text(),
  role: oneOf(role),
  baseCurrencyCode: id("currency"),
  timezone: text(),
  requiresSecondFactor: boolean().meta({ description: "Members need two-factor authentication" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show my session",
  summary: "The caller, their companies, and their scopes in the current one.",
  input: z.strictObject({}),
  output: z.strictObject({
    user: z.strictObject({ id: id("user"), name: text(), email: email() }),
    company: Company,
    companies: z.array(Company),
    scopes: z.array(z.enum(scopes)),
    session: z
      .strictObject({ id: id("session"), expiresAt: timestamp() })
      .nullable()
      .meta({ description: "Null when an API key calls." }),
    hasTwoFactor: boolean(),
    passkeys: z.int(),
    mailConfigured: boolean().meta({ description: "Whether e-mail is sent by SMTP" }),
  }),
  example: {},
});
