import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Cancel changes",
  summary:
    "Ends the making or applying of a plan, or an undo: nothing of it then happens. Keeps a plan from being applied. 404 once it is done: what was applied can be undone.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({}),
  example: { token: demoId("pln", 1) },
});
