import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Replay events to a webhook",
  summary:
    "Sends the events of a period again: those that failed and have not been delivered since, those that are missing (held while the webhook was disabled, or never sent to it), or all. Pending deliveries are skipped, so that two calls send once.",
  input: z.strictObject({
    id: filledId("webhook"),
    since: timestamp(),
    until: timestamp().optional(),
    only: z.enum(["failed", "missing", "all"]),
    beforeCreation: z
      .boolean()
      .default(false)
      .meta({ description: "Includes events from before the webhook was created" }),
    dryRun: z.boolean().default(false).meta({ description: "Only count" }),
  }),
  output: z.strictObject({ count: z.int() }),
  example: { id: demoId("wh", 1), since: "2026-11-01T00:00:00Z", only: "failed", dryRun: true },
});
