"use client";

import { useSyncExternalStore } from "react";

const onChange = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

const read = () => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";

/** The token behind the # of a link, which no server sees; null until the browser is known, empty when there is none. */
export const useLinkToken = (): string | null => useSyncExternalStore(onChange, read, () => null);
