"use client";

import { countOf } from "@/components/changes/count-words";
import { useRecordNames } from "@/components/changes/use-changed-records";
import { ProgressBar } from "@/components/ui/progress-bar";
import { ScrollArea } from "@/components/ui/scroll-area";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { Progress } from "./run-for-each";

interface ForEachProgressProps {
  step: "running" | "stopping" | "done";
  total: number;
  progress: Progress;
  /** Why it ended early; null when it did not. */
  stopped: string | null;
  resource: string;
  /** The name of a record on the page; null for others. */
  nameOf: (id: string) => string | null;
}

/** Failures that are listed; more are counted. */
const maxListed = 200;

/** How far a run for each record has come, and for which it failed. */
export function ForEachProgress({ step, total, progress, stopped, resource, nameOf }: ForEachProgressProps) {
  const { done, failed } = progress;
  const reader = useReader() ?? plainReader;
  const listed = failed.slice(0, maxListed);
  // Read after the run: a failure may follow every second.
  const elsewhere = step === "done" ? listed.filter(({ id }) => nameOf(id) === null) : [];
  const found = useRecordNames(elsewhere.map(({ id }) => ({ resource, id })));
  const succeeded = `${formatNumber(done - failed.length, reader)} of ${countOf(total, reader)} done`;
  return (
    <div className="grid gap-4 text-sm">
      {step !== "done" && <ProgressBar aria-label="Progress" max={total} value={done} />}
      <p role="status" className="tabular-nums">
        {succeeded}
        {failed.length > 0 && ` · ${formatNumber(failed.length, reader)} failed`}
        {stopped && ` · ${stopped}`}
      </p>
      {failed.length > 0 && (
        <section aria-label="Failed" className="rounded-md bg-danger-soft px-3 py-2.5">
          <ScrollArea label="Records and reasons" className="max-h-60">
            <ul className="grid gap-1">
              {listed.map(({ id, message }) => (
                <li key={id} className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
                  <span className="min-w-0 break-words font-medium">
                    {nameOf(id) ?? found(resource, id)?.title ?? id}
                  </span>
                  <span className="min-w-0 break-words">{message}</span>
                </li>
              ))}
            </ul>
          </ScrollArea>
          {failed.length > maxListed && (
            <p className="text-muted">
              The first {maxListed} of {formatNumber(failed.length, reader)}.
            </p>
          )}
        </section>
      )}
    </div>
  );
}
