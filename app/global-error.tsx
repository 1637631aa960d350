"use client";

import { ErrorState } from "@/components/ui/states";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  /** Requests the page from the server again. */
  retry: () => void;
}

/** Error boundary of the root layout. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Millwright</title>
        <link rel="icon" href="/icon.svg" />
        <main className="grid min-h-dvh place-content-center">
          <ErrorState
            title="Cannot load this page"
            message="Try again. If the problem persists, give your administrator the number below."
            requestId={error.digest ?? null}
            onRetry={retry}
          />
        </main>
      </body>
    </html>
  );
}
