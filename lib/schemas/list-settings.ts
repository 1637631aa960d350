/** Totals of a column over all rows of a list. */
export const columnTotal = ["count", "sum", "average", "min", "max"] as const;
export const listDensity = ["compact", "comfortable"] as const;
