import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "Revoke an invitation",
  summary: "Invalidates the invitation link.",
  input: z.strictObject({ id: filledId("invitation") }),
  output: idOnly(),
  example: { id: "inv_1" },
});
