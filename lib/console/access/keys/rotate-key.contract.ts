import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filledId, id, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Rotate an API key",
  summary: "Creates a successor with the same scopes; the old key works for another 24 hours.",
  input: z.strictObject({ id: filledId("apiKey") }),
  output: z.strictObject({
    id: id("apiKey"),
    key: text().meta({ description: "Shown only now" }),
    overlapEndsAt: timestamp(),
  }),
  example: { id: "key_1" },
});
