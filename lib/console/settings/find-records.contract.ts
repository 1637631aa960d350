import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { dayPart } from "@/lib/schemas/day-part";
import { text } from "@/lib/schemas/fields";

const FoundRecord = z.strictObject({
  resource: text().meta({ description: "Name of its row resource" }),
  key: text(),
  label: text().meta({ description: "Name of the record" }),
  dayPart: dayPart(),
  detail: text().nullable().meta({ description: "Distinguishes it from others of the same name" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Find records",
  summary:
    "Records of every resource that the caller may read, by their id, by a part of their number or name, or by that of the customer, supplier, item or document that they refer to.",
  input: z.strictObject({
    search: z.string().trim().min(2).max(200),
    limit: z.int().min(1).max(50).default(20),
  }),
  output: resultsOf(FoundRecord),
  example: { search: "bearing" },
});
