import * as z from "zod";
import { role } from "@/lib/schemas/enumerations";
import { boolean, email, id, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

const Member = z.strictObject({
  id: id("user"),
  name: text(),
  email: email().nullable(),
  title: text().nullable(),
  role: oneOf(role),
  active: boolean(),
  hasTwoFactor: boolean().meta({ description: "A second factor or a passkey" }),
  keys: z.int().meta({ description: "API keys of theirs that work" }),
  createdAt: timestamp(),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List members",
  summary: "Everybody who works or has worked in the company, with what they may do.",
  input: z.strictObject({}),
  output: resultsOf(Member),
  example: {},
});
