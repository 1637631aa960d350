"use client";

import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { ChangesHost } from "@/components/changes/changes-host";
import { reportUnloadedCode } from "@/components/ui/lazy-part";
import { Toaster } from "@/components/ui/toaster";
import { ReaderProvider } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { onSecondFactorOwed, onSessionEnd } from "@/lib/client/session-end";

// By default a timer renders what a mutation's state changes. The next key or click could then come before: a second press of a
// button, or Escape in its dialog, while the request is already on its way.
notifyManager.setScheduler(queueMicrotask);

/** Client errors are permanent; network errors and overload may pass, so they are retried. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  });

/** Providers of every console screen. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  // Marks hydration, which styles and tests wait for.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  // Loaded when they are needed; without them, what failed still shows why.
  useEffect(
    () => onSessionEnd(() => void import("./offer-sign-in").then((m) => m.offerSignIn(queryClient))),
    [queryClient],
  );
  useEffect(
    () => onSecondFactorOwed(() => void import("./offer-sign-in").then((m) => m.offerSetUp(queryClient))),
    [queryClient],
  );
  useEffect(reportUnloadedCode, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ReaderProvider>
        <NuqsAdapter>{children}</NuqsAdapter>
        <ChangesHost />
      </ReaderProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

declare global {
  var __webpack_nonce__: string | undefined;
}

// Nonce for styles that libraries insert, such as the scroll lock of dialogs.
if (typeof document !== "undefined") {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
