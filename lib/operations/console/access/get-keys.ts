import * as z from "zod";
import { scopes } from "@/lib/schemas/areas";
import { id, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

export const keyState = ["active", "expiring", "expired", "revoked"] as const;

const ApiKey = z.strictObject({
  id: id("apiKey"),
  name: text(),
  last4: text(),
  scopes: z.array(z.enum(scopes)),
  userId: id("user"),
  userName: text(),
  createdAt: timestamp(),
  expiresAt: timestamp().nullable(),
  overlapEndsAt: timestamp().nullable().meta({ description: "When a rotated key stops to work" }),
  revokedAt: timestamp().nullable(),
  lastUsedAt: timestamp().nullable(),
  lastUsedAddress: text().nullable(),
  state: oneOf(keyState).meta({ description: "A rotated key is expiring until its overlap ends" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List API keys",
  summary:
    "Every key of the company with its rights and its last use, the newest first; never the key itself.",
  input: z.strictObject({}),
  output: resultsOf(ApiKey),
  example: {},
});
