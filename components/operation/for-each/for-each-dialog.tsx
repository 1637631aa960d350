"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { SchemaForm } from "@/components/form/schema-form";
import { layouts } from "@/components/operation/layouts";
import { runOperation } from "@/components/operation/run-operation";
import { useConfirmation } from "@/components/operation/use-confirmation";
import { CreateInPlace } from "@/components/record/create-in-place";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import type { OperationForEach } from "@/lib/view-models/operations-for";
import { ForEachProgress } from "./for-each-progress";
import { type Progress, runForEach } from "./run-for-each";

type Ids = AsyncIterable<string> | Iterable<string>;

interface ForEachDialogProps extends OperationForEach {
  /** The records in words: “12 items”. */
  named: string;
  count: number;
  ids: () => Ids;
  nameOf: (id: string) => string;
  /** Called with the records that failed or were not reached when it is closed after a run. */
  onClose: (left: readonly string[] | null) => void;
}

type State =
  | { step: "asking" }
  | {
      step: "running" | "done";
      total: number;
      progress: Progress;
      stopped: string | null;
      /** The records that were not reached. */
      rest: readonly string[];
    };

/** Runs an operation for each of many records: its form once, then one call after the other. */
export default function ForEachDialog({ named, count, ids, nameOf, onClose, ...each }: ForEachDialogProps) {
  const { operation, label } = each;
  const reader = useReader() ?? plainReader;
  const { state, run, retry, proceed, stop } = useRunForEach(each);
  const confirmation = useConfirmation();
  const failed = state.step === "done" ? state.progress.failed.map(({ id }) => id) : [];
  const rest = state.step === "done" ? state.rest : [];
  const close = () => onClose(state.step === "done" ? [...failed, ...rest] : null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.step !== "running" && close()}
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
            void run(input, ids(), count);
          }}
        />
      ) : (
        <ForEachProgress {...state} nameOf={nameOf} />
      )}
      {state.step === "running" && (
        <DialogActions>
          <Button onClick={stop}>Stop</Button>
        </DialogActions>
      )}
      {state.step === "done" && (
        <DialogActions>
          {rest.length > 0 ? (
            <Button onClick={() => void proceed()}>Continue with {countOf(rest.length, reader)}</Button>
          ) : (
            failed.length > 0 && (
              <Button onClick={() => void retry(failed)}>Retry {countOf(failed.length, reader)}</Button>
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
function useRunForEach({ operation: { path, subject }, field }: OperationForEach) {
  const [state, setState] = useState<State>({ step: "asking" });
  const [input, setInput] = useState<Record<string, unknown>>({});
  const stop = useRef<AbortController | null>(null);
  // One key for all records of this dialog, so that no further run of it repeats what has succeeded.
  const [runKey] = useState(() => crypto.randomUUID());
  const client = useQueryClient();

  async function run(
    of: Record<string, unknown>,
    ids: Ids,
    total: number,
    before: Progress = { done: 0, failed: [] },
  ) {
    setInput(of);
    stop.current = new AbortController();
    const { signal } = stop.current;
    let progress = before;
    let stopped: string | null = null;
    let rest: readonly string[] = [];
    setState({ step: "running", total, progress, stopped, rest });
    try {
      rest = await runForEach({
        ids,
        signal,
        before,
        run: (id) => {
          const body = { ...(subject?.hasOperation && { _operation: "create" }), ...of, [field]: id };
          return runOperation(path, body, { idempotencyKey: `${runKey}:${id}` });
        },
        onProgress: (now) => {
          progress = now;
          setState({ step: "running", total, progress, stopped, rest });
        },
      });
      if (rest.length > 0) stopped = "Stopped. What was done stays.";
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      stopped = error.message;
    }
    setState({ step: "done", total, progress, stopped, rest });
    await client.invalidateQueries({ queryKey: ["records"] });
  }

  return {
    state,
    run,
    /** Runs it again, with the same values, for the records that failed. */
    retry: (failed: readonly string[]) => run(input, failed, failed.length),
    /** Runs it, with the same values, for the records that were not reached. */
    proceed: () =>
      state.step === "done" ? run(input, state.rest, state.total, state.progress) : Promise.resolve(),
    stop: () => stop.current?.abort(),
  };
}
