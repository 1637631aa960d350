import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { boolean, id, text, timestamp } from "@/lib/schemas/fields";

const Passkey = z.strictObject({
  id: id("passkey"),
  name: text().nullable(),
  createdAt: timestamp(),
  lastUsedAt: timestamp().nullable(),
  isSynced: boolean().meta({
    description: "Whether it is synced by a password manager rather than bound to one device",
  }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: [], sessionOnly: true },
  title: "List my passkeys",
  summary: "The passkeys with which the signed-in user can sign in.",
  input: z.strictObject({}),
  output: resultsOf(Passkey),
  example: {},
});
