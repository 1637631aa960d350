import * as z from "zod";
import { keyName, through } from "@/lib/console/changes/shared";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { id, text, textList, timestamp } from "@/lib/schemas/fields";

export const RecentChange = z.strictObject({
  id: id("auditLog"),
  at: timestamp(),
  action: text().meta({ description: "`<resource>.<what>` or `<area>/<operation>`" }),
  recordIds: textList(),
  userId: id("user").nullable(),
  userName: text().nullable(),
  keyId: id("apiKey")
    .nullable()
    .meta({ description: "The API key that made the change, or the consent of an app" }),
  keyName: keyName(),
  appName: text().nullable().meta({ description: "The connected app that made the change" }),
  through: through(),
  requestId: text().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["settings:read", "access:read"] },
  title: "List recent changes",
  summary:
    "Recent changes in the current company, newest first, without sign-ins and without the written values.",
  input: z.strictObject({ limit: z.int().min(1).max(100).default(20) }),
  output: resultsOf(RecentChange),
  example: { limit: 20 },
});
