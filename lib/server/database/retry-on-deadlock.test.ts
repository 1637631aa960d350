import type pg from "pg";
import { expect, test } from "vitest";
import { rowApi } from "../rows/testing/row-api";
import { retryOnDeadlock } from "./retry-on-deadlock";

const { deps } = await rowApi();

/** Locks two rows one after the other; in between it waits until the other writer holds its first. */
async function lockBoth(first: number, second: number, bothHold: Promise<unknown>, holds: () => void) {
  const client: pg.PoolClient = await deps.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [first]);
    holds();
    await bothHold;
    await client.query("SELECT pg_advisory_xact_lock($1)", [second]);
    await client.query("COMMIT");
    return "done";
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

test("of two writers in a deadlock, the one that PostgreSQL aborts is retried and succeeds", async () => {
  let tries = 0;
  let holding = 0;
  let open = () => {};
  const bothHold = new Promise<void>((resolve) => {
    open = resolve;
  });
  const holds = () => {
    holding += 1;
    if (holding === 2) open();
  };
  const writer = (first: number, second: number) =>
    retryOnDeadlock(() => {
      tries += 1;
      return lockBoth(first, second, bothHold, holds);
    });
  expect(await Promise.all([writer(1, 2), writer(2, 1)])).toEqual(["done", "done"]);
  expect(tries).toBe(3);
});

test("any other error is thrown immediately", async () => {
  let tries = 0;
  const failing = retryOnDeadlock(() => {
    tries += 1;
    return deps.pool.query("SELECT 1/0");
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(tries).toBe(1);
});
