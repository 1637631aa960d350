import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ScrollAreaProps {
  /** What lies in it, for assistive technology. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What may be larger than its place. It takes the focus, for what scrolls must be reachable by keyboard. */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  <section tabIndex={0} aria-label={label} className={clsx("focus-ring overflow-auto", className)}>
    {children}
  </section>
);
