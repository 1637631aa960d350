import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Enable a webhook",
  summary: "Also one that was disabled because it failed. Events since then are held: see replay.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: idOnly(),
  example: { id: demoId("wh", 1) },
});
