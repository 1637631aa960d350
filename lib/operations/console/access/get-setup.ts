import * as z from "zod";
import { boolean } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "READ",
  access: "public",
  title: "Show whether this installation is new",
  summary: "Whether the first admin and company are still to be made.",
  input: z.strictObject({}),
  output: z.strictObject({ isNeeded: boolean() }),
  example: {},
});
