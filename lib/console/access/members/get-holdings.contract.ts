import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { email, filledId, id, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["access:read", "events:read"] },
  title: "List keys, webhooks and invitations of a member",
  summary: "The active API keys of a member, and the webhooks and open invitations that they created.",
  input: z.strictObject({ id: filledId("employee") }),
  output: z.strictObject({
    keys: z.array(z.strictObject({ id: id("apiKey"), name: text(), last4: text() })),
    webhooks: z.array(z.strictObject({ id: id("webhook"), name: text() })),
    invitations: z.array(z.strictObject({ id: id("invitation"), email: email() })),
  }),
  example: { id: demoId("usr", 1) },
});
