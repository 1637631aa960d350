"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { Segmented } from "@/components/ui/segmented";
import { api } from "@/lib/client/browser";
import { eventsOf, PreviewCount, SinceField, usePreview, useSince } from "./replay-preview";
import { useDeliveryChange } from "./use-deliveries";

const choices = [
  { value: "failed", label: "What failed" },
  { value: "missing", label: "What is missing" },
  { value: "all", label: "Everything" },
] as const;

interface ReplayDialogProps {
  id: string;
  active: boolean;
  onClose: () => void;
}

/** Sends again what happened since a time; says how much that is before anything is sent. */
export default function ReplayDialog({ id, active, onClose }: ReplayDialogProps) {
  const [only, setOnly] = useState<(typeof choices)[number]["value"]>("failed");
  const since = useSince();
  const preview = usePreview(id, only, since.iso);
  const replay = useDeliveryChange((from: string) =>
    api.runConsole("webhook/replay", { id, since: from, only }),
  );
  const send = () =>
    replay.mutate(since.iso ?? "", {
      onSuccess: ({ count }) => {
        notify("success", `${count} ${eventsOf(count)} on the way`);
        onClose();
      },
      onError: (error) => notify("error", "Nothing was sent", { detail: error.message }),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Replay events"
      description="Each event keeps its webhook-id, so a careful receiver deals with none of them twice."
    >
      <div className="grid gap-4">
        <Segmented label="What to send again" value={only} options={choices} onChange={setOnly} />
        <p className="text-sm text-muted">
          {only === "failed" && "What was given up after its last attempt and has not arrived since."}
          {only === "missing" && "What happened while the webhook was off, or never went to it."}
          {only === "all" && "Everything that happened, also what has arrived."}
        </p>
        <SinceField {...since} />
        <PreviewCount preview={preview} {...(!active && { more: " Enable the webhook first." })} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!active || !preview.data?.count}
          busy={replay.isPending}
          onClick={send}
        >
          Replay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
