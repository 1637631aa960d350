"use client";

import { ErrorState } from "@/components/ui/states";
import { ApiFailure } from "@/lib/client/api-failure";
import { pageFailure } from "@/lib/schemas/page-failure";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Requests the page from the server again. */
  retry: () => void;
}

/** Error boundary of console pages; the shell around it keeps working. */
export default function ConsoleError({ error, retry }: ErrorPageProps) {
  const { message, requestId } = error instanceof ApiFailure ? error : pageFailure(error.digest);
  return <ErrorState title="Cannot load this page" message={message} requestId={requestId} onRetry={retry} />;
}
