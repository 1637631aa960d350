import * as z from "zod";
import { filledId } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { idOnly } from "../../envelopes";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: "anyone signed in",
  title: "End one of my sessions",
  summary: "Signs a browser out; its next call is refused.",
  input: z.strictObject({ id: filledId("session") }),
  output: idOnly(),
  example: { id: "ses_1" },
});
