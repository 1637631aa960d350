import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { id, named } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: [], sessionOnly: true },
  title: "Change my name",
  summary: "Changes the name of the signed-in user in every company they work in.",
  input: z.strictObject({ name: named() }),
  output: z.strictObject({ id: id("user") }),
  example: { name: "Margaret Ellison" },
});
