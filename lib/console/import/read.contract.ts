import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { FileFormat } from "@/lib/schemas/imports";
import { importId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Read a file",
  summary:
    "Starts reading the file of an import, once all parts have been sent; `import/get` then has its columns and their guessed mapping. Encoding, separator, decimal sign and order of dates are recognized unless given.",
  input: z.strictObject({ id: importId(), format: FileFormat.partial().default({}) }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1) },
});
