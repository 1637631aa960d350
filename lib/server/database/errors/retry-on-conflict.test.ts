import type pg from "pg";
import { expect, test } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { recordsBusy } from "@/lib/schemas/errors";
import { waitingFor } from "@/prisma/testing/waiting";
import { rowApi } from "../../rows/testing/row-api";
import { RetryableError, retryOnConflict } from "./retry-on-conflict";

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

/** A call that draws a number which a parallel writer stores in the meantime; that number and the response. */
async function whileTaken(table: string, column: string, path: string, body: object) {
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
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(r,
       jsonb_build_object('id', $2::text, '${column}', $2::text, 'revisionId', 0))).*
     FROM "${table}" r WHERE r."companyId" = $1 ORDER BY r."status"::text = 'Draft' DESC LIMIT 1`,
    [company1.companyId, number],
  );
  const called = company1.send("POST", path, body);
  const waiting = `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
  await expect.poll(async () => (await deps.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await parallel.query("COMMIT");
  parallel.release();
  return { number, response: await called };
}

test.each([
  ["job", "jobId", "/job", { ...resources.job.example, jobId: "" }],
  [
    "salesInvoice",
    "invoiceId",
    "/api/v1/invoicing/upsertSalesInvoice",
    { ...contracts["invoicing/upsertSalesInvoice"].example, invoiceId: "" },
  ],
])(
  "a %s without a number gets the next one when a parallel call stores the number drawn for it",
  async (table, column, path, body) => {
    const { number, response } = await whileTaken(table, column, path, body);
    const { status, text, json } = response;
    expect(status, text).toBeLessThan(300);
    expect(json[column]).not.toBe(number);
    expect(json[column]).not.toBe("");
  },
);

const customerId = demoId("cust", 1);

test.each([
  ["quote", "quoteId", "written by changes", { customerId }],
  ["salesInvoice", "invoiceId", "written by its operation", { customerId, locationId: demoId("loc", 1) }],
])("so does a document of %s, whose %s is %s", async (table, column, _by, values) => {
  const save = { resource: table, values, lines: [] };
  const { number, response } = await whileTaken(table, column, "/api/console/document/save", save);
  expect(response.status, response.text).toBe(200);
  const { json } = await company1.get(`/${table}?select=${column}&id=eq.${response.json.id}`);
  expect(json).toEqual([{ [column]: expect.stringMatching(/./) }]);
  expect(json).not.toEqual([{ [column]: number }]);
});

test("so does a record of a plan", async () => {
  const changes = [1, 2].map((n) => ({
    kind: "create",
    resource: "quote",
    values: n === 1 ? { customerId } : { customerId, expirationDate: "2026-12-31" },
  }));
  const { response } = await whileTaken("quote", "quoteId", "/api/console/changes/plan", { changes });
  expect(response.status, response.text).toBe(200);
  expect(response.json).toMatchObject({ errors: [], inserted: 2 });
});

test("a number that the caller sent is written once when it is in use", async () => {
  await deps.pool.query(`
    CREATE SEQUENCE "tries";
    CREATE FUNCTION "count_tries"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('public."tries"'); RETURN NULL; END $$;
    GRANT USAGE ON SEQUENCE "tries" TO PUBLIC;
    CREATE TRIGGER "count_tries" BEFORE INSERT ON "gauge" FOR EACH STATEMENT EXECUTE FUNCTION "count_tries"()`);
  const tries = async () => (await deps.pool.query('SELECT nextval(\'"tries"\')::int AS "n"')).rows[0]?.n;
  const sent = { ...resources.gauge.example, gaugeId: "G-sent" };
  expect((await company1.send("POST", "/gauge", sent)).status).toBe(201);
  const before = await tries();
  for (const headers of [{}, { "idempotency-key": "sent" }]) {
    const { status, json } = await company1.send("POST", "/gauge", sent, headers);
    expect([status, json.code]).toEqual([409, "23505"]);
  }
  expect(await tries()).toBe(before + 3);
});

/** Sends a merge of a job that a parallel transaction inserts at the same time; the job afterwards. */
async function mergeInRace(values: object, headers: Record<string, string>) {
  const id = `job_race_${crypto.randomUUID()}`;
  const parallel = await deps.pool.connect();
  try {
    await parallel.query("BEGIN");
    await parallel.query(
      `INSERT INTO "job" SELECT (jsonb_populate_record(r,
         jsonb_build_object('id', $2::text, 'jobId', $2::text))).*
       FROM "job" r WHERE r."companyId" = $1 LIMIT 1`,
      [company1.companyId, id],
    );
    const sent = company1.send("POST", "/job", { ...resources.job.example, id, ...values }, headers);
    await waitingFor(deps.pool, "transactionid", 1);
    await parallel.query("COMMIT");
    const { status, text } = await sent;
    const { json } = await company1.get(`/job?id=eq.${id}&select=id,jobId,quantity`);
    return { id, status, text, json };
  } finally {
    await parallel.query("ROLLBACK");
    parallel.release();
  }
}

test.each([{}, { "idempotency-key": "race" }])(
  "a merge updates the row that a parallel call inserts, and keeps what a new one would get (%j)",
  async (headers) => {
    const merge = { prefer: "resolution=merge-duplicates", ...headers };
    const { id, status, text, json } = await mergeInRace({ jobId: "", quantity: 77 }, merge);
    expect([status, text]).toEqual([201, ""]);
    expect(json).toEqual([{ id, jobId: id, quantity: 77 }]);
  },
);

test("an upsert that ignores a stored row draws no number for it", async () => {
  const next = async () => {
    const { rows } = await deps.pool.query(
      `SELECT "next"::int AS "next" FROM "sequence" WHERE "companyId" = $1 AND "table" = 'job'`,
      [company1.companyId],
    );
    return rows[0]?.next;
  };
  const { json } = await company1.send("POST", "/job", resources.job.example);
  const before = await next();
  const ignore = { prefer: "resolution=ignore-duplicates, return=representation" };
  const sent = { ...resources.job.example, jobId: "" };
  const again = await company1.send("POST", "/job", { ...sent, id: json.id }, ignore);
  expect([again.status, again.json, await next()]).toEqual([201, [], before]);
  const id = `job_${crypto.randomUUID()}`;
  const both = await company1.send(
    "POST",
    "/job?select=id",
    [
      { ...sent, id: json.id },
      { ...sent, id },
    ],
    ignore,
  );
  expect([both.status, both.json, await next()]).toEqual([201, [{ id }], before + 1]);
});

test("an error that no field causes lists none when it may be retried", () => {
  expect(new RetryableError(recordsBusy()).issues).toBeUndefined();
});
