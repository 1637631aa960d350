import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filledId, id, text } from "@/lib/schemas/fields";

const Key = z.strictObject({ id: id("apiKey"), name: text(), last4: text() });

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  title: "Revoke an API key",
  summary:
    "The key stops working immediately and permanently, and so do the keys that it replaced and that still overlap.",
  input: z.strictObject({ id: filledId("apiKey") }),
  output: z.strictObject({
    id: id("apiKey"),
    alsoRevoked: z.array(Key).meta({ description: "The replaced keys that were revoked with it" }),
  }),
  example: { id: "key_1" },
});
