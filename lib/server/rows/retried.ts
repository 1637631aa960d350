import { faultOf } from "../database/database-fault";

const attempts = 3;

/** Repeats work that PostgreSQL ended because two writers blocked each other; nothing of it has happened. */
export async function retried<T>(work: () => Promise<T>, left = attempts): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left <= 1 || faultOf(error)?.code !== "40P01") throw error;
    return retried(work, left - 1);
  }
}
