"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { Toaster } from "@/components/ui/toaster";
import { ReaderProvider } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import "./style-nonce";

/** A refusal stays one however often it is asked; what the network or an overload did may pass. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  });

/** What every screen of the console shares in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  // From now on clicks are answered: the button that was pressed before is pressed again, and tests go on.
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ReaderProvider>
        <NuqsAdapter>{children}</NuqsAdapter>
      </ReaderProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
