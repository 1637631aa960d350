"use client";

import { useQuery } from "@tanstack/react-query";
import { ProgressBar } from "@/components/ui/progress-bar";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { countOf } from "./count-words";

/** Records above which a plan takes long enough to be followed and cancelled. */
export const followedFrom = 2_000;

const everyMs = 500;

interface ApplyProgressProps {
  token: string;
  total: number;
  isCancelling: boolean;
}

/** How many records of a plan are changed so far. */
export function ApplyProgress({ token, total, isCancelling }: ApplyProgressProps) {
  const { data } = useQuery({
    queryKey: ["changes", "progress", token],
    queryFn: ({ signal }) =>
      api.runConsole("changes/getProgress", { token }, { signal }).catch((error) => {
        // Applied just now, or not to be reached for a moment: the response of the call that applies it says so.
        if (error instanceof ApiFailure) return null;
        throw error;
      }),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const done = Math.min(data?.done ?? 0, total);
  const words = `${done.toLocaleString("en")} of ${countOf(total)}`;
  return (
    <div className="grid gap-2 text-sm">
      <ProgressBar aria-label="Progress" max={total} value={done} />
      <p role="status" className="tabular-nums">
        {isCancelling ? "Cancelling. Everything is put back." : done === total ? "Finishing" : words}
      </p>
    </div>
  );
}
