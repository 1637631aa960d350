"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

/** The themes, as they are offered. */
export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Like the system" },
] as const;

/**
 * Light, dark or like the system. A page that is renewed comes with another nonce, but its document keeps the first. Without
 * `disableTransitionOnChange` the one millisecond of reduced motion would run through colours that are inherited, one after the
 * other.
 */
export function Theme({ nonce, children }: { nonce: string | null; children: ReactNode }) {
  const own =
    typeof document === "undefined"
      ? nonce
      : (document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? nonce);
  return (
    <ThemeProvider attribute="class" disableTransitionOnChange {...(own !== null && { nonce: own })}>
      {children}
    </ThemeProvider>
  );
}
