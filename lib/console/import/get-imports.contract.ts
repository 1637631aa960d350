import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { filled } from "@/lib/schemas/fields";
import { imported } from "./shared";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List imports",
  summary: "Imports of the last 30 days that the caller may see, newest first, 100 at a time.",
  input: z.strictObject({
    resource: filled().optional().meta({ description: "Only into this resource" }),
    after: z.string().optional(),
  }),
  output: resultsOf(z.strictObject(imported)),
  example: {},
});
