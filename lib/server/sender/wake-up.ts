import type pg from "pg";
import sql from "sql-template-tag";
import { channel } from "./listener";

/** Milliseconds between two calls to the senders at least. */
const leastMillis = 10;

/**
 * Tells the senders that something was written: at once, then at most every 10 ms. For after the commit: told within
 * the writer's transaction, all writers of the cluster would wait for each other. A call that is lost costs 250 ms.
 */
export function createWakeUp(pool: pg.Pool): () => void {
  let isResting = false;
  let isWanted = false;
  const tell = () => {
    isResting = true;
    isWanted = false;
    pool.query(sql`SELECT pg_notify(${channel}, '')`).catch(() => {});
    setTimeout(() => {
      isResting = false;
      if (isWanted) tell();
    }, leastMillis).unref();
  };
  return () => {
    if (isResting) isWanted = true;
    else tell();
  };
}
