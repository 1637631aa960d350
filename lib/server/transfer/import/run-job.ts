import sql from "sql-template-tag";
import type { Failure } from "../../changes/run-changes";
import type { Send } from "../../database/transaction";
import { changesOfRows, type PlannedRow } from "./chunk-changes";
import { chunksOf, countDone } from "./chunks";
import { contextOf, type ImportContext } from "./import-context";
import { type ImportWork, inJob, noLongerAllowed, requireOurs } from "./import-work";
import { finishJob, storeRejected } from "./job";
import type { CheckedRecords, FileRow, RejectedRow } from "./plan";
import { rejectedRowsOf, runRows } from "./run-rows";

/**
 * Writes all rows not rejected by the check. Each chunk is one transaction with its state: after a crash the next process continues
 * with the first chunk that was not committed.
 */
export async function runJob(work: ImportWork, isStopping: () => boolean): Promise<void> {
  const context = contextOf(work);
  for (let chunk = 0; !isStopping(); chunk++) {
    const [rows] = await chunksOf(work, chunk, 1);
    if (!rows) {
      return inJob(work, false, async (send) =>
        finishJob(send, work.call, await requireOurs(send, work), "done"),
      );
    }
    if (!(await work.mayStillAct())) throw noLongerAllowed();
    const failed = await writeChunk(work, context, chunk, rows);
    if (failed === null) continue;
    // Error messages need statements of their own, outside of the failed transaction.
    const rejectedRows = await rejectedRowsOf(failed.planned, failed.failures);
    await inJob(work, false, (send) => storeRejected(send, work.job, rejectedRows));
  }
}

interface Failed {
  planned: readonly PlannedRow[];
  failures: readonly Failure[];
}

/** Writes the rows of a chunk, and marks it as written; null unless a row failed. */
const writeChunk = (
  work: ImportWork,
  context: ImportContext,
  chunk: number,
  rows: readonly FileRow[],
): Promise<Failed | null> =>
  inJob(work, false, async (send) => {
    const { companyId, id, changeSetId } = await requireOurs(send, work);
    const { rows: toRun } = await send<{ records: CheckedRecords | null }>(sql`
      UPDATE "importChunk" SET "isRun" = true
      WHERE "companyId" = ${companyId} AND "jobId" = ${id} AND "chunk" = ${chunk} AND NOT "isRun" RETURNING "records"`);
    if (!toRun[0]) return null;
    const [{ records }] = toRun;
    await send(sql`SELECT set_config('app.change_set', ${changeSetId}, true)`);
    const known = await rejectedNumbers(send, work, rows);
    const left = rows.filter(([number]) => !known.has(number));
    context.seen.clear();
    // A release that stored no records may have checked it.
    const checked = records && { records, companyId, changeSetId };
    const { planned, rejectedRows } = await changesOfRows(send, context, left, checked);
    const written = await runRows(send, planned, work.call, work.deps);
    const unwritten = written.failures.flatMap(({ place }): RejectedRow[] => {
      const [row, cells] = planned[place]?.row ?? [];
      const errors = [{ column: null, message: "The row could not be written." }];
      return row === undefined || cells === undefined ? [] : [{ row, cells, errors }];
    });
    await storeRejected(send, work.job, [...rejectedRows, ...unwritten]);
    await countDone(send, work, rows.length, [written], rejectedRows.length + unwritten.length);
    return written.failures.length > 0 ? { planned, failures: written.failures } : null;
  });

/** The numbers of the rows that were rejected already. */
async function rejectedNumbers(
  send: Send,
  { job }: ImportWork,
  rows: readonly FileRow[],
): Promise<Set<number>> {
  const { rows: found } = await send<{ row: number }>(sql`
    SELECT "row" FROM "importRejectedRow" WHERE "companyId" = ${job.companyId} AND "jobId" = ${job.id}
      AND "row" = ANY(${rows.map(([number]) => number)}::int[])`);
  return new Set(found.map(({ row }) => row));
}
