import { findResource } from "@/lib/resources";
import { factsOf } from "@/lib/schemas/fields";
import { classifyDatabaseError } from "./classify-database-error";

const maxAttempts = 3;

/**
 * Runs `work` again after a deadlock, or when a parallel writer's record has the number that a sequence gave; PostgreSQL has
 * rolled its transaction back.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, attemptsLeft = maxAttempts): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attemptsLeft <= 1 || !isConflict(error)) throw error;
    return retryOnConflict(work, attemptsLeft - 1);
  }
}

function isConflict(error: unknown): boolean {
  const { code, constraint } = classifyDatabaseError(error) ?? {};
  return code === "40P01" || (code === "23505" && isNumberKey(constraint));
}

/** Whether a unique key, named `<table>_<column>…_key`, is that of the numbers that a sequence gives. */
function isNumberKey(constraint = ""): boolean {
  const [table = "", column = ""] = constraint.split("_");
  const field = findResource(table)?.row.shape[column];
  return field !== undefined && factsOf(field)?.numbered === true;
}
