import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { email, text, timestamp } from "@/lib/schemas/fields";

const OutboxMail = z.strictObject({
  id: text(),
  at: timestamp(),
  to: email(),
  subject: text(),
  text: text(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["access:read", "access:secrets"] },
  isAudited: true,
  title: "List outbox messages",
  summary:
    "Messages of the last week that could not be sent because no e-mail is set up, to people who can do no more than the caller, and work only in companies where the caller is an admin.",
  input: z.strictObject({}),
  output: resultsOf(OutboxMail),
  example: {},
});
