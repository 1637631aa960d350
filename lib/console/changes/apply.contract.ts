import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, integer } from "@/lib/schemas/fields";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Apply a plan",
  summary:
    "Applies what a plan showed, all of it, as one change set that can be undone. 412 names the records that changed since, and then nothing is applied. A plan is applied once, by the user or key that made it, within an hour.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({
    changeSetId: id("auditLog").nullable().meta({ description: "Null when nothing changed" }),
    inserted: integer(),
    updated: integer(),
    deleted: integer(),
  }),
  example: { token: demoId("pln", 1) },
});
