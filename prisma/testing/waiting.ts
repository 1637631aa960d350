import type pg from "pg";
import { expect } from "vitest";

/** Waits until so many transactions of this database wait for a lock of a kind (pg_locks.locktype). */
export const waitingFor = (pool: pg.Pool, locktype: "advisory" | "transactionid", count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS "waiting" FROM pg_locks l JOIN pg_stat_activity a USING (pid)
           WHERE NOT l.granted AND l.locktype = $1 AND a.datname = current_database()`,
          [locktype],
        );
        return rows[0]?.waiting;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
