import { describe, expect, it, onTestFinished } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "../../rows/testing/row-api";
import { classifyDatabaseError } from "./classify-database-error";
import { mapDatabaseError } from "./map-database-error";

const api = await rowApi();
const { company1 } = api;
const invoice = {
  customerId: demoId("cust", 1),
  locationId: demoId("loc", 1),
  invoiceId: "",
  currencyCode: "EUR",
};
const { json: draft } = await company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", invoice);

it("a statement timeout names both of its reasons: waiting for other calls, and too many rows", () => {
  for (const dialect of ["rows", "operations"] as const) {
    expect(mapDatabaseError({ code: "57014", message: "" }, dialect)).toMatchObject({
      status: 400,
      code: "57014",
      message: "The request took too long and was stopped.",
      hint: "Try again if other calls change the same records; otherwise narrow the filter or use fewer rows.",
    });
  }
});

it("a request that is too complex gets no advice about the settings of the database", () => {
  const hint = "Increase the configuration parameter max_stack_depth.";
  const mapped = mapDatabaseError({ code: "54001", message: "stack depth limit exceeded", hint }, "rows");
  expect(mapped).toMatchObject({
    ...{ status: 400, code: "54001", message: "The request is too large or too complex." },
    hint: null,
  });
});

it.each(["40P01", "40001", "55P03"])("%s says that other calls change the same records", (code) => {
  for (const dialect of ["rows", "operations"] as const) {
    expect(mapDatabaseError({ code, message: "" }, dialect)).toMatchObject({
      status: 503,
      code: "unavailable",
      message: "Other calls are changing the same records. Try again in a moment.",
      headers: { "retry-after": "1" },
    });
  }
});

it("a timeout while it waits for a row that another transaction has written says so too", async () => {
  const [writer, waiting] = [await api.deps.pool.connect(), await api.deps.pool.connect()];
  const statements = [
    `INSERT INTO "customerType" ("companyId", "name", "createdBy") VALUES ($1, 'busy', $2)`,
    `UPDATE "customerType" SET "name" = "name" || '!' WHERE "companyId" = $1 AND "createdBy" = $2`,
  ];
  try {
    for (const statement of statements) {
      await writer.query("BEGIN");
      await writer.query(statement, [company1.companyId, company1.userId]);
      await waiting.query("BEGIN; SET LOCAL statement_timeout = '50ms'");
      const error = await waiting
        .query(statement, [company1.companyId, company1.userId])
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "57014" });
      const known = classifyDatabaseError(error) ?? expect.fail("no error of PostgreSQL");
      expect(mapDatabaseError(known, "rows")).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
      for (const client of [waiting, writer]) await client.query("ROLLBACK");
    }
  } finally {
    for (const client of [waiting, writer]) client.release();
  }
});

it("a database that accepts no writes is unavailable, and its connections are replaced", async () => {
  const calls = [
    () => company1.send("POST", "/shippingTerm", { name: "By sea" }),
    () => company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", invoice),
  ];
  const owner = await api.deps.pool.connect();
  const name = new URL(api.connectionString).pathname.slice(1);
  await owner.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await owner.query(`SELECT pg_terminate_backend("pid") FROM pg_stat_activity
    WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "application_name" = 'millwright'`);
  const message = "The database accepts no writes at the moment. Try again in a moment.";
  for (const call of calls) {
    const response = expect.poll(async () => {
      const { status, headers, json } = await call();
      return [status, headers["retry-after"], json.code, json.message];
    });
    await response.toEqual([503, "1", "unavailable", message]);
  }
  await owner.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  owner.release();
  // Each connection that is left fails once.
  for (const call of calls) await expect.poll(async () => (await call()).status).toBeLessThan(300);
});

it("a full disk is no lost database: the response says who can help, and to come back later", async () => {
  await api.deps.pool.query(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file "base/5/16384"' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON "shippingTerm" FOR EACH ROW EXECUTE FUNCTION disk_full()`);
  onTestFinished(async () => void (await api.deps.pool.query("DROP FUNCTION disk_full CASCADE")));
  const { status, headers, json } = await company1.send("POST", "/shippingTerm", { name: "No room" });
  expect([status, headers["retry-after"], json.code, json.message]).toEqual([
    ...[503, "60", "unavailable"],
    "The disk of the database is full, so that nothing can be saved. Try again once the operator has made room.",
  ]);
});

describe("a check that compares several columns says what is missing", () => {
  const line = { invoiceId: draft.results[0].id, quantity: 1 };

  it.each([
    [
      "account",
      { name: "n", isGroup: true, number: "1", incomeBalance: "Income Statement" },
      "number must be empty for a group of accounts.",
    ],
    [
      "salesInvoiceLine",
      { ...line, invoiceLineType: "Part" },
      "itemId is required for a line of this invoiceLineType.",
    ],
    [
      "salesInvoiceLine",
      { ...line, invoiceLineType: "Fixed Asset" },
      "assetId is required for a line of the invoiceLineType Fixed Asset.",
    ],
  ])("%s %j", async (resource, row, message) => {
    const { status, json } = await company1.send("POST", `/${resource}`, row);
    expect([status, json]).toEqual([400, expect.objectContaining({ code: "23514", message })]);
  });
});
