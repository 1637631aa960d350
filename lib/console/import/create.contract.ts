import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filled, id } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Begin an import",
  summary:
    "Begins the import of a CSV or Excel file into a resource; `import/upload` sends the file. Needs the scopes to read and write the resource. An import is deleted after 30 days.",
  input: z.strictObject({
    resource: filled().meta({ description: "Name of the row resource" }),
    fileName: z.string().trim().min(1).max(200),
  }),
  output: z.strictObject({ id: id("importJob") }),
  example: { resource: "customer", fileName: "customers.csv" },
});
