import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { integer } from "@/lib/schemas/fields";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show how far a plan has been applied",
  summary:
    "Records of a plan that have been changed so far, while it is applied. 404 once it is applied, and for plans of others.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({
    total: integer().meta({ description: "Records that the plan changes or deletes" }),
    done: integer().nullable().meta({ description: "Null before it is applied, and for small plans" }),
    cancelled: z.boolean(),
  }),
  example: { token: demoId("pln", 1) },
});
