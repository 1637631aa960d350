"use client";

import { ErrorState } from "@/components/ui/states";
import { pageFailure } from "@/lib/view-models/page-failure";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  /** Requests the page from the server again. */
  retry: () => void;
}

/** Error boundary of the root layout. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const { message, requestId } = pageFailure(error.digest);
  return (
    <html lang="en">
      <body>
        <title>Millwright</title>
        <link rel="icon" href="/icon.svg" />
        <main className="grid min-h-dvh place-content-center">
          <ErrorState title="Cannot load this page" message={message} requestId={requestId} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
