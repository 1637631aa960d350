"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { messages, subscribe } from "./notify";

// What messages are made of is loaded with the first one.
const Toasts = lazy(() => import("./toasts"));

const none: readonly never[] = [];
const noMessages = () => none;

/** Where the messages of `notify` appear. */
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
