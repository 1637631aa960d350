import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, text } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "List a webhook's own headers",
  summary: "The names of the headers that every delivery carries beside ours; never their values.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: z.strictObject({ names: z.array(text()) }),
  example: { id: demoId("wh", 1) },
});
