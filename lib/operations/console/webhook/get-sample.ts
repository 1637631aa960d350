import * as z from "zod";
import { filled, text } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "Show sample events of a table",
  summary:
    "What a webhook on a table is sent when a row is inserted, updated or deleted, with the row of an example.",
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
