"use client";

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

/** Who reads: how they write numbers and dates, and which clock they go by. */
export interface Reader {
  locale: string;
  timeZone: string;
}

const readBrowser = (): Reader => ({
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const ReaderContext = createContext<Reader | null>(null);

/** The reader once the browser is known; null in the server's HTML and while it is being taken over. */
export const useReader = (): Reader | null => use(ReaderContext);

/** Finds out who reads. The hundreds of values that are written anew for it give way to what the reader does meanwhile. */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => startTransition(() => setReader(readBrowser())), []);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}
