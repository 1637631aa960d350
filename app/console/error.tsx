"use client";

import { ErrorState } from "@/components/ui/states";
import { ApiFailure } from "@/lib/client/api-failure";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Asks the server for the page again. */
  retry: () => void;
}

/** A screen of the console failed; the frame around it still works. */
export default function ConsoleError({ error, retry }: ErrorPageProps) {
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <ErrorState
      title="This screen could not be shown"
      message={failure?.message ?? "Something went wrong on our side. Nothing you entered was sent."}
      requestId={failure?.requestId ?? error.digest ?? null}
      onRetry={retry}
    />
  );
}
