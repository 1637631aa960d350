import sql from "sql-template-tag";
import { knownResource } from "@/lib/resources";
import { ruleViolation } from "@/lib/schemas/errors";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requirePermission } from "../../changes/changed-resource";
import { sendLong, statementTimeout, writingMs } from "../../database/long-statements";
import { tenantScope } from "../../database/tenant";
import type { Send } from "../../database/transaction";
import { withTransaction } from "../../database/with-transaction";
import type { RowDeps } from "../../rows/request/row-call";
import { type ChunkChanges, changesOfRows, type ImportContext } from "./chunk-changes";
import { type Claimed, leaseSeconds } from "./claim";
import { withNotation } from "./detect-format";
import { createReferences } from "./find-references";
import { finishJob, type Job, lockJob, startOver, storeRejected } from "./job";
import type { CheckedRecords, FileRow, ImportPlan, RejectedRow } from "./plan";
import { rejectedRowsOf, runRows, type Written } from "./run-rows";

/** Context of working on an import. */
export interface ImportWork extends Omit<Claimed, "mayAct" | "attempts"> {
  deps: RowDeps;
  worker: string;
}

/** Thrown when the import is no longer this process's: it was cancelled, or its lease has run out. */
export class NotOurs extends Error {}

/** Rows that are checked and written in one transaction. */
export const chunkRows = 500;
/** Rows by which the notation of numbers and dates is recognized. */
export const detectedRows = 2 * chunkRows;

/** Chunks that are tried out at the same time, each by a connection of its own. */
const triedAtOnce = 2;

export const noLongerAllowed = () =>
  ruleViolation("The user who started the import no longer has permission to do so.");

/** Runs work in a transaction of the import, whose statements may take longer than usual; without events if it is rolled back. */
export function inJob<T>(
  { call, deps, timezone }: ImportWork,
  rollback: boolean,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  const scope = tenantScope(deps.requests, call.actor, timezone);
  return withTransaction({ scope, rollback, retry: true }, async (send) => {
    await send(sql`
      SELECT ${statementTimeout(writingMs)}, set_config('app.events', ${rollback ? "off" : ""}, true)`);
    return work(sendLong(send, writingMs));
  });
}

/** Locks the import, renews its lease, and proves that it is still this process's to work on. */
export async function requireOurs(send: Send, { job, call, worker }: ImportWork): Promise<Job> {
  const { rowCount } = await send(sql`
    UPDATE "importJob" SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds})
    WHERE "companyId" = ${job.companyId} AND "id" = ${job.id} AND "worker" = ${worker} AND "state" = ${job.state}`);
  const locked = rowCount === 1 ? await lockJob(send, call.actor, job.id) : null;
  if (!locked) throw new NotOurs();
  return locked;
}

/** Tries all rows out, a chunk at a time, in transactions that are rolled back. After a crash it begins again. */
export async function checkJob(work: ImportWork, isStopping: () => boolean): Promise<void> {
  const context = contextOf({ ...work, job: { ...work.job, plan: await mappedPlan(work) } });
  await inJob(work, false, async (send) => {
    const { companyId, id } = await requireOurs(send, work);
    await startOver(send, work.job);
    await send(sql`
      UPDATE "importJob" SET "plan" = ${JSON.stringify(context.plan)}::jsonb
      WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  });
  for (let chunk = 0; !isStopping(); chunk += triedAtOnce) {
    const chunks = await chunksOf(work, chunk, triedAtOnce);
    if (chunks.length === 0) return finishCheck(work);
    const found = await inJob(work, true, async (send) => {
      const some: ChunkChanges[] = [];
      for (const rows of chunks) some.push(await changesOfRows(send, context, rows));
      return some;
    });
    const tried = await Promise.all(
      found.map(({ planned }) => inJob(work, true, (send) => runRows(send, planned, work.call, work.deps))),
    );
    const rejectedRows = found.flatMap((one) => one.rejectedRows);
    for (const [at, { failures }] of tried.entries()) {
      rejectedRows.push(...(await rejectedRowsOf(found[at]?.planned ?? [], failures)));
    }
    await inJob(work, false, async (send) => {
      await requireOurs(send, work);
      await storeRejected(send, work.job, rejectedRows);
      for (const [at, { records }] of found.entries()) await storeRecords(send, work, chunk + at, records);
      await count(send, work, chunks.flat().length, tried, rejectedRows.length);
    });
  }
}

/** The plan for how the columns that are mapped by now write numbers and dates. */
async function mappedPlan(work: ImportWork): Promise<ImportPlan> {
  const { job, isMonthFirst } = work;
  const rows = (await chunksOf(work, 0, detectedRows / chunkRows)).flat().map(([, cells]) => cells);
  return withNotation(job.plan, rows, describeResource(knownResource(job.resource)).columns, isMonthFirst);
}

const finishCheck = (work: ImportWork): Promise<void> =>
  inJob(work, false, async (send) => {
    const { companyId, id } = await requireOurs(send, work);
    await send(sql`
      UPDATE "importJob" SET "state" = 'checked', "worker" = NULL WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  });

/**
 * Writes all rows not rejected by the check. Each chunk is one transaction with its state: after a crash the next process continues
 * with the first chunk that was not committed.
 */
export async function runJob(work: ImportWork, isStopping: () => boolean): Promise<void> {
  const context = contextOf(work);
  const { companyId, id } = work.job;
  for (let chunk = 0; !isStopping(); chunk++) {
    const [rows] = await chunksOf(work, chunk, 1);
    if (!rows) {
      return inJob(work, false, async (send) =>
        finishJob(send, work.call, await requireOurs(send, work), "done"),
      );
    }
    if (!(await work.mayStillAct())) throw noLongerAllowed();
    const ran = await inJob(work, false, async (send) => {
      const { changeSetId } = await requireOurs(send, work);
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
      await count(send, work, rows.length, [written], rejectedRows.length + unwritten.length);
      return { planned, written };
    });
    // Error messages need statements of their own, outside of the failed transaction.
    if (ran && ran.written.failures.length > 0) {
      const rejectedRows = await rejectedRowsOf(ran.planned, ran.written.failures);
      await inJob(work, false, (send) => storeRejected(send, work.job, rejectedRows));
    }
  }
}

/** Throws 403 where the user who started the import may no longer read and write these records. */
function contextOf({ job, call, currency }: ImportWork): ImportContext {
  requirePermission(call.actor, job.resource, "write");
  requirePermission(call.actor, job.resource, "read");
  const resource = knownResource(job.resource);
  const { actor } = call;
  return { resource, actor, currency, plan: job.plan, references: createReferences(actor), seen: new Map() };
}

/** The rows of the chunk and of those after it, at most `max` chunks. */
async function chunksOf(work: ImportWork, chunk: number, max: number): Promise<FileRow[][]> {
  const { companyId, id } = work.job;
  return inJob(work, true, async (send) => {
    const { rows } = await send<{ rows: FileRow[] }>(sql`
      SELECT "rows" FROM "importChunk" WHERE "companyId" = ${companyId} AND "jobId" = ${id}
        AND "chunk" BETWEEN ${chunk} AND ${chunk + max - 1} ORDER BY "chunk"`);
    return rows.map((one) => one.rows);
  });
}

const storeRecords = (send: Send, { job }: ImportWork, chunk: number, records: CheckedRecords) =>
  send(sql`
    UPDATE "importChunk" SET "records" = ${JSON.stringify(records)}::jsonb
    WHERE "companyId" = ${job.companyId} AND "jobId" = ${job.id} AND "chunk" = ${chunk}`);

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

/** Counts what was done of a chunk. Only a run has got further by that: reading and checking begin again after a crash. */
async function count(
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
