"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { browserReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { capitalized } from "@/lib/view-models/labels";
import { countRecords } from "@/lib/view-models/planned-records";
import { changedWords } from "./count-words";
import type { Outcome, Proposal } from "./propose-changes";
import { cancelRun, newRun, type Run } from "./run";
import { afterChange, notifyChanged } from "./undo-changes";

export type Plan = ConsoleOutput<"changes/plan">;

/**
 * planning → (closed) when it is cancelled; planning → planned → applying → (closed).
 * applying → cancelling → (closed), or applied after all where it came too late.
 * planning → failed: the server rejected the proposal as a whole.
 * applying → moved: records changed since the plan; applying → planned with a failure: it may be tried again.
 */
export type PlanState =
  | { step: "planning"; run: Run | null }
  | { step: "failed"; failure: ApiFailure }
  | { step: "planned"; plan: Plan; failure: ApiFailure | null }
  | { step: "applying" | "cancelling"; plan: Plan; run: Run | null }
  | { step: "moved"; failure: ApiFailure };

const notifyCancelled = (title: string): void =>
  notify("info", "Cancelled", { detail: `${title}: nothing was changed.` });

/** Plans the proposal, and applies the plan on demand, or without errors immediately where no review is asked for. */
export function usePlan({ title, changes, review = "always" }: Proposal, settle: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<PlanState>({ step: "planning", run: null });
  const asked = useRef<AbortController | null>(null);
  const isCancelled = useRef(false);

  async function plan() {
    asked.current?.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    const run = newRun(countRecords(changes));
    setState({ step: "planning", run });
    try {
      const followed = run ? { runId: run.token } : {};
      const input = {
        title: title.slice(0, 200),
        changes: [...changes],
        skipErrors: true,
        ...followed,
      };
      const planned = await api.runConsole("changes/plan", input, { signal });
      const isClear = planned.errors.length === 0 && planned.token !== null;
      if (review === "on errors" && isClear) return await apply(planned);
      setState({ step: "planned", plan: planned, failure: null });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      setState({ step: "failed", failure: error });
    }
  }

  /** Ends the applying of the plan, which is then rolled back. One that is applied already stays, and can be undone. */
  async function cancelApplying(planned: Plan, run: Run) {
    setState({ step: "cancelling", plan: planned, run });
    isCancelled.current = true;
    isCancelled.current = await cancelRun(run, () =>
      setState((now) => (now.step === "cancelling" ? { ...now, step: "applying" } : now)),
    );
  }

  async function apply(planned: Plan) {
    const { token } = planned;
    if (token === null) return;
    setState({ step: "applying", plan: planned, run: newRun(planned.matched, token) });
    try {
      // The token repeats the call without a second effect when its response was lost.
      const { changeSetId, ...counts } = await api.runConsole(
        "changes/apply",
        { token },
        { idempotencyKey: token },
      );
      settle({ isApplied: true, changeSetId, ...counts, errors: planned.errors });
      notifyChanged(client, {
        changeSetId,
        title: capitalized(changedWords(counts, browserReader())),
        detail: title,
        counts,
      });
      await afterChange(client);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isCancelled.current) {
        settle({ isApplied: false, errors: planned.errors });
        notifyCancelled(title);
      } else if (error.status === 412 || error.status === 404) setState({ step: "moved", failure: error });
      else setState({ step: "planned", plan: planned, failure: error });
    }
  }

  const start = useEffectEvent(() => void plan());
  useEffect(() => {
    start();
    return () => asked.current?.abort();
  }, []);

  return {
    state,
    plan: () => void plan(),
    apply: (planned: Plan) => void apply(planned),
    cancelApplying: (planned: Plan, run: Run) => void cancelApplying(planned, run),
    cancel: () => {
      asked.current?.abort();
      if (state.step === "planning" && state.run) {
        // A plan that was made despite cancelling is not applied.
        void cancelRun(state.run);
        notifyCancelled(title);
      }
      settle({ isApplied: false, errors: "plan" in state ? state.plan.errors : [] });
    },
  };
}
