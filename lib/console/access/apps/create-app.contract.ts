import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { appDetails } from "@/lib/schemas/app-details";
import { boolean, id, secret, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Register an app",
  summary: "Members can connect the app then. The secret of a confidential app is returned only this once.",
  input: z.strictObject({
    ...appDetails,
    isConfidential: boolean().default(false),
  }),
  output: z.strictObject({
    id: id("oauthClient"),
    clientId: text(),
    clientSecret: secret().nullable().meta({ description: "Shown only now; null for a public app" }),
  }),
  example: { name: "Shop floor tablet", redirectUris: ["https://tablet.example.com/callback"] },
});
