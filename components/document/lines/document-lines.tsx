"use client";

import { Fragment } from "react";
import { useLabels } from "@/components/reference/use-labels";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableCell } from "@/components/ui/table";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { amountOf, columnAt, isComment } from "@/lib/view-models/document/line-columns";
import { inSentence } from "@/lib/view-models/labels";
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
      <h2 className="text-sm font-semibold">{lines.title}</h2>
      {data ? (
        data.length > 0 ? (
          <LinesTable lines={lines} rows={data} label={lines.title} currencyCode={currencyCode} />
        ) : (
          <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-sm text-muted">
            No {inSentence(lines.title)} yet.
          </p>
        )
      ) : error ? (
        <LoadFailure what={`the ${inSentence(lines.title)}`} error={error} onRetry={() => void refetch()} />
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
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name) => lines.screen.columns.find((one) => one.name === name) ?? []);
  const columns = columnsOf(lines.columns);
  const instead = columnsOf(Object.values(lines.kinds?.instead ?? {}));
  const labelOf = useLabels([...columns, ...instead], rows);
  const heads = [
    ...columns.map((column) => ({ name: column.name, title: column.label, isEnd: isEndAligned(column) })),
    ...(lines.amount ? [{ name: "#amount", title: "Amount", isEnd: true }] : []),
  ];
  return (
    <Table label={label} columns={heads} className="panel" tableClass="line-cards">
      {rows.map((row, index) => {
        const amount = amountOf(lines, (name) => Number(row[name]));
        const isText = isComment(lines, row, amount);
        return (
          <Fragment key={String(row.id)}>
            <tr>
              {columns.map((column) => (
                <TableCell
                  key={column.name}
                  data-title={column.label}
                  data-wide={column.multiline}
                  className={
                    isEndAligned(column)
                      ? "py-2 text-end tabular-nums whitespace-nowrap"
                      : "min-w-24 py-2 whitespace-pre-line"
                  }
                >
                  {columnsOf([columnAt(lines, row, column.name, isText) ?? ""]).map((shown) => (
                    <RowValue
                      key={shown.name}
                      column={shown}
                      row={{ currencyCode: currencyCode ?? null, ...row }}
                      labelOf={labelOf}
                    />
                  ))}
                </TableCell>
              ))}
              {lines.amount && (
                <TableCell data-title="Amount" className="py-2 text-end tabular-nums whitespace-nowrap">
                  {!isText && <LineAmount amount={amount} />}
                </TableCell>
              )}
            </tr>
            {lines.breaks && Array.isArray(row.breaks) && row.breaks.length > 0 && (
              <tr>
                <TableCell colSpan={heads.length} className="ps-8! pt-2 pb-4">
                  <LinesTable
                    lines={lines.breaks}
                    rows={row.breaks as AnyRow[]}
                    label={`${lines.breaks.title} of ${lines.singular} ${index + 1}`}
                    currencyCode={currencyCode}
                  />
                </TableCell>
              </tr>
            )}
          </Fragment>
        );
      })}
    </Table>
  );
}
