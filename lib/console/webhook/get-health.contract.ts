import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, filledId, integer, share, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "Show the health of a webhook",
  summary:
    "Results of its attempts, at most the newest 10,000 of the period, pending deliveries, and why it was disabled.",
  input: z.strictObject({
    id: filledId("webhook"),
    since: timestamp().optional().meta({ description: "24 hours ago when omitted" }),
  }),
  output: z.strictObject({
    since: timestamp().meta({ description: "Start of the counted period" }),
    attempts: integer(),
    succeeded: integer(),
    successShare: share().nullable().meta({ description: "Null without attempts" }),
    p95Ms: integer().nullable().meta({ description: "95th percentile of the attempts that got a response" }),
    waiting: integer().meta({ description: "Pending deliveries; at most 100,000 are counted" }),
    oldestWaitingAt: timestamp().nullable(),
    failingSince: timestamp()
      .nullable()
      .meta({ description: "Time of the first failure after the last success" }),
    restUntil: timestamp().nullable().meta({ description: "End of the pause that its receiver requested" }),
    active: boolean(),
    disabledAt: timestamp().nullable().meta({ description: "When it was disabled automatically" }),
    disabledReason: text().nullable(),
    held: integer().meta({
      description:
        "Held deliveries of the watched table, which only a replay sends; counted among the last 100,000 held",
    }),
    heldSince: timestamp().nullable().meta({ description: "Time of the first held delivery" }),
  }),
  example: { id: demoId("wh", 1) },
});
