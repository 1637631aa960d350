import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { measured, measureLabels, measures, periodsOf } from "./period-rows";

/** Accounts by period for CSV: one column per amount and period. */
export function periodSheet(
  columns: readonly ColumnScreen[],
  rows: readonly AnyRow[],
): { columns: ColumnScreen[]; rows: AnyRow[] } {
  const cells = periodsOf(rows).flatMap((period) =>
    measures.map((measure) => ({
      period,
      measure,
      column: {
        name: `${period} ${measure}`,
        label: `${period} ${measureLabels[measure]}`,
        type: "numeric" as const,
        nullable: true,
        returned: true,
        sensitive: false,
        filterable: false,
        money: "base" as const,
      },
    })),
  );
  return {
    columns: [...columns.filter(({ name }) => name !== "periods"), ...cells.map(({ column }) => column)],
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        cells.map(({ period, measure, column }) => [column.name, measured(row, period, measure)]),
      ),
    })),
  };
}
