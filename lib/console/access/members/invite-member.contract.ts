import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { role } from "@/lib/schemas/enumerations";
import { email, id, oneOf, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Invite a member",
  summary:
    "Invites one person with a link that works once, within 7 days. Where e-mail is set up, it is mailed to them and shown to nobody else; otherwise it is in the response.",
  input: z.strictObject({ email: email(), role: oneOf(role) }),
  output: z.strictObject({
    id: id("invitation"),
    link: z.url().nullable().meta({ description: "Shown only now; null when it was mailed" }),
    expiresAt: timestamp(),
  }),
  example: { email: "new.colleague@brightlathe.example", role: "operator" },
});
