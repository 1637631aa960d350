"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { DismissableLayer } from "radix-ui/internal";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button";
import { dismiss, type Message } from "./notify";
import { focusList } from "./use-focus-return";
import { useRoomForMessages } from "./use-room-for-messages";

/** Default time that a message stays, in milliseconds: an error takes longer to read, and may name an ID. */
const durations = { success: 6000, error: 15_000, info: 6000 };
/** The same for a message with a button, which is read, decided about and reached. */
const actionDuration = 20_000;
const edges = { success: "border-s-success", error: "border-s-danger", info: "border-s-accent" };

/**
 * Visible messages. They stay while the pointer or the focus is on them or the window is in the background. F8 moves the focus to
 * them; Escape dismisses the one with the focus. Elsewhere Escape closes what is open, such as a picker.
 */
export default function Toasts({ shown }: { shown: readonly Message[] }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isAway = useIsAway();
  // The hovered message is gone, and not every browser then fires pointerleave.
  if (shown.length === 0 && isHovered) setHovered(false);
  const list = useRef<HTMLOListElement>(null);
  /** The element that had the focus before the messages. */
  const from = useRef<Element | null>(null);

  useRoomForMessages(list);

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "F8" || shown.length === 0) return;
    event.preventDefault();
    list.current?.focus();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function returnFocus() {
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
    else focusList();
    setFocused(false);
  }

  return (
    // A press on a message closes no dialog.
    <DismissableLayer.Branch>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Messages (F8)"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && event.target === event.currentTarget) returnFocus();
        }}
        className="focus-ring pointer-events-auto fixed end-4 bottom-4 z-60 grid w-96 max-w-[calc(100vw-2rem)] grid-cols-1 gap-2 rounded-md print:hidden"
      >
        {shown.map((message) => (
          <Toast
            key={message.id}
            message={message}
            isPaused={isHovered || isFocused || isAway}
            returnFocus={returnFocus}
          />
        ))}
      </ol>
    </DismissableLayer.Branch>
  );
}

interface ToastProps {
  message: Message;
  isPaused: boolean;
  returnFocus: () => void;
}

function Toast({ message, isPaused, returnFocus }: ToastProps) {
  const { id, kind, title, detail, action, durationMs } = message;
  const item = useRef<HTMLLIElement>(null);
  const leftMs = useRef(durationMs ?? (action ? actionDuration : durations[kind]));

  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = window.setTimeout(() => dismiss(id), leftMs.current);
    return () => {
      window.clearTimeout(timer);
      leftMs.current -= performance.now() - start;
    };
  }, [isPaused, id]);

  const onGone = useEffectEvent((gone: Element | null) => {
    if (gone?.contains(document.activeElement)) returnFocus();
  });
  useLayoutEffect(() => {
    const { current } = item;
    return () => onGone(current);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented) dismiss(id);
  }

  return (
    <li
      ref={item}
      data-state="open"
      onKeyDown={onKeyDown}
      className={clsx(
        "fade flex items-start gap-3 rounded-md border border-s-4 border-line bg-raised py-2 ps-3 pe-1.5 shadow-raised",
        edges[kind],
      )}
    >
      <div role={kind === "error" ? "alert" : undefined} className="min-w-0 flex-1 wrap-anywhere py-0.5">
        <p className="text-sm font-medium">{title}</p>
        {detail && <p className="text-xs text-muted">{detail}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X aria-hidden className="size-3.5" />
      </Button>
    </li>
  );
}

/** Whether the window is in the background. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(() => !document.hasFocus());
  useEffect(() => {
    const leave = () => setAway(true);
    const come = () => setAway(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", come);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", come);
    };
  }, []);
  return isAway;
}
