import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { dayPart } from "@/lib/schemas/day-part";
import { boolean, text, timestamp } from "@/lib/schemas/fields";

export const VisitedRecord = z.strictObject({
  resource: text().meta({ description: "Name of its row resource" }),
  key: text(),
  label: text().meta({ description: "Name of the record when it was visited" }),
  dayPart: dayPart(),
  detail: text().nullable().meta({ description: "Distinguishes it from others of the same name" }),
  visitedAt: timestamp(),
  isFavourite: boolean(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List visited records",
  summary:
    "The records that the caller visited last, newest first; with favourites only the caller's favourites, in the order in which they were added. Records of resources that the caller may no longer read are omitted.",
  input: z.strictObject({
    favourites: boolean().default(false),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: resultsOf(VisitedRecord),
  example: { limit: 10 },
});
