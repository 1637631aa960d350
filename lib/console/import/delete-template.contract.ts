import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filled } from "@/lib/schemas/fields";
import { templateName } from "./shared";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: "anyone signed in",
  title: "Delete a saved mapping",
  summary: "Deletes a mapping for everyone. Needs the scopes to read and write the resource.",
  input: z.strictObject({ resource: filled(), name: templateName() }),
  output: z.strictObject({}),
  example: { resource: "customer", name: "Price list of the ERP" },
});
