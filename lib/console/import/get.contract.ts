import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { FilePlan, imported, importId, RejectedRow } from "./shared";

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show an import",
  summary:
    "An import with its progress, the content of its file, and the first 100 rows with errors. `GET /api/console/import/<id>.csv` and `.xlsx` have all of those rows, with their errors.",
  input: z.strictObject({ id: importId() }),
  output: z.strictObject({
    ...imported,
    plan: FilePlan.nullable().meta({ description: "Null until the file was read" }),
    rejectedRows: z.array(RejectedRow),
  }),
  example: { id: demoId("imp", 1) },
});
