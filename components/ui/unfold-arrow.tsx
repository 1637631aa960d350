import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";

interface UnfoldArrowProps {
  isOpen: boolean;
  className?: string;
}

/** The arrow of a button that unfolds something: to the end of the line while it is closed, down while it is open. */
export const UnfoldArrow = ({ isOpen, className }: UnfoldArrowProps) => (
  <ChevronRight
    aria-hidden
    className={clsx(
      "size-3.5 shrink-0 transition-transform",
      isOpen ? "rotate-90" : "rtl:rotate-180",
      className,
    )}
  />
);
