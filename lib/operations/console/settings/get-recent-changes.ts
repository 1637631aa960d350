import * as z from "zod";
import { id, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

export const RecentChange = z.strictObject({
  id: id("auditLog"),
  at: timestamp(),
  action: text().meta({ description: "`<resource>.<what>` or `<area>/<operation>`" }),
  recordIds: textList(),
  userId: id("user").nullable(),
  userName: text().nullable(),
  keyId: id("apiKey").nullable().meta({ description: "The API key that it was done with" }),
  requestId: text().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["settings:read", "access:read"] },
  title: "List recent changes",
  summary:
    "Who did what lately in the current company, newest first: no sign-ins, and not the values that were written.",
  input: z.strictObject({ limit: z.int().min(1).max(100).default(20) }),
  output: resultsOf(RecentChange),
  example: { limit: 20 },
});
