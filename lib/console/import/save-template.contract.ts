import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { importId, mappingInput, templateName } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Save a mapping",
  summary:
    "Saves the mapping of an import's file under a name, for everyone who imports files into the same resource; replaces the one of that name.",
  input: z.strictObject({ id: importId(), name: templateName(), ...mappingInput }),
  output: z.strictObject({}),
  example: { id: demoId("imp", 1), name: "Price list of the ERP", mapping: ["name"], key: ["name"] },
});
