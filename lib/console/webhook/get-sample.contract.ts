import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filled, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "Show sample events of a table",
  summary:
    "The events of a webhook on a table when a row is inserted, updated or deleted, with a sample row.",
  input: z.strictObject({ table: filled().meta({ description: "A table of webhookTable" }) }),
  output: z.strictObject({
    events: z.array(
      z.strictObject({
        type: text().meta({ description: "`<table>.<inserted|updated|deleted>`" }),
        payload: z.json(),
      }),
    ),
  }),
  example: { table: "item" },
});
