import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { goTo } from "@/components/form/leave/unsaved-changes";
import type { Destination } from "./destinations";
import { isShortcut } from "./single-keys";

interface Shortcuts {
  destinations: readonly Destination[];
  /** Path that N opens; null where nothing can be created. */
  newRecordAt: (path: string) => Route | null;
  openPalette: () => void;
  openSheet: () => void;
  /** Called on Ctrl or Cmd, since Ctrl+K may follow. */
  onModifier: () => void;
}

/** Milliseconds in which a second key follows G. */
const chordTimeoutMs = 1200;

/** Keyboard shortcuts of every screen. */
export function useShortcuts({ destinations, newRecordAt, openPalette, openSheet, onModifier }: Shortcuts) {
  const router = useRouter();
  const chordUntil = useRef(0);

  const actions: Record<string, (() => void) | undefined> = {
    "?": openSheet,
    "/": () => focusQuickSearch() || openPalette(),
    g: () => {
      chordUntil.current = performance.now() + chordTimeoutMs;
    },
    n: () => {
      // The list's own link prefills the values of its filters.
      const link = document.querySelector<HTMLElement>("main a[aria-keyshortcuts=n]");
      const target = newRecordAt(window.location.pathname);
      if (link) link.click();
      else if (target) goTo(router, target);
    },
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Control" || event.key === "Meta") onModifier();
    if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === "k"
    ) {
      event.preventDefault();
      return openPalette();
    }
    if (!isShortcut(event)) return;
    const inChord = performance.now() < chordUntil.current;
    chordUntil.current = 0;
    const target = inChord && destinations.find(({ chord }) => chord === event.key);
    const action = target ? () => goTo(router, target.href) : inChord ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function focusQuickSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main [data-quick-search], main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
