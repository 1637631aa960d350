import { formatNumber, type Reader } from "@/components/value/format-value";

/** Numbers of records that a plan, change set or undo creates, changes and deletes. */
export interface ChangeCounts {
  inserted: number;
  updated: number;
  deleted: number;
}

/** “1,204 records”, “1 record”. */
export const countOf = (
  count: number,
  reader: Reader,
  singular = "record",
  plural = `${singular}s`,
): string => `${formatNumber(count, reader)} ${count === 1 ? singular : plural}`;

/** “3 created, 1 changed”; “nothing changed” where all are 0. */
export function changedWords({ inserted, updated, deleted }: ChangeCounts, reader: Reader): string {
  const parts = [
    [inserted, "created"],
    [updated, "changed"],
    [deleted, "deleted"],
  ] as const;
  const words = parts.flatMap(([count, what]) =>
    count > 0 ? [`${formatNumber(count, reader)} ${what}`] : [],
  );
  return words.join(", ") || "nothing changed";
}

export const totalOf = ({ inserted, updated, deleted }: ChangeCounts): number => inserted + updated + deleted;

/** What undoing such changes does to records. */
export const undoneBy = ({ inserted, updated, deleted }: ChangeCounts): ChangeCounts => ({
  inserted: deleted,
  updated,
  deleted: inserted,
});
