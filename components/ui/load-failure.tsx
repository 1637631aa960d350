import { requestIdOf } from "@/lib/client/api-failure";
import { Button } from "./button";

interface LoadFailureProps {
  /** Name of the content, as in “the lines”. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** The error of one section of a page, in a line; `ErrorState` is for a whole page or card. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const requestId = requestIdOf(error);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
      Cannot load {what}: {error.message}
      {requestId && (
        <span className="text-xs">
          Request <code className="font-mono break-all">{requestId}</code>
        </span>
      )}
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
