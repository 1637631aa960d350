import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { role } from "@/lib/schemas/enumerations";
import { email, oneOf, secret, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: "public",
  title: "Show an invitation",
  summary: "The invitation behind a link.",
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
