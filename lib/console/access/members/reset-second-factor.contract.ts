import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "Reset a member's two-factor authentication",
  summary:
    "Removes a member's authenticator app, recovery codes and passkeys and ends their sessions, so that the password alone signs them in. They are notified by e-mail. Rejected for people who also work in a company where the caller is not an admin.",
  input: z.strictObject({ id: filledId("user") }),
  output: idOnly(),
  example: { id: demoId("usr", 3) },
});
