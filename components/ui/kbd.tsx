import type { ReactNode } from "react";

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-xs text-muted">
    {children}
  </kbd>
);
