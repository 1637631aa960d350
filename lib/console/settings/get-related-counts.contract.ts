import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { integer, text } from "@/lib/schemas/fields";
import { maxRelatedCount } from "@/lib/schemas/limits";

const RelatedCount = z.strictObject({
  resource: text().meta({ description: "Name of the row resource whose records refer to this one" }),
  column: text().meta({ description: "Its referring column" }),
  count: integer().meta({ description: `Number of records; ${maxRelatedCount} means that many or more` }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Count related records",
  summary:
    "The number of records that refer to a record, for each resource that the caller may read; resources without any are omitted.",
  input: z.strictObject({
    resource: text().meta({ description: "Name of the record's row resource" }),
    key: text().meta({ description: "Value of its key column" }),
  }),
  output: resultsOf(RelatedCount),
  example: { resource: "customer", key: demoId("cust", 1) },
});
