import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { FileFormat } from "@/lib/schemas/imports";
import { importId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Check an import",
  summary:
    "Tries all rows out and changes nothing: `import/get` then has the numbers of records that would be new or changed, and the errors of each row. References are found by ID, number or name. The mapping is remembered for other files of this resource.",
  input: z.strictObject({
    id: importId(),
    mapping: z
      .array(z.string().nullable())
      .max(200)
      .meta({ description: "Column for each heading; null leaves it out" }),
    key: z.array(z.string()).min(1).max(20).meta({
      description: "Columns by which a row finds the record that it changes; one without a record is new",
    }),
    decimal: FileFormat.shape.decimal.optional(),
    dateOrder: FileFormat.shape.dateOrder.optional(),
  }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1), mapping: ["name"], key: ["name"] },
});
