import * as z from "zod";
import { filled, id } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Change my name",
  summary: "The name under which the signed-in user appears in every company they work in.",
  input: z.strictObject({ name: filled() }),
  output: z.strictObject({ id: id("user") }),
  example: { name: "Margaret Ellison" },
});
