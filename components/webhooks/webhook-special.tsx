"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Power } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { RecordSpecial, RecordViewProps } from "@/components/record/special";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { UrlControl } from "./url-control";

const WebhookHealth = dynamic(
  () => import("./health/webhook-health").then((module) => module.WebhookHealth),
  {
    loading: () => <Skeleton className="h-40" />,
  },
);
const DeliveriesSection = dynamic(() => import("./deliveries/deliveries-section"), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
});

/** Deliveries of a webhook, loaded after the record. */
const WebhookDeliveries = ({ record }: RecordViewProps) => (
  <DeliveriesSection id={String(record.id)} active={record.active === true} />
);

/** Enables or disables a webhook. */
function WebhookToggle({ screen, record, etag }: RecordViewProps) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const active = record.active === true;

  async function toggle() {
    setBusy(true);
    try {
      const options = { idempotencyKey: crypto.randomUUID(), ...(etag !== null && { ifMatch: etag }) };
      await api.records(screen).update(String(record[screen.key]), { active: !active }, options);
      notify("success", active ? "Webhook disabled" : "Webhook enabled");
    } catch (error) {
      notify("error", active ? "Webhook not disabled" : "Webhook not enabled", {
        detail: error instanceof ApiFailure ? error.message : undefined,
      });
    }
    await client.invalidateQueries({ queryKey: ["records", screen.name] });
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={() => void toggle()}>
      {!busy && <Power aria-hidden className="size-3.5" />}
      {active ? "Disable" : "Enable"}
    </Button>
  );
}

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
  headColumns: [
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
