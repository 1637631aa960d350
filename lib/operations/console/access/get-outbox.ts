import * as z from "zod";
import { email, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

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
  title: "Show the outbox",
  summary:
    "Messages of the last week that could not be sent because no e-mail is set up, to people who work nowhere but where the caller is admin.",
  input: z.strictObject({}),
  output: resultsOf(OutboxMail),
  example: {},
});
