"use client";

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import type { Reader } from "./format-value";
import { readerLocale } from "./reader-locale";

/** The reader of this browser, for words that are made after hydration and outside of components. */
export const browserReader = (): Reader => ({
  locale: readerLocale(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const ReaderContext = createContext<Reader | null>(null);

/** The reader; null on the server and during hydration. */
export const useReader = (): Reader | null => use(ReaderContext);

/** Provides the reader after hydration, in a transition so that re-rendering hundreds of values does not block input. */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => startTransition(() => setReader(browserReader())), []);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}
