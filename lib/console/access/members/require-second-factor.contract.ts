import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  title: "Require two-factor authentication",
  summary:
    "Members without two-factor authentication have no access to this company until they set it up. API keys are not affected.",
  input: z.strictObject({ isRequired: boolean() }),
  output: z.strictObject({ isRequired: boolean() }),
  example: { isRequired: false },
});
