"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { Opening } from "@/components/ui/lazy-dialog";
import { requestedChanges, subscribe } from "./propose-changes";

// Loaded with the first change of several records.
const PlanDialog = lazy(() => import("./plan-dialog"));
const UndoDialog = lazy(() => import("./undo-dialog"));

const none = () => null;

/** Shows the dialogs of `proposeChanges` and `reviewUndo`. */
export function ChangesHost() {
  const request = useSyncExternalStore(subscribe, requestedChanges, none);
  // Changes without a review show no dialog, so the keys that follow stay those of the list.
  const isShown = request?.kind !== "proposal" || request.proposal.review !== "on errors";
  return (
    <Suspense fallback={isShown && <Opening />}>
      {request?.kind === "proposal" && <PlanDialog key={request.id} {...request} />}
      {request?.kind === "undo" && <UndoDialog key={request.id} {...request} />}
    </Suspense>
  );
}
