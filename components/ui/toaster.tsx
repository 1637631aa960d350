"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "./button";
import { lazyPart } from "./lazy-part";
import { dismiss, type Message, messages, subscribe } from "./notify";
import { focusList } from "./use-focus-return";
import { useRoomForMessages } from "./use-room-for-messages";

// Loaded with the first message.
const toastsPart = lazyPart(async () => (await import("./toasts")).default);

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
  return (
    <div aria-live="polite" aria-relevant="additions">
      {Toasts ? <Toasts shown={shown} /> : hasFailed && shown.length > 0 && <PlainMessages shown={shown} />}
    </div>
  );
}

/** Messages without their actions while the code of `Toasts` cannot be loaded, as without a network. */
function PlainMessages({ shown }: { shown: readonly Message[] }) {
  const box = useRef<HTMLDivElement>(null);
  useRoomForMessages(box);
  const dismissAll = () => {
    for (const { id } of shown) dismiss(id);
    focusList();
  };
  return (
    <div
      ref={box}
      className="fixed end-4 bottom-4 z-60 ms-4 grid max-w-96 gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm wrap-anywhere shadow-raised"
    >
      <div>
        {shown.map(({ id, title, detail }) => (
          <p key={id} role="alert">
            {title}. {detail}
          </p>
        ))}
      </div>
      <Button size="sm" className="justify-self-end" onClick={dismissAll}>
        Dismiss
      </Button>
    </div>
  );
}
