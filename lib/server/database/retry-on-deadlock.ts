import { classifyDatabaseError } from "./classify-database-error";

const maxAttempts = 3;

/** Runs `work` again after a deadlock (SQLSTATE 40P01); PostgreSQL has rolled its transaction back. */
export async function retryOnDeadlock<T>(work: () => Promise<T>, attemptsLeft = maxAttempts): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attemptsLeft <= 1 || classifyDatabaseError(error)?.code !== "40P01") throw error;
    return retryOnDeadlock(work, attemptsLeft - 1);
  }
}
