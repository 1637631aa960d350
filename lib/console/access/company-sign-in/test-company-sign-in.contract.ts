import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { connectionSettings } from "@/lib/schemas/company-sign-in-settings";
import { text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Test the company's sign-in",
  summary:
    "Reads the identity provider's metadata and checks client ID and secret against it; nothing is stored.",
  input: z.strictObject(connectionSettings()),
  output: z.strictObject({
    problems: z
      .array(z.strictObject({ field: z.enum(["issuer", "clientId", "clientSecret"]), message: text() }))
      .meta({ description: "Empty if sign-in works" }),
  }),
  example: { issuer: "https://login.brightlathe.example", clientId: "millwright" },
});
