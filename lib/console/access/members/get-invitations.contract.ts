import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { role } from "@/lib/schemas/enumerations";
import { boolean, email, id, oneOf, text, timestamp } from "@/lib/schemas/fields";

const Invitation = z.strictObject({
  id: id("invitation"),
  email: email(),
  role: oneOf(role),
  invitedBy: id("user"),
  invitedByName: text(),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  isExpired: boolean(),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List invitations",
  summary: "Invitations that nobody has accepted, the newest first.",
  input: z.strictObject({}),
  output: resultsOf(Invitation),
  example: {},
});
