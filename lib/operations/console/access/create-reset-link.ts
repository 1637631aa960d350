import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Make a link to reset a password",
  summary:
    "For a member who cannot get e-mail. Refused for people who work in a company whose admin the caller is not.",
  input: z.strictObject({ userId: filledId("employee") }),
  output: z.strictObject({
    link: z.url().meta({ description: "Shown only now" }),
    expiresAt: timestamp(),
  }),
  example: { userId: demoId("usr", 3) },
});
