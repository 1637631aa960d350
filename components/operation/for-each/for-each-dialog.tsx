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
import { ApiFailure } from "@/lib/client/api-failure";
import type { OperationForEach } from "@/lib/view-models/operations-for";
import { ForEachProgress } from "./for-each-progress";
import { type Progress, runForEach } from "./run-for-each";

interface ForEachDialogProps extends OperationForEach {
  /** The records in words: “12 items”. */
  named: string;
  count: number;
  ids: () => AsyncIterable<string> | Iterable<string>;
  nameOf: (id: string) => string;
  /** Called with the records that failed or were not reached when it is closed after a run. */
  onClose: (failed: readonly string[] | null) => void;
}

type State =
  | { step: "asking" }
  | { step: "running" | "done"; total: number; progress: Progress; stopped: string | null };

/** Runs an operation for each of many records: its form once, then one call after the other. */
export default function ForEachDialog({
  operation,
  label,
  field,
  named,
  count,
  ids,
  ...props
}: ForEachDialogProps) {
  const { path, fields, subject } = operation;
  const [state, setState] = useState<State>({ step: "asking" });
  const [input, setInput] = useState<Record<string, unknown>>({});
  const stop = useRef<AbortController | null>(null);
  // One key for all records of this dialog, so that a retry does not repeat what has succeeded.
  const [runKey] = useState(() => crypto.randomUUID());
  const confirmation = useConfirmation();
  const client = useQueryClient();
  const { data: loadSchema } = useQuery({
    queryKey: ["screens", "operation for each", path, field],
    queryFn: async () => {
      const { inputSchemaOf } = await import("@/components/operation/input-schema");
      return async () => inputSchemaOf(path, subject !== null, [field]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const layout = layouts[path];

  async function run(of: Record<string, unknown>, over: ReturnType<typeof ids>, total: number) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    let progress: Progress = { done: 0, failed: [] };
    let stopped: string | null = null;
    setState({ step: "running", total, progress, stopped });
    try {
      await runForEach({
        ids: over,
        signal,
        run: (id) => {
          const body = { ...(subject?.hasOperation && { _operation: "create" }), ...of, [field]: id };
          return runOperation(path, body, { idempotencyKey: `${runKey}:${id}` });
        },
        onProgress: (now) => {
          progress = now;
          setState({ step: "running", total, progress, stopped });
        },
      });
      if (signal.aborted) stopped = "Stopped. What was done stays.";
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      stopped = error.message;
    }
    setState({ step: "done", total, progress, stopped });
    await client.invalidateQueries({ queryKey: ["records"] });
  }

  const failed = state.step === "done" ? state.progress.failed.map(({ id }) => id) : [];
  const close = () => props.onClose(state.step === "done" ? failed : null);
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
      {state.step === "asking" && !loadSchema && <Skeleton className="h-32" />}
      {state.step === "asking" && loadSchema && (
        <CreateInPlace>
          <SchemaForm
            label={label}
            fields={fields.filter(({ name }) => name !== field)}
            loadSchema={loadSchema}
            {...(layout && { layout })}
            defaults={input}
            submitLabel={`Run for ${countOf(count)}`}
            submitHint="run"
            guarded={false}
            actions={<Button onClick={close}>Cancel</Button>}
            onSubmit={async (body) => {
              if (operation.label === "DESTRUCTIVE" && !(await confirmation.confirm())) return "unsent";
              setInput(body);
              void run(body, ids(), count);
              return "unsent";
            }}
          />
        </CreateInPlace>
      )}
      {state.step !== "asking" && <ForEachProgress {...state} nameOf={props.nameOf} />}
      {state.step === "running" && (
        <DialogActions>
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        </DialogActions>
      )}
      {state.step === "done" && (
        <DialogActions>
          {failed.length > 0 && (
            <Button onClick={() => void run(input, failed, failed.length)}>
              Retry {countOf(failed.length, "record")}
            </Button>
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
