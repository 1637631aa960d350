import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, sensitive, text } from "@/lib/schemas/fields";
import { faultsOfHeaders } from "@/lib/schemas/webhook-headers";
import { defineConsoleContract } from "../../define";

const headers = () =>
  z
    .record(z.string(), z.string().nullable())
    .superRefine((given, { addIssue }) => {
      for (const { path, message } of faultsOfHeaders(given)) addIssue({ code: "custom", path, message });
    })
    .meta({
      description:
        "Every header that the webhook is to have, by name, up to 20 with 8 kB in all; null keeps the value that is set, an empty object removes them all",
    });

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write", "access:secrets"] },
  title: "Set a webhook's own headers",
  summary:
    "Headers that every delivery carries beside ours, such as one that the receiver's gateway asks for. Their values are kept encrypted and shown to nobody again.",
  input: z.strictObject({ id: filledId("webhook"), headers: sensitive(headers()) }),
  output: z.strictObject({ id: text(), names: z.array(text()) }),
  example: { id: demoId("wh", 1), headers: { "X-Api-Key": "a key of the receiver" } },
});
