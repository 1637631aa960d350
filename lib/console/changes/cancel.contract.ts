import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { planToken } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Cancel a plan",
  summary:
    "Ends applying a plan, of which nothing then is applied, and keeps one from being applied. 404 once it is applied: it can be undone.",
  input: z.strictObject({ token: planToken() }),
  output: z.strictObject({}),
  example: { token: demoId("pln", 1) },
});
