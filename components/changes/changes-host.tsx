"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "@/components/shell/session-context";
import { Opening } from "@/components/ui/lazy-dialog";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { cancelRequest, requestedChanges, setMayDelete, subscribe } from "./propose-changes";

// Loaded with the first change of several records.
const planPart = lazyPart(async () => (await import("./plan-dialog")).default);
const undoPart = lazyPart(async () => (await import("./undo-dialog")).default);

const none = () => null;

/** Shows the dialogs of `proposeChanges` and `reviewUndo`. */
export function ChangesHost() {
  const mayDelete = useSession().scopes.some((scope) => scope.endsWith(":destroy"));
  useEffect(() => setMayDelete(mayDelete), [mayDelete]);
  const request = useSyncExternalStore(subscribe, requestedChanges, none);
  const PlanDialog = useLazyPart(planPart, request?.kind === "proposal", cancelRequest);
  const UndoDialog = useLazyPart(undoPart, request?.kind === "undo", cancelRequest);
  if (request?.kind === "proposal" && PlanDialog) return <PlanDialog key={request.id} {...request} />;
  if (request?.kind === "undo" && UndoDialog) return <UndoDialog key={request.id} {...request} />;
  // Changes without a review show no dialog, so the keys that follow stay those of the list.
  const isShown =
    request !== null && (request.kind !== "proposal" || request.proposal.review !== "on errors");
  return isShown && <Opening />;
}
