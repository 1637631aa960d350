import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { scopes: [], sessionOnly: true },
  title: "End my other sessions",
  summary: "Signs every other browser of the signed-in user out.",
  input: z.strictObject({}),
  output: z.strictObject({ revoked: z.int() }),
  example: {},
});
