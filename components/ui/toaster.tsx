"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { messages, subscribe } from "./notify";

// Loaded with the first message.
const Toasts = lazy(() => import("./toasts"));

const none: readonly never[] = [];
const noMessages = () => none;

/** Container of the messages of `notify`. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, messages, noMessages);
  const [used, setUsed] = useState(false);
  if (shown.length > 0 && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <Toasts shown={shown} />
      </Suspense>
    )
  );
}
