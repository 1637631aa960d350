/** Numbers of records that a plan, change set or undo creates, changes and deletes. */
export interface ChangeCounts {
  inserted: number;
  updated: number;
  deleted: number;
}

const number = new Intl.NumberFormat("en");

/** “1,204 records”, “1 record”. */
export const countOf = (count: number, singular = "record", plural = `${singular}s`): string =>
  `${number.format(count)} ${count === 1 ? singular : plural}`;

/** “3 created, 1 changed”; “nothing changed” where all are 0. */
export function changedWords({ inserted, updated, deleted }: ChangeCounts): string {
  const parts = [
    [inserted, "created"],
    [updated, "changed"],
    [deleted, "deleted"],
  ] as const;
  const words = parts.flatMap(([count, what]) => (count > 0 ? [`${number.format(count)} ${what}`] : []));
  return words.join(", ") || "nothing changed";
}

export const totalOf = ({ inserted, updated, deleted }: ChangeCounts): number => inserted + updated + deleted;

/** What undoing such changes does to records. */
export const undoneBy = ({ inserted, updated, deleted }: ChangeCounts): ChangeCounts => ({
  inserted: deleted,
  updated,
  deleted: inserted,
});
