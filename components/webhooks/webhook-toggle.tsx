"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Power } from "lucide-react";
import { useState } from "react";
import type { RecordViewProps } from "@/components/record/special";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";

/** Enables or disables a webhook. */
export function WebhookToggle({ screen, record, etag }: RecordViewProps) {
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
