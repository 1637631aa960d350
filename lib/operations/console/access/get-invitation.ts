import * as z from "zod";
import { role } from "@/lib/schemas/enumerations";
import { email, oneOf, secret, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "READ",
  access: "public",
  title: "Show an invitation",
  summary: "What the link of an invitation leads to.",
  input: z.strictObject({ token: secret() }),
  output: z.strictObject({
    company: text(),
    email: email(),
    role: oneOf(role),
    invitedBy: text(),
    expiresAt: timestamp(),
  }),
  example: { token: "the-token-of-the-link" },
});
