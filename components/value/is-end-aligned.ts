import type { ColumnScreen } from "@/lib/view-models/resource-screen";

/** Whether a column's values are aligned to the end, as numbers are. */
export const isEndAligned = ({ type, reference }: ColumnScreen): boolean =>
  !reference && (type === "integer" || type === "bigint" || type === "numeric");
