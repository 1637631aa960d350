import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { scopes } from "@/lib/schemas/areas";
import { role } from "@/lib/schemas/enumerations";
import { id, oneOf, text, timestamp } from "@/lib/schemas/fields";

export const keyState = ["active", "expiring", "suspended", "expired", "revoked"] as const;

const ApiKey = z.strictObject({
  id: id("apiKey"),
  name: text(),
  last4: text(),
  scopes: z.array(z.enum(scopes)),
  effectiveScopes: z
    .array(z.enum(scopes))
    .meta({ description: "Its scopes within its owner's current role" }),
  userId: id("user"),
  userName: text(),
  userRole: oneOf(role),
  createdAt: timestamp(),
  expiresAt: timestamp().nullable(),
  overlapEndsAt: timestamp().nullable().meta({ description: "When a rotated key stops working" }),
  replacedById: id("apiKey").nullable(),
  revokedAt: timestamp().nullable(),
  lastUsedAt: timestamp().nullable(),
  lastUsedAddress: text().nullable(),
  usedScopes: z.array(z.enum(scopes)).meta({ description: "Scopes that its calls needed" }),
  usedScopesSince: timestamp(),
  state: oneOf(keyState).meta({
    description:
      "A rotated key is expiring until its overlap ends; the key of an inactive member is suspended",
  }),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List API keys",
  summary:
    "Every key of the company with its scopes and its last use, the newest first; never the key itself.",
  input: z.strictObject({}),
  output: resultsOf(ApiKey),
  example: {},
});
