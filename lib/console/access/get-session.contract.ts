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
  requiresSecondFactor: boolean().meta({ description: "Members have to set up two-factor authentication" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show my session",
  summary: "The caller, their scopes in the current company, and the other companies they work in.",
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
