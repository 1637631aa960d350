import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, secret, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Rotate a webhook's secret",
  summary:
    "Creates a new secret. For 24 hours deliveries carry a signature of both, so that the receiver can switch at any time. Rejected while the previous secret is still valid.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({
    secret: secret(),
    previousExpiresAt: timestamp()
      .nullable()
      .meta({ description: "When the previous secret expires; null when there was none" }),
  }),
  example: { id: demoId("wh", 1) },
});
