import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";

const versions = (what: string) =>
  z.record(z.string(), z.string()).meta({ description: `Version of each ${what} by its key` });

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show the versions of a document's lines",
  summary:
    "The versions of a document's lines and price breaks. Read before the lines and sent with `document/save`, they reject a change of a line that somebody else changed meanwhile.",
  input: z.strictObject({
    resource: z.string().meta({ description: "Name of a row resource whose records are documents" }),
    id: z.string().min(1).meta({ description: "Key of the document" }),
  }),
  output: z.strictObject({ lines: versions("line"), breaks: versions("price break") }),
  example: { resource: "salesInvoice", id: demoId("inv", 1) },
});
