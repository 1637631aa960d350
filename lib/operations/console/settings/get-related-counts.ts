import * as z from "zod";
import { countedAtMost } from "@/lib/schemas/counted-at-most";
import { demoId } from "@/lib/schemas/demo-ids";
import { integer, text } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

export const RelatedCount = z.strictObject({
  resource: text().meta({ description: "Name of the row resource whose records name this one" }),
  column: text().meta({ description: "Its column that does" }),
  count: integer().meta({ description: `How many do; ${countedAtMost} stands for so many or more` }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Count what belongs to a record",
  summary:
    "How many records of each resource that the caller may read name a record; resources where none does are left out.",
  input: z.strictObject({
    resource: text().meta({ description: "Name of the record's row resource" }),
    key: text().meta({ description: "What its key column holds" }),
  }),
  output: resultsOf(RelatedCount),
  example: { resource: "customer", key: demoId("cust", 1) },
});
