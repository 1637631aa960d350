import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { appLogo } from "@/lib/schemas/app-logo";
import { boolean, filled, id, secret, text } from "@/lib/schemas/fields";

const webAddress = () => z.url({ protocol: /^https?$/, error: "Use an address that begins with https://." });

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Register an app",
  summary: "Members can connect the app then. The secret of a confidential app is returned only this once.",
  input: z.strictObject({
    name: filled().max(100),
    redirectUris: z.array(filled()).min(1, "Enter at least one redirect URI.").max(20),
    isConfidential: boolean().default(false),
    clientUri: webAddress().nullish(),
    logoUri: appLogo.nullish().meta({ description: "A data URL of a PNG, JPEG or WebP image" }),
  }),
  output: z.strictObject({
    id: id("oauthClient"),
    clientId: text(),
    clientSecret: secret().nullable().meta({ description: "Shown only now; null for a public app" }),
  }),
  example: { name: "Shop floor tablet", redirectUris: ["https://tablet.example.com/callback"] },
});
