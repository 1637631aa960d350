import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, secret } from "@/lib/schemas/fields";

/** A WRITE, because the secret is shown only once. */
export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Show a webhook's secret",
  summary:
    "The secret that deliveries are signed with: returned once after the webhook was created or its secret was changed, then rejected. The call is recorded in the audit log.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({ secret: secret() }),
  example: { id: demoId("wh", 1) },
});
