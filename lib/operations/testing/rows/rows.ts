/** Rows of one table as they are inserted; absent columns take their defaults. */
export type Row = Readonly<Record<string, unknown>>;
/** Rows by table, in an order in which every row finds what it refers to. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Columns in the worked examples of a row that was changed once. */
export const changed = { updatedAt: "2026-03-04T14:02:11.480Z", updatedBy: "usr_2" };
