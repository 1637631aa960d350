import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import { notifyChanged } from "./undo-changes";

/** The change set that a call stored; null if the server cannot undo it, or does not respond: the value is stored all the same. */
export async function undoableSet(requestId: string) {
  const found = await api.runConsole("changes/getChangeSets", { requestId, limit: 1 }).catch(() => null);
  return found?.results.find(({ obstacle }) => obstacle === null) ?? null;
}

/** Reports what a call changed, with a button that undoes it where the server can. */
export async function reportCall(
  client: QueryClient,
  requestId: string | null,
  title: string,
  onUndone?: () => void,
): Promise<void> {
  const set = requestId === null ? null : await undoableSet(requestId);
  if (!set) return notifyChanged(client, { changeSetId: null, title });
  const { id: changeSetId, inserted, updated, deleted } = set;
  notifyChanged(client, { changeSetId, title, counts: { inserted, updated, deleted }, onUndone });
}
