"use client";

import { useSyncExternalStore } from "react";

/** Who reads: how they write numbers and dates, and which clock they go by. */
export interface Reader {
  locale: string;
  timeZone: string;
}

let browser: Reader | null = null;

function readBrowser(): Reader {
  browser ??= {
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return browser;
}

const never = () => () => undefined;

/** The reader once the browser is known; null in the server's HTML and while it is being taken over. */
export const useReader = (): Reader | null => useSyncExternalStore(never, readBrowser, () => null);
