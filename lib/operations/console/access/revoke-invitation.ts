import * as z from "zod";
import { filledId } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { idOnly } from "../../envelopes";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "Withdraw an invitation",
  summary: "Its link lets nobody in any more.",
  input: z.strictObject({ id: filledId("invitation") }),
  output: idOnly(),
  example: { id: "inv_1" },
});
