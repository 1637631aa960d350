import sql from "sql-template-tag";
import { knownResource } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { type ChunkChanges, changesOfRows } from "./chunk-changes";
import { chunkRows, chunksOf, countDone, detectedRows, storeRecords } from "./chunks";
import { withNotation } from "./detect-format";
import { contextOf } from "./import-context";
import { type ImportWork, inJob, requireOurs } from "./import-work";
import { startOver, storeRejected } from "./job";
import type { ImportPlan } from "./plan";
import { rejectedRowsOf, runRows } from "./run-rows";

/** Chunks that are tried out at the same time, each by a connection of its own. */
const triedAtOnce = 2;

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
      await countDone(send, work, chunks.flat().length, tried, rejectedRows.length);
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
