import * as z from "zod";
import { boolean, filledId, integer } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Mark my notifications as read",
  summary: "Marks those that are named, or all of the current company; ids of other people's change nothing.",
  input: z.strictObject({
    ids: z.array(filledId("notification")).max(1000).default([]),
    all: boolean().default(false),
  }),
  output: z.strictObject({ unread: integer() }),
  example: { all: true },
});
