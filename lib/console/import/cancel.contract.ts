import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { importId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Cancel an import",
  summary: "Ends an import. What it has written stays, as a change set that can be undone.",
  input: z.strictObject({ id: importId() }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1) },
});
