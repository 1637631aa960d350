"use client";

import { useQueryClient } from "@tanstack/react-query";
import { AlertTriangle } from "lucide-react";
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
function useIsServerUnreachable(): boolean {
  const client = useQueryClient();
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const update = (status: string, failure: unknown) => {
      if (isUnreachable(failure)) setUnreachable(true);
      else if (status === "success") setUnreachable(false);
    };
    const stopQueries = client.getQueryCache().subscribe(({ type, query: { state } }) => {
      if (type === "updated") update(state.status, state.error ?? state.fetchFailureReason);
    });
    const stopMutations = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated") update(mutation.state.status, mutation.state.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
  return unreachable;
}

/** Warns that data may be stale and that changes cannot be saved. The shell gives its height to the page as `--banner`. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const unreachable = useIsServerUnreachable();
  const client = useQueryClient();
  const message = !online
    ? "You are offline. Data may be out of date, and changes cannot be saved."
    : unreachable
      ? "The server cannot be reached. Data may be out of date."
      : null;
  return (
    <div role="status" data-shown={message !== null || undefined} className="peer">
      {message && (
        <div className="flex min-h-12 items-center gap-2 border-b border-line bg-warning-soft px-4 py-1 text-sm text-warning sm:min-h-9 sm:px-6">
          <AlertTriangle aria-hidden className="size-4 shrink-0" />
          <p className="min-w-0 flex-1">{message}</p>
          {online && (
            <Button size="sm" onClick={() => void client.invalidateQueries()}>
              Retry
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
