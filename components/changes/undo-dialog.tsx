"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "@/components/form/form-notices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { ScrollArea } from "@/components/ui/scroll-area";
import { Skeleton } from "@/components/ui/skeleton";
import { Moment } from "@/components/value/moment";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { changedWords } from "./count-words";
import { type ChangesRequest, closeReview } from "./propose-changes";
import { afterChange, notifyChanged } from "./undo-changes";
import { useRecordNames } from "./use-changed-records";

type UndoDialogProps = Extract<ChangesRequest, { kind: "undo" }>;
type Undone = ConsoleOutput<"changes/undo">;

/** Tries the undo of a change set out, and makes it unless something changed later. */
export default function UndoDialog({ changeSetId, title }: UndoDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["changes", "undo", changeSetId],
    queryFn: ({ signal }) => api.runConsole("changes/undo", { changeSetId, dryRun: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  async function undo() {
    setBusy(true);
    setFailure(null);
    try {
      const undone = await api.runConsole(
        "changes/undo",
        { changeSetId },
        { idempotencyKey: crypto.randomUUID() },
      );
      closeReview();
      if (undone.changeSetId !== null)
        notifyChanged(client, {
          changeSetId: undone.changeSetId,
          title: `Undone: ${changedWords(undone)}`,
          ...(title !== null && { detail: title }),
          isUndo: true,
        });
      await afterChange(client);
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
      setBusy(false);
      await refetch();
    }
  }

  const shown = failure ?? (error instanceof ApiFailure ? error : null);
  const isPossible = data !== undefined && data.conflicts.length === 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && closeReview()}
      title="Undo this change?"
      {...(title !== null && { description: title })}
    >
      <div className="grid grid-cols-1 gap-4 text-sm">
        {shown && <FailureNotice title="Not undone" messages={[shown.message]} requestId={shown.requestId} />}
        {!data && !error && (
          <div role="status" aria-label="Checking what would change">
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
        {isPossible && (
          <p>
            Undoing writes back what was there before: {changedWords(data)}. This is a change of its own,
            which can be undone too.
          </p>
        )}
        {data && data.conflicts.length > 0 && <Conflicts conflicts={data.conflicts} />}
      </div>
      <DialogActions>
        <Button onClick={closeReview} disabled={busy}>
          {isPossible ? "Cancel" : "Close"}
        </Button>
        {error && (
          <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        )}
        {isPossible && (
          <Button variant="primary" busy={busy} onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What changed after the change set: record, field, who and when. */
function Conflicts({ conflicts }: { conflicts: Undone["conflicts"] }) {
  const find = useRecordNames(conflicts);
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-warning-soft px-3 py-2.5">
      <p className="font-medium">Something changed later. Undoing would lose it, so nothing was undone.</p>
      <ScrollArea label="Later changes" className="max-h-72">
        <ul className="grid gap-1">
          {conflicts.map(({ resource, id, field, message, userName, at }) => {
            const change = find(resource, id);
            const label = change?.screen.columns.find(({ name }) => name === field)?.label;
            return (
              <li
                key={`${resource} ${id} ${field}`}
                className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
              >
                <span className="truncate font-medium">{change?.title ?? id}</span>
                <span>
                  {label ? `${label} was changed later` : message.replace(/\.$/, "")}
                  {userName && ` by ${userName}`}
                  {at && (
                    <>
                      {" "}
                      <Moment iso={at} />
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </ScrollArea>
      <p className="text-muted">
        Undo the later changes first, or restore single fields in the history of the record.
      </p>
    </div>
  );
}
