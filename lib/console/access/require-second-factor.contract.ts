import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  title: "Require a second factor",
  summary:
    "Members without a second factor have no access to this company until they set one up. API keys are not affected.",
  input: z.strictObject({ isRequired: boolean() }),
  output: z.strictObject({ isRequired: boolean() }),
  example: { isRequired: false },
});
