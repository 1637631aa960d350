import type { QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { changedWords } from "./count-words";
import { reviewUndo } from "./propose-changes";

/** Loads again what a change of records may have changed on screen. */
export const afterChange = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["records"] }),
    client.invalidateQueries({ queryKey: ["changes"] }),
  ]);
};

interface Changed {
  changeSetId: string;
  title: string;
  detail?: string;
  /** The change is an undo itself, which is undone by a redo. */
  isUndo?: boolean;
}

/** Long enough to read what changed; afterwards it is undone on the Changes page. */
const undoMs = 20_000;

/** Reports a change with a button that undoes it on the server. */
export function notifyChanged(
  client: QueryClient,
  { changeSetId, title, detail, isUndo = false }: Changed,
): void {
  const run = () => void undoNow(client, changeSetId, detail, isUndo);
  notify("success", title, {
    ...(detail !== undefined && { detail }),
    action: { label: isUndo ? "Redo" : "Undo", run },
    durationMs: undoMs,
  });
}

/**
 * Undoes a change set; asks first where something changed later. Undoing an undo makes the change again. Returns the change
 * set of the undo; null where nothing was undone.
 */
export async function undoNow(
  client: QueryClient,
  changeSetId: string,
  detail?: string,
  isUndo = false,
): Promise<string | null> {
  try {
    const undone = await api.runConsole(
      "changes/undo",
      { changeSetId },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (undone.changeSetId === null) return null;
    notifyChanged(client, {
      changeSetId: undone.changeSetId,
      title: `${isUndo ? "Redone" : "Undone"}: ${changedWords(undone)}`,
      ...(detail !== undefined && { detail }),
      isUndo: !isUndo,
    });
    await afterChange(client);
    return undone.changeSetId;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 409) reviewUndo(changeSetId, detail ?? null);
    else notify("error", isUndo ? "Not redone" : "Not undone", { detail: error.message });
    return null;
  }
}
