import { clsx } from "clsx";

interface CellBarProps {
  id: string;
  text: string;
  /** Why the value of the cell was rejected. */
  isError: boolean;
}

export const editHint = "Type or press F2 to edit. Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down.";

/** Below a grid: what is selected, why a cell cannot be edited, or why its value was rejected. */
export const CellBar = ({ id, text, isError }: CellBarProps) => (
  <p
    id={id}
    className={clsx(
      "min-h-7 truncate border-t border-line px-3 py-1 text-xs tabular-nums max-sm:hidden",
      isError ? "bg-danger-soft text-danger" : "text-muted",
    )}
  >
    {text}
  </p>
);
