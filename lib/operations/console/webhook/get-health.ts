import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, filledId, integer, share, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "Show how a webhook fares",
  summary:
    "What became of its attempts, at most the newest 10,000 of the period, what waits to be sent, and why it is off, when it was switched off because it failed.",
  input: z.strictObject({
    id: filledId("webhook"),
    since: timestamp().optional().meta({ description: "24 hours ago when left out" }),
  }),
  output: z.strictObject({
    since: timestamp().meta({ description: "When the oldest attempt that is counted may have been" }),
    attempts: integer(),
    succeeded: integer(),
    successShare: share().nullable().meta({ description: "Null without attempts" }),
    p95Ms: integer().nullable().meta({ description: "95 % of the attempts took no longer" }),
    waiting: integer().meta({ description: "Deliveries that are not settled; at most 100,000 are counted" }),
    oldestWaitingAt: timestamp().nullable(),
    failingSince: timestamp()
      .nullable()
      .meta({ description: "When the first failure after the last success was" }),
    restUntil: timestamp().nullable().meta({ description: "Until when its receiver wants to be left alone" }),
    active: boolean(),
    disabledAt: timestamp().nullable().meta({ description: "When we switched it off" }),
    disabledReason: text().nullable(),
    held: integer().meta({ description: "Deliveries that wait for a replay; at most 100,000 are counted" }),
    heldSince: timestamp().nullable().meta({ description: "When the first of them happened" }),
  }),
  example: { id: demoId("wh", 1) },
});
