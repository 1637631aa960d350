import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Cancel changes",
  summary:
    "Cancels making or applying a plan, or an undo, and rolls it back; a cancelled plan cannot be applied. 404 once it is done: applied changes can be undone.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({}),
  example: { token: demoId("pln", 1) },
});
