"use client";

import { useQuery } from "@tanstack/react-query";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { countOf } from "./count-words";
import type { Run } from "./run";

const everyMs = 500;

interface RunProgressProps {
  run: Run;
  isCancelling: boolean;
}

/** How many records of a run are written so far. */
export function RunProgress({ run: { token, total }, isCancelling }: RunProgressProps) {
  const { data } = useQuery({
    queryKey: ["changes", "progress", token],
    queryFn: ({ signal }) =>
      api.runConsole("changes/getProgress", { token }, { signal }).catch((error) => {
        // The run has just ended, or the server is unreachable for a moment: the followed call itself reports which.
        if (error instanceof ApiFailure) return null;
        throw error;
      }),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const reader = useReader() ?? plainReader;
  const all = data?.total || total;
  const done = Math.min(data?.done ?? 0, all);
  const words = `${formatNumber(done, reader)} of ${countOf(all, reader)}`;
  return (
    <div className="grid gap-2 text-sm">
      <ProgressBar aria-label="Progress" max={all} value={done} />
      <p role="status" className="tabular-nums">
        {isCancelling ? "Cancelling. All changes are rolled back." : done === all ? "Finishing" : words}
      </p>
    </div>
  );
}
