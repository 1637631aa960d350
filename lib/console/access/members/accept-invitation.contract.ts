import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { email, id, named, newPassword, secret } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "public",
  title: "Accept an invitation",
  summary:
    "Creates the account of a new user, with a name and a password. A user who has an account must be signed in or send its password.",
  input: z.strictObject({
    token: secret(),
    name: named().optional(),
    password: newPassword().optional(),
  }),
  output: z.strictObject({ id: id("user"), email: email(), companyId: id("company") }),
  example: { token: "the-token-of-the-link", name: "Ada Novak", password: "a-long-password" },
});
