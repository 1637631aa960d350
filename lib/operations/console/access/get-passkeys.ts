import * as z from "zod";
import { boolean, id, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

const Passkey = z.strictObject({
  id: id("passkey"),
  name: text().nullable(),
  createdAt: timestamp(),
  isSynced: boolean().meta({
    description: "Whether it is kept by a password manager rather than one device",
  }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List my passkeys",
  summary: "The passkeys with which the signed-in user can sign in.",
  input: z.strictObject({}),
  output: resultsOf(Passkey),
  example: {},
});
