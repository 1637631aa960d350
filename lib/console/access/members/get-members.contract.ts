import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { role } from "@/lib/schemas/enumerations";
import { boolean, email, id, oneOf, text, timestamp } from "@/lib/schemas/fields";

const Member = z.strictObject({
  id: id("user"),
  name: text(),
  email: email().nullable(),
  title: text().nullable(),
  role: oneOf(role),
  active: boolean(),
  hasTwoFactor: boolean().meta({ description: "Two-factor authentication or a passkey" }),
  keys: z.int().meta({
    description:
      "Their API keys that have neither expired nor been revoked; they work while the member is active",
  }),
  createdAt: timestamp(),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List members",
  summary: "Every active and inactive member of the company, with their role.",
  input: z.strictObject({}),
  output: resultsOf(Member),
  example: {},
});
