"use client";

import { useState } from "react";
import type { LabelOf } from "@/components/reference/row-reference";
import { CopyButton } from "@/components/ui/copy-button";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow, Value as AnyValue } from "@/lib/client/records";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { isRevealable, RevealSecret } from "./reveal-secret";

interface RecordValuesProps {
  screen: ResourceScreen;
  record: AnyRow;
  labelOf: LabelOf;
  /** Columns that are shown elsewhere on the page. */
  omitted: readonly string[];
}

/** Timestamps and authors, shown in the footer, and owners. */
const shownElsewhere = new Set([
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  "companyId",
  "companyGroupId",
]);

/** Whether a column holds a JSON document, shown in its own block. */
export const isDocument = ({ type }: ColumnScreen): boolean => type === "jsonb";

/** The values of a record; the names of empty fields are folded away below them. */
export function RecordValues({ screen, record, labelOf, omitted }: RecordValuesProps) {
  const columns = screen.columns.filter(
    (column) => !shownElsewhere.has(column.name) && !omitted.includes(column.name) && !isDocument(column),
  );
  const isShown = (column: ColumnScreen) => column.sensitive || !isEmpty(record[column.name]);
  const shown = columns.filter(isShown);
  // A generated id helps a person least, so it comes last.
  const isGenerated = ({ name }: ColumnScreen) =>
    name === screen.key && !(screen.hasName && screen.labelColumns.includes(name));
  const ordered = [...shown.filter((column) => !isGenerated(column)), ...shown.filter(isGenerated)];
  const empty = columns.filter((column) => !isShown(column));
  const [showsEmpty, setShowsEmpty] = useState(false);
  return (
    <div className="grid gap-2">
      {ordered.length > 0 && (
        <dl className="grid gap-x-6 panel px-4 py-1 sm:grid-cols-2">
          {ordered.map((column) => (
            <div key={column.name} className="grid min-w-0 content-start py-2">
              <dt className="text-xs text-muted">{column.label}</dt>
              <dd className="flex min-w-0 items-center gap-1 text-base break-words">
                {column.sensitive && isRevealable(screen) ? (
                  <RevealSecret screen={screen} recordKey={String(record[screen.key])} column={column} />
                ) : (
                  <span className="min-w-0 overflow-hidden">
                    <RowValue column={column} row={record} labelOf={labelOf} />
                  </span>
                )}
                {column.name === screen.key && (
                  <CopyButton text={String(record[column.name])} label="Copy ID" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <div className="grid justify-items-start gap-1 text-xs text-muted">
          <button
            type="button"
            aria-expanded={showsEmpty}
            onClick={() => setShowsEmpty(!showsEmpty)}
            className="focus-ring inline-flex min-h-6 items-center rounded text-accent hover:underline"
          >
            {showsEmpty ? "Hide" : "Show"} {empty.length} empty {empty.length === 1 ? "field" : "fields"}
          </button>
          {showsEmpty && <p>{empty.map(({ label }) => label).join(", ")}</p>}
        </div>
      )}
    </div>
  );
}

const isEmpty = (value: AnyValue | undefined): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
