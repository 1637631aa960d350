import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { createListeners } from "@/lib/client/listeners";
import type { ChangeCounts } from "./count-words";

/** One change of records, as `changes/plan` takes it. */
export type ProposedChange = ConsoleInput<"changes/plan">["changes"][number];

/** An error of one change: `change` is its index. */
export type RowError = ConsoleOutput<"changes/plan">["errors"][number];

/** Changes of records that are planned, shown and applied as one change set. */
export interface Proposal {
  /** Title of the plan and name of the change set: “Edit 12 customers”. */
  title: string;
  changes: readonly ProposedChange[];
  /** Number of the row that each change is of, where the screen counts rows; that of the change by default. */
  rows?: readonly number[];
  /**
   * `always` shows the plan before it is applied, `on errors` only where it has errors: else it is applied immediately.
   * Default: `always`.
   */
  review?: "always" | "on errors";
}

/** Outcome of a proposal. Errors are those of the last plan that was shown; where it was applied, of the rows it skipped. */
export type Outcome = { errors: readonly RowError[] } & (
  | { isApplied: true; changeSetId: string | null; inserted: number; updated: number; deleted: number }
  | { isApplied: false }
);

/** A change set to be undone. */
export interface UndoRequest {
  changeSetId: string;
  title: string | null;
  /** What it changed, where that is known. */
  counts?: ChangeCounts;
  /** It is an undo itself, which is undone by a redo. */
  isUndo?: boolean;
}

/** A dialog of changes: a proposal, or the undo of a change set, which it begins immediately or asks about. */
export type ChangesRequest =
  | { id: number; kind: "proposal"; proposal: Proposal; settle: (outcome: Outcome) => void }
  | {
      id: number;
      kind: "undo";
      undo: UndoRequest;
      isBegun: boolean;
      settle: (changeSetId: string | null) => void;
      /** Ends it without an undo, which may be asked for again. */
      cancel: () => void;
    };

let isDeletionAllowed = true;

/** Sets whether the user may delete records, and so undo what created some. */
export function setMayDelete(isAllowed: boolean): void {
  isDeletionAllowed = isAllowed;
}

export const mayDelete = (): boolean => isDeletionAllowed;

let requested: ChangesRequest | null = null;
let lastId = 0;
const listeners = createListeners();

function show(request: ChangesRequest | null): void {
  requested = request;
  listeners.notify();
}

const nothing: Outcome = { isApplied: false, errors: [] };

/** Ends the request that is shown, without a change. */
export function cancelRequest(): void {
  if (requested?.kind === "proposal") requested.settle(nothing);
  if (requested?.kind === "undo") requested.cancel();
}

function replace(request: ChangesRequest): void {
  cancelRequest();
  show(request);
}

/**
 * Plans changes on the server, shows the result, and applies exactly that; resolves when it is applied or cancelled.
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

/**
 * Undoes a change set in a dialog, which shows what it would write back and what conflicts, or follows a running undo. Resolves
 * with the change set of the undo; null where nothing was undone: `onCancel` is called before where it could have been.
 */
export function reviewUndo(
  undo: UndoRequest,
  { isBegun = false, onCancel }: { isBegun?: boolean; onCancel?: () => void } = {},
): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const settle = (changeSetId: string | null) => {
      if (requested?.id === id) show(null);
      resolve(changeSetId);
    };
    const cancel = () => {
      onCancel?.();
      settle(null);
    };
    replace({ id, kind: "undo", undo, isBegun, settle, cancel });
  });
}

export const requestedChanges = (): ChangesRequest | null => requested;
export const { subscribe } = listeners;
