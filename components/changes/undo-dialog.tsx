"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { ScrollArea } from "@/components/ui/scroll-area";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader } from "@/components/value/format-value";
import { Moment } from "@/components/value/moment";
import { useReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { AnyRow } from "@/lib/client/records";
import { type ChangeCounts, changedWords, undoneBy } from "./count-words";
import type { ChangesRequest, UndoRequest } from "./propose-changes";
import { cancelRun, type Run } from "./run";
import { RunProgress } from "./run-progress";
import { afterChange, mayBeTriedAgain, runOfUndo, undoChangeSet } from "./undo-changes";
import { useRecordNames } from "./use-changed-records";

type UndoDialogProps = Extract<ChangesRequest, { kind: "undo" }>;
type Undone = ConsoleOutput<"changes/undo">;

/**
 * asking → undoing → (closed), or asking again with the failure; undoing → cancelling → (closed), or undone after all where it
 * came too late. The undo of very many records is followed; that of others has no run.
 */
type UndoState =
  | { step: "asking"; failure: ApiFailure | null }
  | { step: "undoing" | "cancelling"; run: Run | null };

const verbOf = ({ isUndo = false }: UndoRequest) => (isUndo ? "Redo" : "Undo");

/** What was done, by the verb. */
const done = { Undo: "Undone", Redo: "Redone" };

/** Shows what the undo of a change set would write, and runs it unless something changed later. */
export default function UndoDialog({ undo, isBegun, settle, cancel: leave }: UndoDialogProps) {
  const { title } = undo;
  const verb = verbOf(undo);
  const { state, begin, cancel } = useUndo({ undo, isBegun, settle, cancel: leave });
  const outlook = useOutlook(undo, state);
  const { isPossible, retry, isRetrying, conflicts } = outlook;
  // What changed later, and a rejection, stay as they are.
  const isRejected = conflicts.length > 0 || (outlook.failure !== null && !mayBeTriedAgain(outlook.failure));
  const close = () => (isRejected && !isPossible ? settle(null) : leave());
  const run = state.step === "asking" ? null : state.run;
  const busy = state.step !== "asking";
  return (
    <Dialog
      open
      wide
      closable={!busy}
      onOpenChange={(open) => !open && close()}
      title={run ? `${verb}ing this change` : `${verb} this change?`}
      {...(title !== null && { description: title })}
    >
      <div className="grid grid-cols-1 gap-4 text-sm">
        {run ? (
          <>
            <p>{done[verb]} as a whole: if you cancel, nothing is changed.</p>
            <RunProgress run={run} isCancelling={state.step === "cancelling"} />
          </>
        ) : (
          <OutlookText verb={verb} busy={busy} outlook={outlook} />
        )}
      </div>
      <DialogActions>
        {run ? (
          <Button busy={state.step === "cancelling"} onClick={() => void cancel(run)}>
            Cancel
          </Button>
        ) : (
          <Button onClick={close} disabled={busy}>
            {isPossible ? "Cancel" : "Close"}
          </Button>
        )}
        {retry && !busy && (
          <Button variant="primary" busy={isRetrying} onClick={retry}>
            Retry
          </Button>
        )}
        {isPossible && !run && (
          <Button variant="primary" busy={busy} onClick={() => void begin(runOfUndo(undo))}>
            {verb}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The undo with its steps: begun immediately where it was asked for before, settled when it is done or cancelled. */
function useUndo({
  undo,
  isBegun,
  settle,
  cancel: leave,
}: Pick<UndoDialogProps, "undo" | "isBegun" | "settle" | "cancel">) {
  const client = useQueryClient();
  const [state, setState] = useState<UndoState>(
    isBegun ? { step: "undoing", run: runOfUndo(undo) } : { step: "asking", failure: null },
  );
  const isCancelled = useRef(false);

  async function begin(run: Run | null) {
    setState({ step: "undoing", run });
    try {
      settle(await undoChangeSet(client, undo, run));
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      if (!isCancelled.current) {
        if (thrown.status === 409) void afterChange(client);
        return setState({ step: "asking", failure: thrown });
      }
      leave();
      notify("info", "Cancelled", {
        detail: `${undo.title ?? "The change"}: nothing was ${done[verbOf(undo)].toLowerCase()}.`,
      });
    }
  }

  async function cancel(run: Run) {
    setState({ step: "cancelling", run });
    isCancelled.current = true;
    isCancelled.current = await cancelRun(run, () =>
      setState((now) => (now.step === "cancelling" ? { ...now, step: "undoing" } : now)),
    );
  }

  const hasStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (hasStarted.current || state.step !== "undoing") return;
    hasStarted.current = true;
    void begin(state.run);
  });
  useEffect(() => start(), []);

  return { state, begin, cancel };
}

interface Outlook {
  /** Why it is not known, or why the undo itself failed. */
  failure: ApiFailure | null;
  expected: ChangeCounts | null;
  conflicts: Undone["conflicts"];
  isPossible: boolean;
  /** Asks again; null unless that failed. */
  retry: (() => void) | null;
  isRetrying: boolean;
}

/** What the undo would write, and what conflicts with it. */
function useOutlook(undo: UndoRequest, state: UndoState): Outlook {
  const failure = state.step === "asking" ? state.failure : null;
  // Of very many records only what conflicts is looked for: trying it out would take as long as the undo.
  const isLarge = runOfUndo(undo) !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["changes", "undo", undo.changeSetId, failure?.requestId],
    queryFn: ({ signal }) =>
      api.runConsole("changes/undo", { changeSetId: undo.changeSetId, dryRun: true }, { signal }),
    enabled: state.step === "asking" && (!isLarge || failure?.code === "conflict"),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const conflicts = data?.conflicts ?? [];
  const expected = data ?? (isLarge && undo.counts && !failure ? undoneBy(undo.counts) : null);
  return {
    failure: failure ?? (error instanceof ApiFailure ? error : null),
    expected,
    conflicts,
    isPossible: expected !== null && conflicts.length === 0,
    retry: error && (() => void refetch()),
    isRetrying: isFetching,
  };
}

interface OutlookTextProps {
  verb: keyof typeof done;
  busy: boolean;
  outlook: Outlook;
}

/** The outlook in words, or that it is looked for. */
function OutlookText({ verb, busy, outlook }: OutlookTextProps) {
  const { failure, expected, conflicts, isPossible } = outlook;
  const reader = useReader() ?? plainReader;
  return (
    <>
      {failure && !busy && (
        <FailureNotice
          title={`Not ${done[verb].toLowerCase()}`}
          messages={[failure.message]}
          requestId={failure.requestId}
        />
      )}
      {!expected && !failure && (
        <div role="status" aria-label="Checking what would change">
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {isPossible && expected && (
        <p>
          {verb}ing writes back what was there before: {changedWords(expected, reader)}. This is a change of
          its own, which can be undone too.
        </p>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
    </>
  );
}

/** Later changes of the same values: record, field, user and time. */
function Conflicts({ conflicts }: { conflicts: Undone["conflicts"] }) {
  const records = useMemo(
    () => conflicts.map(({ resource, id, deleted }) => ({ resource, id, before: deleted as AnyRow | null })),
    [conflicts],
  );
  const find = useRecordNames(records);
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
