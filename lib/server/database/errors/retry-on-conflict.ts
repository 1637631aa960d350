import { findResource } from "@/lib/resources";
import { ApiError } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { classifyDatabaseError } from "./classify-database-error";

const maxAttempts = 3;

/** Whether a call leaves the number in a column of a table to its sequence, for one of the rows that it writes. */
export type DrawsNumber = (table: string, column: string) => boolean;

/** An error that a parallel call may have caused, so that the same call may succeed when it runs again. */
export class RetryableError extends ApiError {
  constructor({ status, code, message, details, hint, issues, headers }: ApiError) {
    super(status, code, message, { details, hint, headers, ...(issues ? { issues } : {}) });
  }
}

/**
 * Runs `work` again after a deadlock, when a parallel writer's record has the number that a sequence gave, or after a
 * `RetryableError`; its transaction has been rolled back. `isAgain` is true then.
 */
export async function retryOnConflict<T>(
  work: (isAgain: boolean) => Promise<T>,
  drawsNumber: DrawsNumber = () => true,
  attemptsLeft = maxAttempts,
  isAgain = false,
): Promise<T> {
  try {
    return await work(isAgain);
  } catch (error) {
    const isDeadlock = classifyDatabaseError(error)?.code === "40P01";
    const isConflict = isDeadlock || error instanceof RetryableError || isNumberTaken(error, drawsNumber);
    if (attemptsLeft <= 1 || !isConflict) throw error;
    return retryOnConflict(work, drawsNumber, attemptsLeft - 1, true);
  }
}

/** Whether an error is that a record has the number that a sequence gave: its key is named `<table>_<column>…_key`. */
export function isNumberTaken(error: unknown, drawsNumber: DrawsNumber): boolean {
  const { code, constraint = "" } = classifyDatabaseError(error) ?? {};
  const [table = "", column = ""] = constraint.split("_");
  const field = findResource(table)?.row.shape[column];
  const isNumber = field !== undefined && factsOf(field)?.numbered === true;
  return code === "23505" && isNumber && drawsNumber(table, column);
}

/** For rows of one table, of which those without a value in `column`, or with an empty one, get a number. */
export const drawsFor =
  (of: string, rows: readonly Record<string, unknown>[]): DrawsNumber =>
  (table, column) =>
    table !== of || rows.some((row) => (row[column] ?? "") === "");
