import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";
import { type ImportWork, inJob } from "./import-work";
import type { CheckedRecords, FileRow } from "./plan";
import type { Written } from "./run-rows";

/** Rows that are checked and written in one transaction. */
export const chunkRows = 500;
/** Rows by which the notation of numbers and dates is recognized. */
export const detectedRows = 2 * chunkRows;

/** Stores rows of the file that follow `before` others, which fill whole chunks. */
export async function storeChunks(
  send: Send,
  { job }: ImportWork,
  rows: readonly FileRow[],
  before: number,
): Promise<void> {
  const { companyId, id } = job;
  for (let at = 0; at < rows.length; at += chunkRows) {
    await send(sql`
      INSERT INTO "importChunk" ("companyId", "jobId", "chunk", "rows")
      VALUES (${companyId}, ${id}, ${(before + at) / chunkRows}, ${JSON.stringify(rows.slice(at, at + chunkRows))}::jsonb)`);
  }
  await send(sql`
    UPDATE "importJob" SET "rows" = ${before + rows.length} WHERE "companyId" = ${companyId} AND "id" = ${id}`);
}

/** The rows of the chunk and of those after it, at most `max` chunks. */
export async function chunksOf(work: ImportWork, chunk: number, max: number): Promise<FileRow[][]> {
  const { companyId, id } = work.job;
  return inJob(work, true, async (send) => {
    const { rows } = await send<{ rows: FileRow[] }>(sql`
      SELECT "rows" FROM "importChunk" WHERE "companyId" = ${companyId} AND "jobId" = ${id}
        AND "chunk" BETWEEN ${chunk} AND ${chunk + max - 1} ORDER BY "chunk"`);
    return rows.map((one) => one.rows);
  });
}

/** Stores the records that the check found for the rows of a chunk. */
export const storeRecords = (send: Send, { job }: ImportWork, chunk: number, records: CheckedRecords) =>
  send(sql`
    UPDATE "importChunk" SET "records" = ${JSON.stringify(records)}::jsonb
    WHERE "companyId" = ${job.companyId} AND "jobId" = ${job.id} AND "chunk" = ${chunk}`);

/** Counts what was done of a chunk. Only a run has got further by that: reading and checking begin again after a crash. */
export async function countDone(
  send: Send,
  { job }: ImportWork,
  rows: number,
  written: readonly Written[],
  rejected: number,
): Promise<void> {
  const sum = (of: "created" | "updated" | "unchanged") => written.reduce((all, one) => all + one[of], 0);
  await send(sql`
    UPDATE "importJob" SET "done" = "done" + ${rows}, "created" = "created" + ${sum("created")},
      "updated" = "updated" + ${sum("updated")}, "unchanged" = "unchanged" + ${sum("unchanged")},
      "rejected" = "rejected" + ${rejected}, "attempts" = CASE "state" WHEN 'running' THEN 0 ELSE "attempts" END
    WHERE "companyId" = ${job.companyId} AND "id" = ${job.id}`);
}
