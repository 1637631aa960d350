"use client";

import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "@/components/shell/single-keys";

/** Keyboard shortcut of a list: a letter. */
export function useListKey(key: string, action: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !isShortcut(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
