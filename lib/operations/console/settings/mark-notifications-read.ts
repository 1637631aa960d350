import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, integer } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Mark my notifications as read",
  summary:
    "Marks those that are named, and with upTo that one and all before it; ids of other people's change nothing.",
  input: z.strictObject({
    ids: z.array(filledId("notification")).max(1000).default([]),
    upTo: filledId("notification").optional().meta({ description: "The newest that was seen" }),
  }),
  output: z.strictObject({ unread: integer() }),
  example: { ids: [demoId("ntf", 1)] },
});
