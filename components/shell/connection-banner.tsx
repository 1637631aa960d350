"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ApiFailure } from "@/lib/client/api-failure";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0;

/** Whether the latest request failed to reach the server although the browser is online. */
function useServerAway(): boolean {
  const client = useQueryClient();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const see = (status: string, failure: unknown) => {
      if (isUnreachable(failure)) setAway(true);
      else if (status === "success") setAway(false);
    };
    const stopQueries = client.getQueryCache().subscribe(({ type, query: { state } }) => {
      if (type === "updated") see(state.status, state.error ?? state.fetchFailureReason);
    });
    const stopMutations = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated") see(mutation.state.status, mutation.state.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
  return away;
}

/** Warns that data may be stale and that changes cannot be saved. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const away = useServerAway();
  const client = useQueryClient();
  const message = !online
    ? "You are offline. Data may be out of date, and changes cannot be saved."
    : away
      ? "The server cannot be reached. Data may be out of date."
      : null;
  return (
    <div role="status">
      {message && (
        <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warning-soft px-4 py-1 text-sm text-warning sm:px-6">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {message}
          {online && (
            <Button size="sm" className="ms-auto" onClick={() => void client.invalidateQueries()}>
              Retry
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
