import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { integer } from "@/lib/schemas/fields";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show the progress of changes",
  summary:
    "Records that were changed so far while a plan is made or applied, or a change set is undone. None before it begins, once it is done, and for those of others.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({
    total: integer().meta({ description: "Records to be changed; 0 while it is not known" }),
    done: integer().nullable().meta({ description: "Null before the first is changed, and for small plans" }),
    cancelled: z.boolean(),
  }),
  example: { token: demoId("pln", 1) },
});
