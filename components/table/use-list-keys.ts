"use client";

import { useEffect, useEffectEvent } from "react";
import { singleKeysWork } from "@/components/shell/single-keys";

/** Keyboard shortcuts of lists, by letter. */
export function useListKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || !singleKeysWork() || isElsewhere(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const typed =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog]";

/** Letters are no shortcuts in text fields and in panels over the list. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(typed) !== null) ||
  document.querySelector("[role=dialog][data-state=open]") !== null;
