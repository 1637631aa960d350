"use client";

import { clsx } from "clsx";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/segmented";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import { adjustmentsOf, depthOf, measured, measureLabels, measures, periodsOf } from "./period-rows";
import { type ResultProps, rowsOf } from "./rows-of";

/** Accounts by period, groups bold and indented; marks the line that includes the adjustment. */
export function PeriodMatrix({ operation, input, response }: ResultProps) {
  const [measure, setMeasure] = useQueryState(
    "measure",
    parseAsStringLiteral(measures).withDefault("translatedBalance"),
  );
  const reader = useReader() ?? plainReader;
  const rows = rowsOf(operation.result, response);
  const periods = periodsOf(rows);
  const adjusted = adjustmentsOf(isObject(input.args) ? input.args.accounts : null, rows);
  const columns = [{ title: "Account" }, ...periods.map((title) => ({ title, isEnd: true }))];
  const amount = (value: number | null) => (value === null ? "–" : formatNumber(value, reader));

  return (
    <div className="grid gap-3">
      <Segmented
        label="Measure"
        value={measure}
        options={measures.map((value) => ({ value, label: measureLabels[value] }))}
        onChange={(next) => void setMeasure(next)}
      />
      <Table label="Accounts by period" columns={columns} dense className="-mx-4">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a response are never reordered
          <tr key={index} className={clsx(adjusted.has(row) && "bg-accent-soft")}>
            <TableHead
              className={clsx("py-1.5", (row.isGroup || row.isSystem) && "font-semibold")}
              style={{ paddingInlineStart: `${0.75 + depthOf(row, rows)}rem` }}
            >
              <AccountName row={row} /> {adjusted.has(row) && <Badge tone="accent">CTA</Badge>}
            </TableHead>
            {periods.map((period) => (
              <TableCell key={period} className="py-1.5 text-end tabular-nums">
                {amount(measured(row, period, measure))}
              </TableCell>
            ))}
          </tr>
        ))}
      </Table>
      {adjusted.size > 0 && (
        <p className="text-xs text-muted">
          The marked line and the totals above it include the translation adjustment.
        </p>
      )}
    </div>
  );
}

const AccountName = ({ row }: { row: AnyRow }) => (
  <>
    {row.number && <span className="me-2 font-mono text-xs text-muted">{String(row.number)}</span>}
    {String(row.name ?? row.id ?? "Account")}
  </>
);
