"use client";

import { useSyncExternalStore } from "react";

/** The breakpoint at which the style sheet turns rows into cards. */
const narrow = "(width < 40rem)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether rows are cards; false until the page is hydrated. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
