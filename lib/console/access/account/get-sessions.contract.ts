import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { boolean, id, text, timestamp } from "@/lib/schemas/fields";

const BrowserSession = z.strictObject({
  id: id("session"),
  isCurrent: boolean(),
  createdAt: timestamp(),
  lastUsedAt: timestamp().meta({ description: "To the minute" }),
  expiresAt: timestamp(),
  address: text().nullable(),
  userAgent: text().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: [], sessionOnly: true },
  title: "List my sessions",
  summary: "The browsers in which the signed-in user is signed in, the one in use first.",
  input: z.strictObject({}),
  output: resultsOf(BrowserSession),
  example: {},
});
