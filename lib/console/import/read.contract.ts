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
    "Has the file of an import read, once all parts are there; `import/get` then shows its columns and what they are taken for. Encoding, separator, decimal sign and order of dates are recognized unless given.",
  input: z.strictObject({ id: importId(), format: FileFormat.partial().default({}) }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1) },
});
