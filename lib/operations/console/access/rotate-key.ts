import * as z from "zod";
import { filledId, id, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Rotate an API key",
  summary: "Makes a successor with the same rights; the old key works 24 hours more.",
  input: z.strictObject({ id: filledId("apiKey") }),
  output: z.strictObject({
    id: id("apiKey"),
    key: text().meta({ description: "Shown only now" }),
    overlapEndsAt: timestamp(),
  }),
  example: { id: "key_1" },
});
