import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { connectionSettings, memberSettings } from "@/lib/schemas/company-sign-in-settings";
import { boolean, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Set up the company's sign-in",
  summary:
    "Connects an identity provider by OpenID Connect. It signs in members with an address of the domain to this company alone. " +
    "Where it is required, their sessions of other kinds end for this company immediately, except those of the emergency admin.",
  input: z.strictObject({
    ...connectionSettings(),
    ...memberSettings(),
    read: z
      .strictObject({ issuer: text(), clientId: text(), hasSecret: boolean(), ...memberSettings() })
      .nullish()
      .meta({
        description:
          "The provider that `getCompanySignIn` returned; rejected with 412 where it has changed since",
      }),
  }),
  output: z.strictObject({ enforced: boolean() }),
  example: {
    issuer: "https://login.brightlathe.example",
    clientId: "millwright",
    domain: "brightlathe.example",
    defaultRole: "viewer",
    enforced: false,
  },
});
