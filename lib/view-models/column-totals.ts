import type { ColumnType } from "@/lib/schemas/fields";
import type { columnTotal } from "@/lib/schemas/list-settings";

export type ColumnTotal = (typeof columnTotal)[number];

interface TotalledColumn {
  type: ColumnType;
  /** Its numbers are ids. */
  isReference: boolean;
  /** Its numbers are shares of 1, whose sum has no meaning. */
  isShare: boolean;
}

/** The totals that are meaningful for a column. */
export function totalsOf({ type, isReference, isShare }: TotalledColumn): readonly ColumnTotal[] {
  if (isReference) return ["count"];
  if (type === "integer" || type === "bigint" || type === "numeric") {
    return isShare ? ["count", "average", "min", "max"] : ["count", "sum", "average", "min", "max"];
  }
  return type === "date" || type === "timestamptz" ? ["count", "min", "max"] : ["count"];
}
