import { Button } from "./button";

interface LoadFailureProps {
  /** What cannot be loaded, as in “the lines”. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** The error of one section of a page, in a line; `ErrorState` is for a whole page or card. */
export const LoadFailure = ({ what, error, onRetry }: LoadFailureProps) => (
  <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
    Cannot load {what}: {error.message}
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  </p>
);
