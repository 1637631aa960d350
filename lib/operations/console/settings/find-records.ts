import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

export const FoundRecord = z.strictObject({
  resource: text().meta({ description: "Name of its row resource" }),
  key: text(),
  label: text().meta({ description: "What a person knows it by" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Find records",
  summary:
    "Records of every resource that the caller may read, by their id or by a part of their number or name.",
  input: z.strictObject({
    search: z.string().trim().min(2).max(200),
    limit: z.int().min(1).max(50).default(12),
  }),
  output: resultsOf(FoundRecord),
  example: { search: "bearing" },
});
