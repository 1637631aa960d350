import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { filled } from "@/lib/schemas/fields";
import { imported } from "./shared";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List imports",
  summary:
    "The imports of the last 30 days into resources that the caller may read, newest first, at most 100.",
  input: z.strictObject({
    resource: filled().optional().meta({ description: "Only those into this resource" }),
  }),
  output: resultsOf(z.strictObject(imported)),
  example: {},
});
