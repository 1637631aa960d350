import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Create a password reset link",
  summary:
    "For a member who cannot receive e-mail. Rejected for people who also work in a company where the caller is not an admin.",
  input: z.strictObject({ userId: filledId("employee") }),
  output: z.strictObject({
    link: z.url().nullable().meta({ description: "Shown only now; null when it was mailed" }),
    expiresAt: timestamp(),
  }),
  example: { userId: demoId("usr", 3) },
});
