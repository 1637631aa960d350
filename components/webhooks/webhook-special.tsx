import type { RecordSpecial } from "@/components/record/special";
import { WebhookHealth } from "./health/webhook-health";
import { UrlControl } from "./url-control";
import { WebhookDeliveries } from "./webhook-deliveries";
import { WebhookToggle } from "./webhook-toggle";

/** Customised screens of webhooks: form, health, deliveries and a switch. */
export const webhookSpecial: RecordSpecial = {
  layout: {
    groups: [
      { fields: ["url", "name", "table"] },
      { title: "Send when a record is", fields: ["onInsert", "onUpdate", "onDelete"], inline: true },
      { fields: ["active"] },
    ],
    hidden: ["lastSuccess", "lastError"],
    fields: {
      url: {
        label: "URL",
        hint: "Events are sent to this URL as POST requests.",
        wide: true,
        focus: true,
        control: UrlControl,
      },
      table: { label: "Table", hint: "Sends events of this table." },
      onInsert: { label: "Created" },
      onUpdate: { label: "Updated" },
      onDelete: { label: "Deleted" },
      active: { label: "Active", hint: "Inactive webhooks send nothing." },
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
