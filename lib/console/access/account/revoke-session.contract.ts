import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { scopes: [], sessionOnly: true },
  title: "End one of my sessions",
  summary: "Signs a browser out; its next call is rejected.",
  input: z.strictObject({ id: filledId("session") }),
  output: idOnly(),
  example: { id: "ses_1" },
});
