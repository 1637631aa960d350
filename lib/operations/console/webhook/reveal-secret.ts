import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, secret } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

/** A WRITE, because a secret is shown once. */
export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Show a webhook's secret",
  summary:
    "The secret that deliveries are signed with: once after the webhook was made or its secret was changed, later refused. Who asked is written to the audit log.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({ secret: secret() }),
  example: { id: demoId("wh", 1) },
});
