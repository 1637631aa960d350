"use client";

import { type SubmitEvent, useEffect, useRef } from "react";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { useSubmitKeys } from "@/components/form/use-submit-keys";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber, plainReader, type Reader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { capitalized } from "@/lib/view-models/labels";
import { ChangedRecords } from "./changed-records";
import { changedWords, countOf, totalOf } from "./count-words";
import type { ChangedRecord } from "./merge-changes";
import { MovedRecords } from "./moved-records";
import type { ChangesRequest } from "./propose-changes";
import { RowErrors } from "./row-errors";
import type { Run } from "./run";
import { RunProgress } from "./run-progress";
import { type Plan, type PlanState, usePlan } from "./use-plan";

type PlanDialogProps = Extract<ChangesRequest, { kind: "proposal" }>;

/** Shows the changes of a proposal row by row, and applies exactly these. */
export default function PlanDialog({ proposal, settle }: PlanDialogProps) {
  const reader = useReader() ?? plainReader;
  const { state, plan, apply, cancel, cancelApplying } = usePlan(proposal, settle);
  const isApplying = state.step === "applying" || state.step === "cancelling";
  const run = runOf(state);
  const form = useRef<HTMLFormElement>(null);
  useSubmitKeys(form);
  const isHidden =
    proposal.review === "on errors" &&
    !run &&
    (state.step === "planning" || (isApplying && state.plan.errors.length === 0));
  if (isHidden) return null;
  const isPointless = "plan" in state && (state.plan.token === null || totalOf(state.plan) === 0);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ("plan" in state) apply(state.plan);
  }
  return (
    <Dialog
      open
      wide
      closable={!isApplying}
      onOpenChange={(open) => !open && cancel()}
      title={proposal.title}
      description={wordsOf(state, reader)}
    >
      <form ref={form} data-sends onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4">
          {run ? (
            <RunProgress run={run} isCancelling={state.step === "cancelling"} />
          ) : (
            <PlanBody state={state} proposal={proposal} />
          )}
        </div>
        <DialogActions>
          {isApplying && run ? (
            <Button busy={state.step === "cancelling"} onClick={() => cancelApplying(state.plan, run)}>
              Cancel
            </Button>
          ) : (
            <Button onClick={cancel} disabled={isApplying}>
              {isPointless ? "Close" : "Cancel"}
            </Button>
          )}
          {(state.step === "moved" || state.step === "failed") && (
            <Button variant="primary" onClick={plan}>
              Plan again
            </Button>
          )}
          {"plan" in state && !isPointless && !run && (
            <ApplyButton plan={state.plan} busy={isApplying} onApply={() => apply(state.plan)} />
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The run whose progress is shown. */
const runOf = (state: PlanState): Run | null => ("run" in state ? state.run : null);

/** Rows that a plan leaves out: those with errors, once it can be applied. */
const skippedBy = ({ token, errors }: Plan): number => (token === null ? 0 : errors.length);

/** What the dialog shows, in one line. */
function wordsOf(state: PlanState, reader: Reader): string {
  if (state.step === "planning") return "Computing the changes. Nothing is saved yet.";
  if (state.step === "failed") return "Nothing was changed.";
  if (state.step === "moved") return "Nothing was applied.";
  const { plan } = state;
  if (state.step === "applying" && state.run) return "Applied as a whole: if you cancel, nothing is changed.";
  const parts = [
    capitalized(changedWords(plan, reader)),
    plan.unchanged > 0 && `${countOf(plan.unchanged, reader)} already like this`,
    skippedBy(plan) > 0 && `${countOf(skippedBy(plan), reader, "row")} skipped`,
    plan.token !== null && totalOf(plan) > 0 && "Nothing is saved yet",
  ];
  return parts.filter(Boolean).join(" · ");
}

function PlanBody({ state, proposal }: { state: PlanState } & Pick<PlanDialogProps, "proposal">) {
  const reader = useReader() ?? plainReader;
  if (state.step === "planning") {
    return (
      <div role="status" aria-label="Planning" className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    );
  }
  if (state.step === "moved") return <MovedRecords failure={state.failure} />;
  if (state.step === "failed") return <PlanFailure {...state} title="The changes cannot be made" />;
  const { plan } = state;
  const failure = state.step === "planned" ? state.failure : null;
  const total = totalOf(plan);
  return (
    <>
      {failure && <PlanFailure failure={failure} title="The changes were not applied" />}
      {plan.errors.length > 0 && (
        <RowErrors proposal={proposal} errors={plan.errors} isComplete={plan.isComplete} />
      )}
      {plan.rows.length > 0 && (
        // The values of a plan are those of rows.
        <ChangedRecords label="Changes" changes={plan.rows as readonly ChangedRecord[]} />
      )}
      {total > plan.rows.length && plan.rows.length > 0 && (
        <p className="text-xs text-muted">
          The first {formatNumber(plan.rows.length, reader)} of {formatNumber(total, reader)} changes.
        </p>
      )}
      {total === 0 && plan.errors.length === 0 && (
        <p className="text-sm">Every record has these values already. There is nothing to change.</p>
      )}
    </>
  );
}

function PlanFailure({
  failure,
  title,
}: {
  failure: Extract<PlanState, { step: "moved" }>["failure"];
  title: string;
}) {
  const messages =
    failure.issues.length > 0 ? failure.issues.map(({ message }) => message) : [failure.message];
  return (
    <FailureNotice
      title={title}
      messages={[...new Set(messages), ...(failure.hint ? [failure.hint] : [])]}
      requestId={failure.requestId}
    />
  );
}

/** Has the focus first, unless records are deleted: what only deletes is not applied by Ctrl+Enter either. */
function ApplyButton({ plan, busy, onApply }: { plan: Plan; busy: boolean; onApply: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const deletes = plan.deleted > 0;
  useEffect(() => {
    const { current } = button;
    // The user may have moved to “Cancel” meanwhile.
    if (deletes || current?.parentElement?.contains(document.activeElement)) return;
    current?.focus({ preventScroll: true });
  }, [deletes]);
  const reader = useReader() ?? plainReader;
  const total = totalOf(plan);
  const skipped = skippedBy(plan);
  const apply = `apply ${countOf(total, reader, "change")}`;
  const onlyDeletes = total > 0 && plan.deleted === total;
  return (
    <Button
      ref={button}
      {...(onlyDeletes ? { variant: "danger", onClick: onApply } : { variant: "primary", type: "submit" })}
      busy={busy}
    >
      {skipped > 0 ? `Skip ${countOf(skipped, reader, "row")} with errors and ${apply}` : capitalized(apply)}
    </Button>
  );
}
