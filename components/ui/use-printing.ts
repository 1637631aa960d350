"use client";

import { useSyncExternalStore } from "react";

let isPrinting = false;

/** A change of the store renders before the browser lays the page out for paper. */
function subscribe(listener: () => void) {
  const set = (value: boolean) => () => {
    isPrinting = value;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
