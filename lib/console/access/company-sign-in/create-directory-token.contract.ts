import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Create a directory token",
  summary:
    "The token with which the company's directory adds and deactivates members by SCIM 2.0. It is returned only this once, and replaces the one before immediately.",
  input: z.strictObject({}),
  output: z.strictObject({ token: text().meta({ description: "Shown only now" }) }),
  example: {},
});
