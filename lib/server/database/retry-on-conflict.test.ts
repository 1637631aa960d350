import type pg from "pg";
import { expect, test } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import { rowApi } from "../rows/testing/row-api";
import { retryOnConflict } from "./retry-on-conflict";

const { deps, company1 } = await rowApi();

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
    retryOnConflict(() => {
      tries += 1;
      return lockBoth(first, second, bothHold, holds);
    });
  expect(await Promise.all([writer(1, 2), writer(2, 1)])).toEqual(["done", "done"]);
  expect(tries).toBe(3);
});

test("any other error is thrown immediately", async () => {
  let tries = 0;
  const failing = retryOnConflict(() => {
    tries += 1;
    return deps.pool.query("SELECT 1/0");
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(tries).toBe(1);
});

test.each([
  ["job", "jobId", "/job", resources.job.example],
  [
    "salesInvoice",
    "invoiceId",
    "/api/v1/invoicing/upsertSalesInvoice",
    contracts["invoicing/upsertSalesInvoice"].example,
  ],
])(
  "a %s without a number gets the next one when a parallel call stores the number drawn for it",
  async (table, column, path, example) => {
    const parallel = await deps.pool.connect();
    await parallel.query("BEGIN");
    const { rows } = await parallel.query<{ number: string }>(
      `SELECT next_sequence('${table}', $1) AS "number"`,
      [company1.companyId],
    );
    const { number } = rows[0] ?? expect.fail("no number");
    await parallel.query("ROLLBACK");
    await parallel.query("BEGIN");
    await parallel.query(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'parallel', '${column}', $2::text))).*
     FROM "${table}" r WHERE r."companyId" = $1 ORDER BY r."status" = 'Draft' DESC LIMIT 1`,
      [company1.companyId, number],
    );
    const created = company1.send("POST", path, { ...example, [column]: "" });
    const waiting = `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
    await expect.poll(async () => (await deps.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await parallel.query("COMMIT");
    parallel.release();
    const { status, text, json } = await created;
    expect(status, text).toBeLessThan(300);
    expect(json[column]).not.toBe(number);
    expect(json[column]).not.toBe("");
  },
);
