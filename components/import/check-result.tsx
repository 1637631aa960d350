"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { RejectedRows } from "./rejected-rows";
import type { Import } from "./use-import";
import { runWords } from "./words";

interface CheckResultProps {
  job: Import;
  /** Columns that a file can set. */
  columns: readonly ColumnScreen[];
  /** Whether the mapping differs from the checked one. */
  isEdited: boolean;
  busy: boolean;
  /** Null for someone who may not import into the list. */
  onRun: (() => void) | null;
}

/** What an import would write, before it is written. */
export function CheckResult({ job, columns, isEdited, busy, onRun }: CheckResultProps) {
  const reader = useReader() ?? plainReader;
  const { created, updated, unchanged, rejected } = job;
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Card title="Check">
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {[
            ["New", created],
            ["Changed", updated],
            ["Unchanged", unchanged],
            ["With errors", rejected],
          ].map(([title, value]) => (
            <div key={title} className="rounded-md border border-line px-3 py-2">
              <dt className="text-xs text-muted">{title}</dt>
              <dd className="text-lg font-semibold tabular-nums">{number(Number(value))}</dd>
            </div>
          ))}
        </dl>
        {rejected > 0 && <RejectedRows job={job} columns={columns} />}
        {onRun && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              busy={busy}
              disabled={created + updated === 0 || isEdited}
              onClick={onRun}
            >
              {runWords(job, reader)}
            </Button>
            <p role="status" className="text-sm text-muted">
              {isEdited
                ? "The mapping has changed. Check the rows again."
                : created + updated === 0
                  ? "There is nothing to write: the records hold these values already, or the rows have errors."
                  : rejected > 0
                    ? "Rows with errors are skipped. Download them, correct them, and import that file."
                    : "All of it is one change, which can be undone."}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
