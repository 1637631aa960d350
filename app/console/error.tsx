"use client";

import { ErrorState } from "@/components/ui/states";
import { ApiFailure } from "@/lib/client/api-failure";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Requests the page from the server again. */
  retry: () => void;
}

/** Error boundary of console pages; the shell around it keeps working. */
export default function ConsoleError({ error, retry }: ErrorPageProps) {
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <ErrorState
      title="Cannot load this page"
      message={failure?.message ?? "Something went wrong on our side. Nothing you entered was sent."}
      requestId={failure?.requestId ?? error.digest ?? null}
      onRetry={retry}
    />
  );
}
