import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, id } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Work in another company",
  summary: "The browser session goes on in another company that its user works in.",
  input: z.strictObject({ companyId: filledId("company") }),
  output: z.strictObject({ id: id("company") }),
  example: { companyId: demoId("co", 1) },
});
