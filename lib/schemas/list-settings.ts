/** Totals of a column over all rows of a list. */
export const columnTotal = ["count", "sum", "average", "min", "max"] as const;
export const listDensity = ["compact", "comfortable"] as const;

/** Least and greatest width of a column in pixels. */
export const columnWidths = { min: 64, max: 800 } as const;
