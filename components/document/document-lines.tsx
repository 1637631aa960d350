"use client";

import { Fragment } from "react";
import { useLabels } from "@/components/reference/use-labels";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableCell } from "@/components/ui/table";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import type { LinesScreen } from "@/lib/view-models/document-screen";
import { LineAmount } from "./line-amount";
import { useLines } from "./use-lines";

interface DocumentLinesProps {
  lines: LinesScreen;
  recordKey: string;
  /** Column of the document with its currency, which its lines do not have. */
  currencyCode: AnyRow[string];
}

/** The lines of a document, each with its price breaks. */
export function DocumentLines({ lines, recordKey, currencyCode }: DocumentLinesProps) {
  const { data, error, refetch } = useLines(lines, recordKey);
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-sm font-semibold">Lines</h2>
      {data ? (
        data.length > 0 ? (
          <LinesTable lines={lines} rows={data} label="Lines" currencyCode={currencyCode} />
        ) : (
          <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-sm text-muted">
            No lines yet.
          </p>
        )
      ) : error ? (
        <LoadFailure what="the lines" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-2" aria-busy>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      )}
    </section>
  );
}

interface LinesTableProps {
  lines: LinesScreen;
  rows: readonly AnyRow[];
  label: string;
  currencyCode: AnyRow[string];
}

function LinesTable({ lines, rows, label, currencyCode }: LinesTableProps) {
  const columns = lines.columns.flatMap(
    (name) => lines.screen.columns.find((one) => one.name === name) ?? [],
  );
  const labelOf = useLabels(columns, rows);
  const heads = [
    ...columns.map((column) => ({ name: column.name, title: column.label, isEnd: isEndAligned(column) })),
    ...(lines.amount ? [{ name: "#amount", title: "Amount", isEnd: true }] : []),
  ];
  return (
    <Table label={label} columns={heads} className="rounded-lg border border-line bg-surface">
      {rows.map((row, index) => (
        <Fragment key={String(row.id)}>
          <tr>
            {columns.map((column) => (
              <TableCell
                key={column.name}
                className={
                  isEndAligned(column) ? "py-2 text-end tabular-nums whitespace-nowrap" : "min-w-24 py-2"
                }
              >
                <RowValue
                  column={column}
                  row={{ currencyCode: currencyCode ?? null, ...row }}
                  labelOf={labelOf}
                />
              </TableCell>
            ))}
            {lines.amount && (
              <TableCell className="py-2 text-end tabular-nums whitespace-nowrap">
                <LineAmount
                  values={lines.amount.map((name) => Number(row[name]))}
                  charges={(lines.charges ?? []).map((name) => Number(row[name]))}
                />
              </TableCell>
            )}
          </tr>
          {lines.breaks && Array.isArray(row.breaks) && row.breaks.length > 0 && (
            <tr>
              <TableCell colSpan={heads.length} className="ps-8! pt-2 pb-4">
                <LinesTable
                  lines={lines.breaks}
                  rows={row.breaks as AnyRow[]}
                  label={`Price breaks of line ${index + 1}`}
                  currencyCode={currencyCode}
                />
              </TableCell>
            </tr>
          )}
        </Fragment>
      ))}
    </Table>
  );
}
