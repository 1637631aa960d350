import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "End a member's sessions",
  summary:
    "Signs a member out of every browser. Rejected for people who also work in a company where the caller is not an admin.",
  input: z.strictObject({ id: filledId("user") }),
  output: z.strictObject({ ended: z.int() }),
  example: { id: demoId("usr", 3) },
});
