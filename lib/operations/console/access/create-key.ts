import * as z from "zod";
import { scopes } from "@/lib/schemas/areas";
import { filled, id, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Make an API key",
  summary: "The key is answered this once. It can do no more than whoever makes it.",
  input: z.strictObject({
    name: filled(),
    scopes: z.array(z.enum(scopes)).min(1, "Choose at least one right."),
    expiresAt: timestamp().nullish(),
  }),
  output: z.strictObject({
    id: id("apiKey"),
    key: text().meta({ description: "Shown only now" }),
    expiresAt: timestamp().nullable(),
  }),
  example: { name: "Label printer", scopes: ["inventory:read"], expiresAt: "2030-01-01T00:00:00Z" },
});
