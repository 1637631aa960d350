"use client";

import { useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { Segmented } from "@/components/ui/segmented";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import { PreviewCount, SinceField, usePreview, useSince } from "../deliveries/replay-preview";
import { useDeliveryChange } from "../deliveries/use-deliveries";
import { enableWebhook } from "./enable-webhook";
import type { RecentHealth } from "./use-health";

const choices = [
  { value: "missed", label: "Send missed events" },
  { value: "nothing", label: "Do not send" },
] as const;

interface EnableDialogProps {
  id: string;
  health: RecentHealth;
  onClose: () => void;
}

/** Enables a webhook and asks whether to send the events it missed. */
export default function EnableDialog({ id, health, onClose }: EnableDialogProps) {
  const [choice, choose] = useState<(typeof choices)[number]["value"]>("missed");
  const reader = useReader() ?? plainReader;
  const { disabledAt, heldSince } = health;
  // Failed deliveries from before it was disabled are held too.
  const since = useSince([heldSince, disabledAt].filter((iso) => iso !== null).sort()[0]);
  const preview = usePreview(id, "missing", since.iso);
  const enable = useDeliveryChange(() => enableWebhook(api, id, choice === "missed" ? since.iso : null));
  const confirm = () =>
    enable.mutate(undefined, {
      onSuccess: ({ count, failure }) => {
        if (failure)
          notify("error", "Webhook enabled; missed events are not sent", { detail: failure.message });
        else
          notify(
            "success",
            count > 0
              ? `Webhook enabled; sending ${countOf(count, reader, "missed event")}`
              : "Webhook enabled",
          );
        onClose();
      },
      onError: (error) => notify("error", "Webhook not enabled", { detail: error.message }),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !enable.isPending && onClose()}
      title="Enable webhook"
      description="New events are sent again."
    >
      <div className="grid gap-4">
        <Segmented label="Missed events" value={choice} options={choices} onChange={choose} />
        {choice === "missed" && (
          <>
            <SinceField {...since} />
            <PreviewCount preview={preview} />
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={enable.isPending}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={enable.isPending}
          disabled={choice === "missed" && preview.data === undefined}
          onClick={confirm}
        >
          Enable
        </Button>
      </DialogActions>
    </Dialog>
  );
}
