import { type ColumnTotal, totalsOf } from "@/lib/view-models/column-totals";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";

const labels: Record<ColumnTotal, string> = {
  ...{ count: "Filled", sum: "Sum", average: "Average", min: "Least", max: "Greatest" },
};

/** The totals that a column can show. */
export const offeredTotals = ({ type, reference, filterable, unit }: ColumnScreen): readonly ColumnTotal[] =>
  filterable ? totalsOf({ type, isReference: reference !== undefined, isShare: unit === "%" }) : [];

/** The label of a column's total: dates have an earliest and a latest one. */
export function totalLabel({ type }: ColumnScreen, total: ColumnTotal): string {
  const isTime = type === "date" || type === "timestamptz";
  if (isTime && total === "min") return "Earliest";
  return isTime && total === "max" ? "Latest" : labels[total];
}
