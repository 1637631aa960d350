import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "List custom headers of a webhook",
  summary: "The names of the custom headers of every delivery; never their values.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({ names: z.array(text()) }),
  example: { id: demoId("wh", 1) },
});
