"use client";

import { useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { Segmented } from "@/components/ui/segmented";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import { PreviewCount, SinceField, usePreview, useSince } from "./replay-preview";
import { useDeliveryChange } from "./use-deliveries";

const choices = [
  { value: "failed", label: "Failed events" },
  { value: "missing", label: "Missing events" },
  { value: "all", label: "All events" },
] as const;

interface ReplayDialogProps {
  id: string;
  active: boolean;
  onClose: () => void;
}

/** Replays events since a time, after showing their number. */
export default function ReplayDialog({ id, active, onClose }: ReplayDialogProps) {
  const [only, setOnly] = useState<(typeof choices)[number]["value"]>("failed");
  const since = useSince();
  const reader = useReader() ?? plainReader;
  const [beforeCreation, setBeforeCreation] = useState(false);
  const preview = usePreview(id, only, since.iso, beforeCreation);
  const replay = useDeliveryChange((from: string) =>
    api.runConsole("webhook/replay", { id, since: from, only, beforeCreation }),
  );
  const send = () =>
    replay.mutate(since.iso ?? "", {
      onSuccess: ({ count }) => {
        notify("success", `Replaying ${countOf(count, reader, "event")}`);
        onClose();
      },
      onError: (error) => notify("error", "Events not replayed", { detail: error.message }),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !replay.isPending && onClose()}
      title="Replay events"
      description="Each event keeps its webhook-id, so that receivers can ignore duplicates."
    >
      <div className="grid gap-4">
        <Segmented label="Events to replay" value={only} options={choices} onChange={setOnly} />
        <p className="text-sm text-muted">
          {only === "failed" && "Events whose last attempt failed and that were not delivered since."}
          {only === "missing" && "Events from while the webhook was disabled, or that were never sent to it."}
          {only === "all" && "All events, including those already delivered."}
        </p>
        <SinceField {...since} />
        {only !== "failed" && (
          <label htmlFor="before-creation" className="flex items-center gap-2 text-sm">
            <Checkbox
              id="before-creation"
              checked={beforeCreation}
              onChange={({ target }) => setBeforeCreation(target.checked)}
            />
            Include events from before the webhook was created
          </label>
        )}
        <PreviewCount preview={preview} {...(!active && { more: " Enable the webhook first." })} />
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={replay.isPending}>
          Cancel
        </Button>
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
