import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { importId, templateName } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Use a saved mapping",
  summary:
    "Applies a saved mapping to the headings of an import's file; `import/get` then shows it. Other headings are recognized by their names. What was checked before has to be checked again.",
  input: z.strictObject({ id: importId(), name: templateName() }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1), name: "Price list of the ERP" },
});
