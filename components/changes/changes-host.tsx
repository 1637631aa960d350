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
  return (
    <Suspense fallback={<Opening />}>
      {request?.kind === "proposal" && <PlanDialog key={request.id} {...request} />}
      {request?.kind === "undo" && <UndoDialog key={request.id} {...request} />}
    </Suspense>
  );
}
