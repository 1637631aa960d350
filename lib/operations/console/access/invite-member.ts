import * as z from "zod";
import { role } from "@/lib/schemas/enumerations";
import { email, id, oneOf, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Invite a member",
  summary:
    "Answers a link that lets one person in, once, within 7 days; it is sent to them where e-mail is set up.",
  input: z.strictObject({ email: email(), role: oneOf(role) }),
  output: z.strictObject({
    id: id("invitation"),
    link: z.url().meta({ description: "Shown only now" }),
    expiresAt: timestamp(),
  }),
  example: { email: "new.colleague@brightlathe.example", role: "operator" },
});
