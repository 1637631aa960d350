import sql from "sql-template-tag";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import type { Send } from "../database/transaction";

/** Records that one statement writes: about a second of work. */
export const perStep = 2_000;

/** Called after each step with the number of its records; what it throws ends the run. */
export type OnStep = (records: number) => Promise<void>;

/**
 * Writes many records as statements of a bounded number each, so that none runs out of time and a run can be followed and
 * cancelled. Where records of two steps refer to each other only a single statement writes both: then all of them are one.
 */
export async function inSteps<T>(
  send: Send,
  records: T[],
  write: (step: T[], from: number) => Promise<void>,
  onStep: OnStep,
): Promise<void> {
  if (records.length <= perStep) {
    await write(records, 0);
    return onStep(records.length);
  }
  let done = 0;
  await send(sql`SAVEPOINT "steps"`);
  try {
    for (; done < records.length; done += perStep) {
      const step = records.slice(done, done + perStep);
      await write(step, done);
      await onStep(step.length);
    }
    await send(sql`RELEASE SAVEPOINT "steps"`);
  } catch (error) {
    if (classifyDatabaseError(error)?.code !== "23503") throw error;
    await send(sql`ROLLBACK TO SAVEPOINT "steps"`);
    await write(records, 0);
    await onStep(records.length - done);
  }
}
