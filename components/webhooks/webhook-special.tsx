import type { RecordSpecial } from "@/components/record/special";
import { WebhookHealth } from "./health/webhook-health";
import { UrlControl } from "./url-control";
import { WebhookDeliveries } from "./webhook-deliveries";
import { WebhookToggle } from "./webhook-toggle";

/** Webhooks: what they watch and where they report, how they fare, and a switch. */
export const webhookSpecial: RecordSpecial = {
  layout: {
    groups: [
      { fields: ["url", "name", "table"] },
      { title: "Report rows that are", fields: ["onInsert", "onUpdate", "onDelete"], inline: true },
      { fields: ["active"] },
    ],
    hidden: ["lastSuccess", "lastError"],
    fields: {
      url: {
        label: "URL",
        hint: "Every change is sent here by POST.",
        wide: true,
        focus: true,
        control: UrlControl,
      },
      table: { label: "Table", hint: "Whose rows are watched." },
      onInsert: { label: "Inserted" },
      onUpdate: { label: "Updated" },
      onDelete: { label: "Deleted" },
      active: { label: "Active", hint: "While it is not, nothing is sent." },
    },
  },
  defaults: { table: "item", active: true, onInsert: true, onUpdate: true, onDelete: true },
  fixed: { successCount: 0, errorCount: 0 },
  Head: WebhookHealth,
  Foot: WebhookDeliveries,
  told: [
    "active",
    "successCount",
    "errorCount",
    "lastSuccess",
    "lastError",
    "onInsert",
    "onUpdate",
    "onDelete",
  ],
  Actions: WebhookToggle,
};
