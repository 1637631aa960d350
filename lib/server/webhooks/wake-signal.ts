import type pg from "pg";
import sql from "sql-template-tag";

/** NOTIFY channel of the wake signal. */
export const wakeChannel = "webhook_queue";

/** Shortest time between two signals. */
const minIntervalMs = 10;

/**
 * Creates the function that sends the wake signal: immediately, then at most every 10 ms. To be called after the commit: a NOTIFY
 * within the transaction would make all writers of the cluster wait for each other. A signal that is lost costs 250 ms, the
 * poll interval of the delivery loop.
 */
export function createWakeSignal(pool: pg.Pool): () => void {
  let isResting = false;
  let isWanted = false;
  const send = () => {
    isResting = true;
    isWanted = false;
    pool.query(sql`SELECT pg_notify(${wakeChannel}, '')`).catch(() => {});
    setTimeout(() => {
      isResting = false;
      if (isWanted) send();
    }, minIntervalMs).unref();
  };
  return () => {
    if (isResting) isWanted = true;
    else send();
  };
}
