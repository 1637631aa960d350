import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { FilePlan, importId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Run an import",
  summary:
    "Writes the rows that the check found no error in, as one change set that can be undone. A row whose record was created, changed or deleted since the check is rejected with this reason. It continues when the caller disconnects, and after a crash where it was interrupted.",
  input: z.strictObject({
    id: importId(),
    checked: FilePlan.pick({ mapping: true, key: true, format: true }).optional().meta({
      description:
        "These parts of `plan` as `get` returned them; rejected with 412 where it was checked otherwise since",
    }),
  }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1) },
});
