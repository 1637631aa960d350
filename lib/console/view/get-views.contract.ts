import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { boolean, text } from "@/lib/schemas/fields";
import { SavedView } from "@/lib/schemas/saved-view";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List saved views",
  summary:
    "The caller's own and the shared views of lists that the caller may read, by name; with pinned only those in the caller's sidebar, in the order in which they were pinned.",
  input: z.strictObject({
    resource: text().optional().meta({ description: "Only views of this row resource" }),
    pinned: boolean().default(false),
  }),
  output: resultsOf(SavedView),
  example: { resource: "salesInvoice" },
});
