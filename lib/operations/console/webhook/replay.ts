import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Replay events to a webhook",
  summary:
    "Sends again what happened in a period: what failed and has not arrived since, what is missing (held while the webhook was off, or never sent to it), or all. What waits to be sent is left alone, so that asking twice sends once.",
  input: z.strictObject({
    id: filledId("webhook"),
    since: timestamp(),
    until: timestamp().optional(),
    only: z.enum(["failed", "missing", "all"]),
    dryRun: z.boolean().default(false).meta({ description: "Only count" }),
  }),
  output: z.strictObject({ count: z.int() }),
  example: { id: demoId("wh", 1), since: "2026-11-01T00:00:00Z", only: "failed", dryRun: true },
});
