import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: "public",
  title: "Show the setup status",
  summary: "Whether the first admin and company still have to be created.",
  input: z.strictObject({}),
  output: z.strictObject({
    isNeeded: boolean(),
    hasCompanySignIn: boolean().meta({ description: "Whether a company has set up its own sign-in" }),
  }),
  example: {},
});
