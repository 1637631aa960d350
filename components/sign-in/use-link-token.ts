"use client";

import { useSyncExternalStore } from "react";

const onChange = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

const read = () => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";

/** The token in the fragment of a link, which is never sent to a server; null before hydration, empty when absent. */
export const useLinkToken = (): string | null => useSyncExternalStore(onChange, read, () => null);
