import type { ColumnScreen } from "@/lib/screens/resource-screen";

/** Whether a column's values stand at the end of their cells, as numbers do. */
export const isEndAligned = ({ type, reference }: ColumnScreen): boolean =>
  !reference && (type === "integer" || type === "bigint" || type === "numeric");
