import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { bigint, boolean, id, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const webhook = defineResource({
  name: "webhook",
  title: "Webhooks",
  summary: "Watches a table and reports its row changes to a URL.",
  area: "events",
  key: "id",
  row: z.strictObject({
    id: id("webhook"),
    name: text(),
    table: id("webhookTable.table"),
    url: text(),
    active: boolean(),
    onInsert: boolean(),
    onUpdate: boolean(),
    onDelete: boolean(),
    successCount: bigint(),
    lastSuccess: timestamp().nullable(),
    errorCount: bigint(),
    lastError: timestamp().nullable(),
    companyId: id("company"),
  }),
  rule: "webhookTarget",
  returned: ["id", "name", "table", "url", "active", "onInsert", "onUpdate", "onDelete"],
  write: {
    required: [
      "name",
      "table",
      "url",
      "active",
      "onInsert",
      "onUpdate",
      "onDelete",
      "successCount",
      "errorCount",
      "companyId",
    ],
    optional: ["lastSuccess", "lastError"],
  },
  example: {
    name: "Items to the warehouse system",
    table: "item",
    url: "https://warehouse.example.com/hooks/millwright",
    active: false,
    onInsert: true,
    onUpdate: true,
    onDelete: false,
    successCount: 0,
    errorCount: 0,
    companyId: demoId("co", 1),
  },
});
