import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, id } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: [], sessionOnly: true },
  title: "Switch company",
  summary: "Switches the browser session to another company that its user works in.",
  input: z.strictObject({ companyId: filledId("company") }),
  output: z.strictObject({ id: id("company") }),
  example: { companyId: demoId("co", 1) },
});
