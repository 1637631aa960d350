"use client";

import { clsx } from "clsx";
import { useSession } from "@/components/shell/session-context";
import { Skeleton } from "@/components/ui/skeleton";
import { formatAmount, formatNumber, formatValue, plainReader } from "@/components/value/format-value";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { useReader } from "@/components/value/reader";
import type { ColumnTotal } from "@/lib/view-models/column-totals";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { totalLabel } from "../columns/column-total";
import type { TotalsState } from "../columns/use-totals";
import type { GridColumn } from "./grid-row";
import { cellStyle } from "./grid-styles";

interface GridFootProps {
  columns: readonly GridColumn[];
  state: NonNullable<TotalsState>;
}

const cell = "flex shrink-0 flex-col justify-start bg-sunken px-2.5 py-1 text-sm";

/** Totals of all matching rows, below the columns that they are of. */
export default function GridFoot({ columns, state }: GridFootProps) {
  return (
    <tfoot className="sticky bottom-0 z-20 block print:static">
      <tr className="flex w-max min-w-full border-t border-line bg-sunken max-sm:w-full max-sm:flex-wrap">
        <td aria-label="Totals of all rows" className={clsx(cell, "sticky start-0 z-10 w-9 max-sm:hidden")} />
        {columns.map(({ column, isPinned }, index) => {
          const total = state.chosen[column.name];
          return (
            <td
              key={column.name}
              style={cellStyle(index, isPinned)}
              className={clsx(
                cell,
                "max-sm:w-auto!",
                isPinned && "sticky z-10 max-sm:static",
                isEndAligned(column) && "items-end text-end max-sm:items-start max-sm:text-start",
                !total && "max-sm:hidden",
              )}
            >
              {total && <Total column={column} total={total} state={state} />}
            </td>
          );
        })}
        <td aria-hidden className="flex-1 bg-sunken max-sm:hidden" />
      </tr>
    </tfoot>
  );
}

interface TotalProps {
  column: ColumnScreen;
  total: ColumnTotal;
  state: NonNullable<TotalsState>;
}

function Total({ column, total, state: { results, error } }: TotalProps) {
  const found = error
    ? undefined
    : results?.filter((one) => one.column === column.name && one.total === total);
  return (
    <>
      <span className="text-xs text-muted">
        <span className="sm:hidden">{column.label}: </span>
        {totalLabel(column, total)}
      </span>
      {error && (
        <span className="text-danger" title={error.message}>
          Not available
        </span>
      )}
      {!error && !results && <Skeleton className="h-3.5 w-16" />}
      {found?.map(({ value, currencyCode }) => (
        <span key={currencyCode} className="truncate font-medium tabular-nums">
          <TotalValue column={column} total={total} value={value} currency={currencyCode} />
        </span>
      ))}
      {found?.length === 0 && <span>–</span>}
    </>
  );
}

interface TotalValueProps {
  column: ColumnScreen;
  total: ColumnTotal;
  value: string | number | null;
  currency: string | null;
}

function TotalValue({ column, total, value, currency }: TotalValueProps) {
  const reader = useReader() ?? plainReader;
  const base = useSession().company.baseCurrencyCode;
  if (value === null) return "–";
  if (typeof value === "string") return formatValue(column, value, { reader });
  if (total === "count") return formatNumber(value, reader);
  return formatAmount(
    value,
    column.shareWhere && currency === null ? "%" : column.unit,
    column.money === "base" ? base : (currency ?? undefined),
    reader,
    true,
  );
}
