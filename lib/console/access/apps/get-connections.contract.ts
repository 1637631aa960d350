import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { scopes } from "@/lib/schemas/areas";
import { boolean, id, text, timestamp } from "@/lib/schemas/fields";

const Connection = z.strictObject({
  id: id("oauthConsent"),
  userId: id("user"),
  userName: text(),
  clientId: text(),
  name: text(),
  logo: text().nullable().meta({ description: "A data URL of an image that an admin chose" }),
  redirectHost: text(),
  isForAgents: boolean(),
  scopes: z.array(z.enum(scopes)).meta({ description: "What was allowed, within the person's current role" }),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  lastUsedAt: timestamp().nullable(),
  lastUsedAddress: text().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List connected apps",
  summary:
    "The apps that act for the signed-in user in the current company, the newest first; with `everyone` those of all members, for admins.",
  input: z.strictObject({ everyone: z.boolean().default(false) }),
  output: resultsOf(Connection),
  example: {},
});
