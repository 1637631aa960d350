"use client";

import { useSyncExternalStore } from "react";
import { themeIn } from "@/components/shell/theme";
import { pageFailure } from "@/lib/schemas/page-failure";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  /** Requests the page from the server again. */
  retry: () => void;
}

const never = () => () => undefined;

/** Error boundary of the root layout. Without the components of other pages: every page loads it, and hardly any shows it. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const { message, requestId } = pageFailure(error.digest);
  // The root layout, which takes it from the request, is not there.
  const theme = useSyncExternalStore(
    never,
    () => themeIn(document.cookie),
    () => undefined,
  );
  return (
    <html lang="en" data-theme={theme}>
      <body>
        <title>Millwright</title>
        <link rel="icon" href="/icon.svg" />
        <main className="grid min-h-dvh place-content-center">
          <div role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
            <p className="font-medium">Cannot load this page</p>
            <p className="max-w-prose text-sm text-muted">{message}</p>
            {requestId && (
              <p className="text-xs text-muted">
                Request <code className="font-mono">{requestId}</code>
              </p>
            )}
            <button
              type="button"
              onClick={retry}
              className="focus-ring mt-2 h-8 rounded-md border border-line bg-surface px-3 text-sm font-medium hover:bg-sunken"
            >
              Retry
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
