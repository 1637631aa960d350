"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fromLocalMoment, toLocalMoment } from "@/components/form/moments";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { Segmented } from "@/components/ui/segmented";
import { Count } from "@/components/value/count";
import { api } from "@/lib/client/browser";
import { useDeliveryChange } from "./use-deliveries";

const choices = [
  { value: "failed", label: "What failed" },
  { value: "missing", label: "What is missing" },
  { value: "all", label: "Everything" },
] as const;
const [minuteMillis, dayMillis] = [60_000, 86_400_000];

/** The whole minute a day ago. */
const yesterday = (): string =>
  new Date(Math.floor((Date.now() - dayMillis) / minuteMillis) * minuteMillis).toISOString();

interface ReplayDialogProps {
  id: string;
  active: boolean;
  onClose: () => void;
}

/** Sends again what happened since a time; says how much that is before anything is sent. */
export default function ReplayDialog({ id, active, onClose }: ReplayDialogProps) {
  const [only, setOnly] = useState<(typeof choices)[number]["value"]>("failed");
  const [local, setLocal] = useState(() => toLocalMoment(yesterday()));
  const since = fromLocalMoment(local);
  const isMoment = since !== local;
  const preview = useQuery({
    queryKey: ["webhook/replay", id, only, since],
    queryFn: () => api.runConsole("webhook/replay", { id, since, only, dryRun: true }),
    enabled: isMoment,
  });
  const replay = useDeliveryChange(() => api.runConsole("webhook/replay", { id, since, only }));
  const send = () =>
    replay.mutate(undefined, {
      onSuccess: ({ count }) => {
        notify("success", `${count} ${eventsOf(count)} on the way`);
        onClose();
      },
      onError: (error) => notify("error", "Nothing was sent", { detail: error.message }),
    });
  const count = isMoment ? preview.data?.count : undefined;
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
        <Field label="Since" error={isMoment ? undefined : "Choose a date and a time."}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={local}
              onChange={({ target }) => setLocal(target.value)}
            />
          )}
        </Field>
        <p role="status" className="text-sm">
          {preview.error?.message}
          {!preview.error && count === undefined && "Counting …"}
          {count !== undefined && (
            <>
              <Count value={count} /> {eventsOf(count)} to send.
            </>
          )}
          {!active && " Enable the webhook first."}
        </p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!active || !count} busy={replay.isPending} onClick={send}>
          Replay
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const eventsOf = (count: number): string => (count === 1 ? "event" : "events");
