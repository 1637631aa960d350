import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ScrollAreaProps {
  /** Accessible name of the region. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A scrollable region. Focusable, so that it can be scrolled by keyboard, and positioned, so that visually hidden text
 * inside it does not widen the page.
 */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  <section tabIndex={0} aria-label={label} className={clsx("focus-ring relative overflow-auto", className)}>
    {children}
  </section>
);
