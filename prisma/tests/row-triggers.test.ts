import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";

const { connectionString } = await testDatabase();
const client = new Client({ connectionString });
await client.connect();
afterAll(() => client.end());

const names = async (query: string) => (await client.query<{ name: string }>(query)).rows.map((r) => r.name);

/**
 * Deletes a row of the table, inserts it again with `values` and changes it, with no trigger but those that run
 * `functionName` and no reference to the row, and returns what `look` finds then. Nothing of it is kept.
 */
async function moved<T>(table: string, functionName: string, look: () => Promise<T>, values: object = {}) {
  await client.query("BEGIN");
  try {
    const own = `"${table}"`;
    const statements = await names(`
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "name"
      FROM pg_constraint WHERE contype = 'f' AND confrelid = '${own}'::regclass AND conparentid = 0
      UNION ALL SELECT 'ALTER TABLE ${own} DISABLE TRIGGER USER'
      UNION ALL SELECT format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
      FROM pg_trigger WHERE tgrelid = '${own}'::regclass AND tgfoid = '${functionName}'::regproc`);
    await client.query(statements.join(";"));
    const [columns] = await names(`
      SELECT string_agg(quote_ident(attname), ', ') AS "name" FROM pg_attribute
      WHERE attrelid = '${own}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
    const { rows } = await client.query(
      `DELETE FROM ${own} WHERE ctid = (SELECT ctid FROM ${own} LIMIT 1) RETURNING to_jsonb(${own}) AS "row"`,
    );
    const row = JSON.stringify({ ...rows[0]?.row, ...values });
    const { rows: made } = await client.query(
      `INSERT INTO ${own} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${own}, $1)
       RETURNING ctid`,
      [row],
    );
    await client.query(`UPDATE ${own} SET "createdAt" = '2001-01-01' WHERE ctid = $1`, [made[0]?.ctid]);
    return await look();
  } finally {
    await client.query("ROLLBACK");
  }
}

test("each change of a watched table is an event, regardless of its other triggers", async () => {
  const watched = await names(`SELECT "table" AS "name" FROM "webhookTable" ORDER BY 1`);
  expect(watched.length).toBeGreaterThan(50);
  const { rows } = await client.query(`SELECT "id", "createdBy" FROM "company"`);
  for (const table of watched) {
    for (const { id, createdBy } of rows) {
      await client.query(
        `INSERT INTO "webhook" ("companyId", "name", "table", "url", "onInsert", "onUpdate", "onDelete", "createdBy")
         VALUES ($1, 'every change', $2, 'https://a.example', true, true, true, $3)`,
        [id, table, createdBy],
      );
    }
  }
  const missing: string[] = [];
  for (const table of watched) {
    const operations = await moved(table, "capture_changes", () =>
      names(
        `SELECT "operation" AS "name" FROM "event" WHERE "table" = '${table}' AND xmin = pg_current_xact_id()::xid`,
      ),
    );
    for (const [operation, did] of Object.entries({
      insert: "inserted",
      update: "updated",
      delete: "deleted",
    })) {
      if (!operations.includes(did)) missing.push(`trg_event_async_${table}_${operation}`);
    }
  }
  expect(missing, missing.join("\n")).toEqual([]);
}, 60_000);

test("each change of a row moves its version and its time", async () => {
  const versioned = await names(`
    SELECT c.relname AS "name" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE a.attname = 'rowVersion' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  expect(versioned.length).toBeGreaterThan(50);
  const still: string[] = [];
  for (const table of versioned) {
    const found = await moved(
      table,
      "touch_row",
      () =>
        names(`SELECT ("rowVersion" > 1 AND "updatedAt" > '2002-01-01')::text AS "name"
           FROM "${table}" WHERE "createdAt" = '2001-01-01'`),
      { rowVersion: 1, updatedAt: "2001-01-01T00:00:00Z" },
    );
    if (!found.includes("true")) still.push(`touch_row of ${table}`);
  }
  expect(still, still.join("\n")).toEqual([]);
}, 60_000);

test("each numbered record draws its number when none is given, and keeps it", async () => {
  const numbered = {
    ...{ fixedAsset: "fixedAssetId", gauge: "gaugeId", job: "jobId", purchaseInvoice: "invoiceId" },
    ...{
      purchaseOrder: "purchaseOrderId",
      quote: "quoteId",
      receipt: "receiptId",
      salesInvoice: "invoiceId",
    },
    ...{
      salesOrder: "salesOrderId",
      salesRfq: "rfqId",
      shipment: "shipmentId",
      supplierQuote: "supplierQuoteId",
    },
  };
  const empty: string[] = [];
  for (const [table, column] of Object.entries(numbered)) {
    const blank = `SELECT "${column}" AS "name" FROM "${table}" WHERE "${column}" = ''`;
    const look = async () => {
      const notDrawn = await names(blank);
      await client.query(`UPDATE "${table}" SET "${column}" = '' WHERE "createdAt" = '2001-01-01'`);
      return [...notDrawn, ...(await names(blank))];
    };
    const left = await moved(table, "assign_readable_id", look, { [column]: "" });
    if (left.length > 0) empty.push(`assign_readable_id of ${table}`);
  }
  expect(empty, empty.join("\n")).toEqual([]);
}, 60_000);
