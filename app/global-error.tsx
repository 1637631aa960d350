"use client";

import { ErrorState } from "@/components/ui/states";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  /** Asks the server for the page again. */
  retry: () => void;
}

/** Not even the frame could be shown. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Millwright</title>
        <link rel="icon" href="/icon.svg" />
        <main className="grid min-h-dvh place-content-center">
          <ErrorState
            title="Millwright could not show this page"
            message="Try again; if that does not help, tell your administrator the number below."
            requestId={error.digest ?? null}
            onRetry={retry}
          />
        </main>
      </body>
    </html>
  );
}
