import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { importId, mappingInput } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Check an import",
  summary:
    "Tries all rows out and changes nothing: `import/get` then has the numbers of records that would be new or changed, and the errors of each row. References are found by ID, number or name. The mapping is remembered for other files of this resource.",
  input: z.strictObject({
    id: importId(),
    ...mappingInput,
  }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1), mapping: ["name"], key: ["name"] },
});
