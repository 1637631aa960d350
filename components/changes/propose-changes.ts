import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";

/** One change of records, as `changes/plan` takes it. */
export type ProposedChange = ConsoleInput<"changes/plan">["changes"][number];

/** An error of one change: `change` is its index. */
export type RowError = ConsoleOutput<"changes/plan">["errors"][number];

/** Changes of records that are planned, shown and applied as one change set. */
export interface Proposal {
  /** Title of the plan and name of the change set: “Edit 12 customers”. */
  title: string;
  changes: readonly ProposedChange[];
  /**
   * `always` shows the plan before it is applied, `on errors` only where it has errors: else it is applied at once.
   * Default: `always`.
   */
  review?: "always" | "on errors";
  /** Whether changes with errors may be skipped. Default: true. */
  isSkippable?: boolean;
}

/** What became of a proposal. Errors are those of the last plan that was shown; where it was applied, of the rows it skipped. */
export type Outcome = { errors: readonly RowError[] } & (
  | { isApplied: true; changeSetId: string; inserted: number; updated: number; deleted: number }
  | { isApplied: false }
);

/** A dialog of changes: a proposal, or the undo of a change set that has conflicts. */
export type ChangesRequest =
  | { id: number; kind: "proposal"; proposal: Proposal; settle: (outcome: Outcome) => void }
  | { id: number; kind: "undo"; changeSetId: string; title: string | null };

let requested: ChangesRequest | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(request: ChangesRequest | null): void {
  requested = request;
  for (const listener of listeners) listener();
}

const nothing: Outcome = { isApplied: false, errors: [] };

function replace(request: ChangesRequest): void {
  if (requested?.kind === "proposal") requested.settle(nothing);
  show(request);
}

/**
 * Plans changes on the server, shows what they come to, and applies exactly that; resolves when it is applied or cancelled.
 * Afterwards the lists and records on screen are loaded again, and a message offers to undo all of it.
 */
export function proposeChanges(proposal: Proposal): Promise<Outcome> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const settle = (outcome: Outcome) => {
      if (requested?.id === id) show(null);
      resolve(outcome);
    };
    replace({ id, kind: "proposal", proposal, settle });
  });
}

/** Asks whether to undo a change set, with what it would write back and what conflicts. */
export function reviewUndo(changeSetId: string, title: string | null): void {
  lastId += 1;
  replace({ id: lastId, kind: "undo", changeSetId, title });
}

export const closeReview = (): void => show(null);
export const requestedChanges = (): ChangesRequest | null => requested;

/** Subscribes to changes; returns the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
