import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, secret, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Change a webhook's secret",
  summary:
    "Makes a new secret. For 24 hours deliveries carry a signature of each, so that the receiver can change over when it likes.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({
    secret: secret(),
    previousExpiresAt: timestamp().meta({ description: "When the former secret signs no more" }),
  }),
  example: { id: demoId("wh", 1) },
});
