"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { messages, subscribe } from "./notify";

// Loaded with the first message.
const Toasts = lazy(() => import("./toasts"));

const none: readonly never[] = [];
const noMessages = () => none;

/** Container of the messages of `notify`. It is there before the first one, so that screen readers announce that too. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, messages, noMessages);
  const [used, setUsed] = useState(false);
  if (shown.length > 0 && !used) setUsed(true);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {used && (
        <Suspense>
          <Toasts shown={shown} />
        </Suspense>
      )}
    </div>
  );
}
