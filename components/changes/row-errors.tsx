"use client";

import { useMemo } from "react";
import { titleOf } from "@/components/record/title-of";
import { ScrollArea } from "@/components/ui/scroll-area";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { capitalized, withLabels } from "@/lib/view-models/labels";
import { countOf } from "./count-words";
import type { ChangedRecord } from "./merge-changes";
import type { Proposal, ProposedChange, RowError } from "./propose-changes";
import { useChangedRecords } from "./use-changed-records";

interface RowErrorsProps {
  proposal: Proposal;
  errors: readonly RowError[];
  /** Whether there are no more errors than these. */
  isComplete: boolean;
}

/** The errors of a plan, each with its record and field. */
export function RowErrors({ proposal: { changes, rows }, errors, isComplete }: RowErrorsProps) {
  const reader = useReader() ?? plainReader;
  const named = useMemo(
    () => errors.map((error) => rejectedRecord(changes[error.change], error)),
    [changes, errors],
  );
  const found = useChangedRecords(named);
  return (
    <section aria-label="Errors" className="grid gap-1.5 rounded-md bg-danger-soft px-3 py-2.5 text-sm">
      <h3 className="font-medium">
        {isComplete
          ? countOf(errors.length, reader, "row")
          : `More than ${countOf(errors.length, reader, "row")}`}{" "}
        {errors.length === 1 ? "has an error" : "have errors"}
      </h3>
      <ScrollArea label="Records and reasons" className="max-h-48">
        <ul className="grid gap-1">
          {errors.map((error, index) => {
            const shown = found?.shown[index];
            const change = changes[error.change];
            const isNew = change?.kind === "create";
            const row = `row ${rows?.[error.change] ?? error.change + 1}`;
            const name =
              shown && (isNew ? titleOf(shown.screen, shown.rows.after, found.labelOf, reader) : shown.title);
            // A record that was deleted has no name left.
            const isNameless = rows !== undefined && name === shown?.screen.singular;
            const issues = error.issues.length > 0 ? error.issues : [{ path: [], message: error.message }];
            return (
              <li
                key={`${error.change} ${error.id}`}
                className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
              >
                <span className="min-w-0 truncate font-medium" title={name}>
                  {change && "filter" in change && error.id === null
                    ? "All records"
                    : name || capitalized(row)}
                  {(isNew || isNameless) && name && <span className="font-normal text-muted"> · {row}</span>}
                </span>
                <span className="min-w-0 break-words">
                  {issues.map(({ path, message }) => {
                    const label = shown?.screen.columns.find(({ name: of }) => of === path[0])?.label;
                    const text = withLabels(message, shown?.screen.columns ?? []);
                    return (
                      <span key={`${path.join(".")} ${message}`} className="block">
                        {label ? `${label}: ${text}` : text}
                      </span>
                    );
                  })}
                </span>
              </li>
            );
          })}
        </ul>
      </ScrollArea>
    </section>
  );
}

/** The record of an error, for its name: what was to be created has none but its values. */
function rejectedRecord(change: ProposedChange | undefined, { resource, id }: RowError): ChangedRecord {
  const values = change && "values" in change ? (change.values as ChangedRecord["after"]) : {};
  return id === null
    ? { resource, id: "", kind: "insert", before: null, after: values }
    : { resource, id, kind: "update", before: {}, after: {} };
}
