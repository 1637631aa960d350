import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { scopes: ["access:destroy", "access:secrets"] },
  title: "Revoke the directory token",
  summary: "The company's directory can no longer add or deactivate members.",
  input: z.strictObject({}),
  output: z.strictObject({ isRevoked: boolean() }),
  example: {},
});
