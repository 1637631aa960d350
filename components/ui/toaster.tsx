"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part";
import { dismiss, messages, subscribe } from "./notify";

// Loaded with the first message.
const toastsPart = lazyPart(async () => (await import("./toasts")).default);

/** Messages without buttons while the code of `Toasts` cannot be loaded, as without a network. */
const box =
  "fixed end-4 bottom-4 z-60 ms-4 max-w-96 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-raised";
const plainMs = 15_000;

const none: readonly never[] = [];
const noMessages = () => none;

/** Container of the messages of `notify`. It is there before the first one, so that screen readers announce that too. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, messages, noMessages);
  const [Toasts, setToasts] = useState(() => toastsPart.loaded);
  const [hasFailed, setFailed] = useState(false);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    toastsPart.load().then(
      (loaded) => setToasts(() => loaded),
      () => {
        setFailed(true);
        window.setTimeout(() => dismiss(newest), plainMs);
      },
    );
  }, [newest]);
  const plain = shown.map(({ id, title, detail }) => (
    <p key={id} role="alert">
      {title}. {detail}
    </p>
  ));
  return (
    <div aria-live="polite" aria-relevant="additions">
      {Toasts ? (
        <Toasts shown={shown} />
      ) : (
        hasFailed && shown.length > 0 && <div className={box}>{plain}</div>
      )}
    </div>
  );
}
