"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { SchemaForm } from "@/components/form/schema-form";
import { layouts } from "@/components/operation/layouts";
import { runOperation } from "@/components/operation/run-operation";
import { useConfirmation } from "@/components/operation/use-confirmation";
import { CreateInPlace } from "@/components/record/create/create-in-place";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { OperationForEach } from "@/lib/view-models/operation/operations-for";
import { recordsPath } from "@/lib/view-models/paths";
import { ForEachProgress } from "./for-each-progress";
import type { MatchingQueue } from "./matching-queue";
import { type Progress, type Queue, queueOf, runForEach } from "./run-for-each";

interface ForEachDialogProps extends OperationForEach {
  /** The records in words: “12 items”. */
  named: string;
  count: number;
  resource: string;
  /** The records on the page, which are all of them without a filter. */
  ids: readonly string[];
  /** All records that match a filter; null for those with `ids`. */
  matching: (() => MatchingQueue) | null;
  /** The name of a record on the page; null for others. */
  nameOf: (id: string) => string | null;
  /** Called with the records that failed or were not reached when it is closed after a run. */
  onClose: (left: readonly string[] | null) => void;
}

type State =
  | { step: "asking" }
  | {
      step: "running" | "stopping" | "done";
      total: number;
      progress: Progress;
      stopped: string | null;
      /** How many records were not reached. */
      rest: number;
    };

/** Runs an operation for each of many records: its form once, then one call after the other. */
export default function ForEachDialog({ named, count, onClose, ...props }: ForEachDialogProps) {
  const { resource, ids, matching, nameOf, ...each } = props;
  const { operation, label } = each;
  const reader = useReader() ?? plainReader;
  const [all] = useState(matching);
  const { state, queue, run, proceed, stop } = useRunForEach(each, all ?? queueOf(ids));
  const confirmation = useConfirmation();
  const failed = state.step === "done" ? state.progress.failed.map(({ id }) => id) : [];
  const rest = state.step === "done" ? state.rest : 0;
  const left = [...failed, ...queue.known()];
  const close = () => onClose(state.step === "done" ? left : null);
  const isBusy = state.step === "running" || state.step === "stopping";
  return (
    <Dialog
      open
      closable={!isBusy}
      onOpenChange={(open) => !open && close()}
      title={`${label} for each of ${named}`}
      description={
        state.step === "asking"
          ? "The operation runs once for each record, with these values. It cannot be undone as a whole."
          : undefined
      }
    >
      {state.step === "asking" ? (
        <InputForm
          {...each}
          count={count}
          onCancel={close}
          onSubmit={async (input) => {
            if (operation.label === "DESTRUCTIVE" && !(await confirmation.confirm())) return;
            void run(input, queue, count);
          }}
        />
      ) : (
        <ForEachProgress {...state} resource={resource} nameOf={nameOf} />
      )}
      {all && rest + failed.length > 0 && (
        <p className="mt-4 text-sm">
          <PageLink
            href={recordsPath(resource, all.filterWith(queue === all ? failed : left))}
            onClick={close}
            className="focus-ring rounded text-accent hover:underline"
          >
            List the records that failed or were not reached
          </PageLink>
          : only those on this page stay selected.
        </p>
      )}
      {isBusy && (
        <DialogActions>
          <Button autoFocus busy={state.step === "stopping"} onClick={stop}>
            Stop
          </Button>
        </DialogActions>
      )}
      {state.step === "done" && (
        <DialogActions>
          {rest > 0 ? (
            <Button onClick={() => void proceed()}>Continue with {countOf(rest, reader)}</Button>
          ) : (
            failed.length > 0 && (
              <Button onClick={() => void proceed(failed)}>Retry {countOf(failed.length, reader)}</Button>
            )
          )}
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </DialogActions>
      )}
      {confirmation.dialog({ title: `${label} for ${named}?`, typed: "run", action: "Run" })}
    </Dialog>
  );
}

interface InputFormProps extends OperationForEach {
  count: number;
  onCancel: () => void;
  onSubmit: (input: Record<string, unknown>) => Promise<void>;
}

/** The values with which the operation runs for every record. */
function InputForm({ operation, label, field, count, onCancel, onSubmit }: InputFormProps) {
  const { path, fields, subject } = operation;
  const reader = useReader() ?? plainReader;
  const layout = layouts[path];
  const { data: loadSchema } = useQuery({
    queryKey: ["screens", "operation for each", path, field],
    queryFn: async () => {
      const { inputSchemaOf } = await import("@/components/operation/input-schema");
      return async () => inputSchemaOf(path, subject !== null, [field]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!loadSchema) return <Skeleton className="h-32" />;
  return (
    <CreateInPlace>
      <SchemaForm
        label={label}
        fields={fields.filter(({ name }) => name !== field)}
        loadSchema={loadSchema}
        {...(layout && { layout })}
        submitLabel={`Run for ${countOf(count, reader)}`}
        submitHint="run"
        guarded={false}
        actions={<Button onClick={onCancel}>Cancel</Button>}
        onSubmit={async (input) => {
          await onSubmit(input);
          return "unsent";
        }}
      />
    </CreateInPlace>
  );
}

/** The calls, one record after the other, and how far they have come. */
function useRunForEach({ operation: { path, subject }, field }: OperationForEach, first: Queue) {
  const [state, setState] = useState<State>({ step: "asking" });
  const [input, setInput] = useState<Record<string, unknown>>({});
  const stop = useRef<AbortController | null>(null);
  const [queue, setQueue] = useState(first);
  // One key for all records of this dialog, so that no further run of it repeats what has succeeded.
  const [runKey] = useState(() => crypto.randomUUID());
  const client = useQueryClient();

  async function run(
    of: Record<string, unknown>,
    from: Queue,
    total: number,
    before: Progress = { done: 0, failed: [] },
  ) {
    setInput(of);
    setQueue(from);
    stop.current = new AbortController();
    const { signal } = stop.current;
    let progress = before;
    setState({ step: "running", total, progress, stopped: null, rest: 0 });
    const { isComplete, failure } = await runForEach({
      queue: from,
      signal,
      before,
      run: (id) => {
        const body = { ...(subject?.hasOperation && { _operation: "create" }), ...of, [field]: id };
        return runOperation(path, body, { idempotencyKey: `${runKey}:${id}` });
      },
      onProgress: (now) => {
        progress = now;
        setState((shown) => ({ ...shown, progress }));
      },
    });
    const stopped = isComplete ? null : (failure?.message ?? "Stopped. What was done stays.");
    // Another number of records than was selected: none of them is taken.
    const isStale = failure?.status === 412;
    const rest = isComplete || isStale ? 0 : total - progress.done;
    setState({ step: "done", total, progress, stopped, rest });
    await client.invalidateQueries({ queryKey: ["records"] });
  }

  return {
    state,
    queue,
    run,
    /** Runs it, with the same values, for the records that were not reached, or for others. */
    proceed: async (others?: readonly string[]) => {
      if (others) return run(input, queueOf(others), others.length);
      if (state.step === "done") return run(input, queue, state.total, state.progress);
    },
    stop() {
      stop.current?.abort();
      setState((shown) => (shown.step === "running" ? { ...shown, step: "stopping" } : shown));
    },
  };
}
