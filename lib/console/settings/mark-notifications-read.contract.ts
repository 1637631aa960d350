import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, integer } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: [], sessionOnly: true },
  title: "Mark my notifications as read",
  summary:
    "Marks the given notifications, and with upTo that one and all before it; ids of other users are ignored.",
  input: z.strictObject({
    ids: z.array(filledId("notification")).max(1000).default([]),
    upTo: filledId("notification").optional().meta({ description: "The newest one that was seen" }),
  }),
  output: z.strictObject({ unread: integer() }),
  example: { ids: [demoId("ntf", 1)] },
});
