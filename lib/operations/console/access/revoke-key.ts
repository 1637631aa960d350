import * as z from "zod";
import { filledId } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { idOnly } from "../../envelopes";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "Revoke an API key",
  summary: "The key stops to work at once and for good.",
  input: z.strictObject({ id: filledId("apiKey") }),
  output: idOnly(),
  example: { id: "key_1" },
});
