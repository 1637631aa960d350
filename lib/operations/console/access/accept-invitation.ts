import * as z from "zod";
import { email, filled, id, newPassword, secret } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "public",
  title: "Accept an invitation",
  summary:
    "Makes the account of someone who is new, with a name and a password. Someone who has an account is signed in or gives its password.",
  input: z.strictObject({
    token: secret(),
    name: filled().optional(),
    password: newPassword().optional(),
  }),
  output: z.strictObject({ id: id("user"), email: email() }),
  example: { token: "the-token-of-the-link", name: "Ada Novak", password: "a-long-password" },
});
