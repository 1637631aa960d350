import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { idOnly } from "../../envelopes";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Switch a webhook on",
  summary: "Also one that was switched off because it failed. What happened meanwhile is held: see replay.",
  input: z.strictObject({ id: filledId("webhook") }),
  output: idOnly(),
  example: { id: demoId("wh", 1) },
});
