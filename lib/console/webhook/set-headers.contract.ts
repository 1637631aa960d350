import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { dictionary } from "@/lib/schemas/collections";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, sensitive, text } from "@/lib/schemas/fields";
import { headerIssues } from "@/lib/schemas/webhook-headers";

const headers = () =>
  dictionary(z.string(), z.string().nullable())
    .superRefine((given, { addIssue }) => {
      for (const { path, message } of headerIssues(given)) addIssue({ code: "custom", path, message });
    })
    .meta({
      description:
        "All custom headers of the webhook, by name, up to 20 with 8 kB in total; null keeps the stored value, an empty object removes all headers",
    });

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Set custom headers of a webhook",
  summary:
    "Custom headers of every delivery, such as one that the receiver's gateway requires. Their values are stored encrypted and never returned.",
  input: z.strictObject({
    id: filledId("webhook"),
    headers: sensitive(headers()),
    read: z.array(z.string()).max(100).optional().meta({
      description: "The names that `getHeaders` returned; rejected with 412 where they have changed since",
    }),
  }),
  output: z.strictObject({ id: text(), names: z.array(text()) }),
  example: { id: demoId("wh", 1), headers: { "X-Api-Key": "a key of the receiver" } },
});
