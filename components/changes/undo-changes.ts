import type { QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { browserReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { type ChangeCounts, changedWords, totalOf } from "./count-words";
import { mayDelete, reviewUndo, type UndoRequest } from "./propose-changes";
import { newRun, type Run } from "./run";
import { openedStack } from "./undo-stack";

/** Loads again what a change of records may have changed on screen. */
export const afterChange = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["records"] }),
    client.invalidateQueries({ queryKey: ["changes"] }),
  ]);
};

interface Changed {
  /** Null where nothing changed, and nothing can be undone. */
  changeSetId: string | null;
  title: string;
  detail?: string;
  /** What changed: the undo of very many records is followed. */
  counts?: ChangeCounts;
  /** Whether it created records, where there are no counts. */
  creates?: boolean;
  /** The change is an undo itself, which is undone by a redo. */
  isUndo?: boolean;
  /** Called when the message has undone it. */
  onUndone?: (() => void) | undefined;
}

const mayBeUndone = ({ changeSetId, counts, creates = false }: Changed): boolean =>
  changeSetId !== null && (mayDelete() || !(creates || (counts && counts.inserted > 0)));

/** Reports a change with a button that undoes it on the server, as the Changes page does later, and Ctrl+Z in a list. */
export function notifyChanged(client: QueryClient, changed: Changed): void {
  const { changeSetId, counts } = changed;
  if (changeSetId !== null && mayBeUndone(changed)) openedStack()?.add({ changeSetId, counts });
  reportChanged(client, changed);
}

/** Reports a change that the list on screen has in its stack already. */
export function reportChanged(client: QueryClient, changed: Changed): void {
  const { title, detail, changeSetId, creates: _creates, onUndone, ...change } = changed;
  const undo = changeSetId !== null &&
    mayBeUndone(changed) && { ...change, changeSetId, title: detail ?? null };
  notify("success", title, {
    ...(detail !== undefined && { detail }),
    ...(undo && {
      action: {
        label: change.isUndo ? "Redo" : "Undo",
        run: () => void undoNow(client, undo).then((made) => made !== null && onUndone?.()),
      },
    }),
  });
}

/**
 * Undoes a change set; asks first where something changed later. Undoing an undo makes the change again. Returns the
 * change set of the undo; null where nothing was undone.
 */
export async function undoNow(client: QueryClient, undo: UndoRequest): Promise<string | null> {
  const stack = openedStack();
  stack?.remove(undo.changeSetId);
  // It may be tried again.
  const onCancel = () => stack?.addStep(undo, undo.isUndo === true);
  if (runOfUndo(undo)) return reviewUndo(undo, { isBegun: true, onCancel });
  try {
    return await undoChangeSet(client, undo);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 409) {
      // The list has not loaded yet what changed later.
      void afterChange(client);
      return reviewUndo(undo, { onCancel });
    }
    if (mayBeTriedAgain(error)) onCancel();
    notify("error", undo.isUndo ? "Not redone" : "Not undone", { detail: error.message });
    return null;
  }
}

/** Whether the same call may succeed later. */
export const mayBeTriedAgain = ({ status }: ApiFailure): boolean =>
  status === 0 || status === 429 || status >= 500;

/** How the undo of very many records is followed. */
export const runOfUndo = ({ counts }: UndoRequest): Run | null => (counts ? newRun(totalOf(counts)) : null);

/** Undoes a change set and reports it. Returns the change set of the undo. Throws ApiFailure. */
export async function undoChangeSet(
  client: QueryClient,
  { changeSetId, title, isUndo = false }: UndoRequest,
  run: Run | null = null,
): Promise<string | null> {
  // Another list may be on screen when it is done.
  const stack = openedStack();
  const { changeSetId: made, ...counts } = await api.runConsole(
    "changes/undo",
    { changeSetId, ...(run && { runId: run.token }) },
    { idempotencyKey: crypto.randomUUID() },
  );
  stack?.remove(changeSetId);
  if (made === null) return null;
  const changed = {
    changeSetId: made,
    title: `${isUndo ? "Redone" : "Undone"}: ${changedWords(counts, browserReader())}`,
    ...(title !== null && { detail: title }),
    counts,
    isUndo: !isUndo,
  };
  if (mayBeUndone(changed)) stack?.addStep({ changeSetId: made, counts }, !isUndo);
  reportChanged(client, changed);
  await afterChange(client);
  return made;
}
