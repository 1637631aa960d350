import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { scopes } from "@/lib/schemas/areas";
import { list } from "@/lib/schemas/collections";
import { id, named, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Create an API key",
  summary:
    "The key is returned only this once. It can do no more than the user who creates it, and where a key or app creates it, no more and no longer than that.",
  input: z.strictObject({
    name: named(),
    scopes: list(z.enum(scopes)).min(1, "Choose at least one scope."),
    expiresAt: timestamp().nullish(),
  }),
  output: z.strictObject({
    id: id("apiKey"),
    key: text().meta({ description: "Shown only now" }),
    expiresAt: timestamp().nullable(),
  }),
  example: { name: "Label printer", scopes: ["inventory:read"], expiresAt: "2030-01-01T00:00:00Z" },
});
