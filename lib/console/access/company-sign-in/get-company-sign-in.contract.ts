import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { memberSettings } from "@/lib/schemas/company-sign-in-settings";
import { boolean, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  title: "Show the company's sign-in",
  summary: "The company's identity provider (OpenID Connect) and the token of its directory (SCIM).",
  input: z.strictObject({}),
  output: z.strictObject({
    provider: z
      .strictObject({ issuer: text(), clientId: text(), hasSecret: boolean(), ...memberSettings() })
      .nullable(),
    returnUrl: z.url().meta({ description: "Redirect URI to register at the identity provider" }),
    emergencyAdmin: text().nullable().meta({
      description: "Name of the admin who can always sign in with a password",
    }),
    directoryUrl: z.url().meta({ description: "Base address for SCIM" }),
    directoryToken: z
      .strictObject({ last4: text(), createdAt: timestamp(), lastUsedAt: timestamp().nullable() })
      .nullable(),
  }),
  example: {},
});
