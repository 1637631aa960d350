import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { scopes: ["access:destroy", "access:secrets"] },
  title: "Remove the company's sign-in",
  summary:
    "Ends every session that the identity provider began, and revokes the directory token. Members sign in with a password or passkey.",
  input: z.strictObject({}),
  output: z.strictObject({ isRemoved: boolean() }),
  example: {},
});
