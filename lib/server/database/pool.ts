import pg from "pg";

/** Seconds that one statement may run. */
export const statementSeconds = 5;

/**
 * Pool of pipelined connections. A caller waits at most 1.5 s for one, so that a lost database answers 503 in time,
 * and 4 s for a row that another writer holds, which is 503 too: the request itself is sound.
 */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    application_name: "millwright",
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementSeconds * 1000,
    lock_timeout: (statementSeconds - 1) * 1000,
    query_timeout: statementSeconds * 1000 + 1000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that dies is replaced by the pool; the next request reports the loss if it lasts.
  pool.on("error", () => {});
  return pool;
}
