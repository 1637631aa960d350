import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { filled, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List saved mappings",
  summary:
    "The mappings that the company saved under a name for files of a resource, in the order of their names.",
  input: z.strictObject({ resource: filled().meta({ description: "Name of the row resource" }) }),
  output: resultsOf(z.strictObject({ name: text() })),
  example: { resource: "customer" },
});
