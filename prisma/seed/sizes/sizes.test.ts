import sql from "sql-template-tag";
import { beforeAll, expect, test } from "vitest";
import * as shipmentLines from "@/lib/operations/inventory/get-shipment-lines-with-details";
import * as invoiceLines from "@/lib/operations/invoicing/get-sales-invoice-lines";
import * as supplierQuote from "@/lib/operations/purchasing/get-supplier-quote-by-interaction-id";
import * as supplierPrices from "@/lib/operations/purchasing/get-supplier-quote-line-prices-by-quote-id";
import * as calibrationRecords from "@/lib/operations/quality/get-gauge-calibration-records";
import { readingPool, responseOf } from "@/lib/operations/testing/reading";
import { brightlathe } from "@/lib/operations/testing/worked-example";
import { findResource } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { describeResource } from "@/lib/view-models/resource-screen";
import { closing } from "../clock";
import { insertBulk, tablesOf } from ".";
import { createBulk } from "./bulk";
import { lookUp } from "./known";
import { shareOf, volumes } from "./volume";

const { connectionString, call, createApiKey } = await testApi();
const pool = readingPool(connectionString);
const volume = { main: 50, lines: 100 };
const before = { structure: await structure() };
let inserted = 0;
let key = "";

beforeAll(async () => {
  const client = await pool.connect();
  await client.query("BEGIN");
  inserted = await insertBulk(client, volume);
  await client.query("COMMIT");
  client.release();
  key = await createApiKey();
});

/** Everything of the schema that a size takes away for a while. */
async function structure() {
  const { rows } = await pool.query(`
    SELECT pg_get_constraintdef(oid) AS definition, conname AS name, convalidated::text AS state FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef, indexname, '' FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid), tgrelid::regclass || '.' || tgname, tgenabled::text FROM pg_trigger
      WHERE NOT tgisinternal
    ORDER BY 2, 1`);
  return rows;
}

const none = async (query: string) => expect((await pool.query(query)).rows).toEqual([]);
const bulkId = (prefix: string, n: number) => demoId(prefix, 1000 + n);

test("both companies get their share, so that a leak between full companies shows", async () => {
  for (const company of [1, 2] as const) {
    const { main, lines } = shareOf(volume, company);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM "item" WHERE "companyId" = $1 AND "id" > $2) AS main,
        (SELECT count(*)::int FROM "salesInvoiceLine" WHERE "companyId" = $1 AND "id" > $3) AS lines`,
      [demoId("co", 1, company), demoId("item", 1000, company), demoId("invl", 1000, company)],
    );
    expect(rows).toEqual([{ main, lines }]);
  }
  expect(inserted).toBeGreaterThan(volume.main * 14 + volume.lines * 8);
});

test("triggers, references and indexes are afterwards what they were before", async () => {
  expect(await structure()).toEqual(before.structure);
});

test("what quick search looks into has an index of its own in every table that grows", async () => {
  const client = await pool.connect();
  const bulk = createBulk(1, volume, await lookUp(client, demoId("co", 1)));
  client.release();
  const searched = tablesOf(bulk).flatMap(({ table }) => {
    const resource = findResource(table);
    return resource ? describeResource(resource).searchColumns.map((name) => `${table}.${name}`) : [];
  });
  const { rows } = await pool.query(`
    SELECT c.relname || '.' || a.attname AS name
    FROM pg_index i JOIN pg_opclass o ON o.oid = i.indclass[1] JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[1] WHERE o.opcname = 'gin_trgm_ops'`);
  const indexed = new Set(rows.map(({ name }) => name));
  expect(searched).not.toEqual([]);
  expect(searched.filter((name) => !indexed.has(name))).toEqual([]);
});

test("operations return bulk rows with exactly the declared keys and types", async () => {
  const actor = { ...brightlathe, companyId: demoId("co", 1), userId: demoId("usr", 1) };
  const lines = await responseOf(pool, invoiceLines, actor, { salesInvoiceId: bulkId("inv", 7) });
  expect(lines?.results).toHaveLength(2);
  const shipped = await responseOf(pool, shipmentLines, actor, { shipmentId: bulkId("ship", 7) });
  expect(shipped?.results).toHaveLength(2);
  const quote = await responseOf(pool, supplierQuote, actor, { interactionId: bulkId("sint", 7) });
  expect(quote?.id).toBe(bulkId("sq", 7));
  const prices = await responseOf(pool, supplierPrices, actor, { supplierQuoteId: bulkId("sq", 7) });
  expect(prices?.results).toHaveLength(2);
  const calibrations = await responseOf(pool, calibrationRecords, actor, { args: { limit: 1000 } });
  expect(calibrations?.results).toHaveLength(130 + volume.main);
});

test("a line carries the rate of its invoice, and its converted amounts follow from it", async () => {
  await none(`SELECT l."id" FROM "salesInvoiceLine" l
    JOIN "salesInvoice" i ON (i."companyId", i."id") = (l."companyId", l."invoiceId")
    WHERE l."exchangeRate" <> i."exchangeRate" OR l."convertedUnitPrice" <> round(l."unitPrice" * i."exchangeRate", 5)
      OR l."convertedShippingCost" <> round(l."shippingCost" * i."exchangeRate", 5)`);
  const { rows } = await pool.query(
    `SELECT count(DISTINCT "exchangeRate")::int AS rates FROM "salesInvoice" WHERE "companyId" = $1 AND "id" > $2`,
    [demoId("co", 1), demoId("inv", 1000)],
  );
  expect(rows[0].rates).toBeGreaterThan(2);
});

test("a supplier's price in base currency is its value divided by the rate", async () => {
  await none(`SELECT "id" FROM "supplierQuoteLinePrice"
    WHERE "supplierExtendedPrice" <> round("supplierUnitPrice" * "quantity", 5)
      OR "unitPrice" <> round("supplierUnitPrice" / coalesce(nullif("exchangeRate", 0), 1), 5)
      OR "taxPercent" <> coalesce(round("supplierTaxAmount"
        / nullif("supplierUnitPrice" * "quantity" + "supplierShippingCost", 0), 5), 0)`);
  for (const [price, line, quote] of [
    ["supplierQuoteLinePrice", "supplierQuoteLine", "supplierQuoteId"],
    ["quoteLinePrice", "quoteLine", "quoteId"],
  ]) {
    await none(`SELECT p."id" FROM "${price}" p
      JOIN "${line}" l ON (l."companyId", l."id") = (p."companyId", p."${line}Id")
      WHERE p."${quote}" <> l."${quote}" OR NOT p."quantity" = ANY (l."quantity")`);
  }
});

test("totals, balance and dates of every invoice are those that the triggers would have set", async () => {
  await none(`SELECT i."id" FROM "salesInvoice" i, sales_invoice_sums(i."companyId", i."id") s
    WHERE (i."subtotal", i."totalTax", i."totalAmount")
        IS DISTINCT FROM (s.subtotal, s.tax, s.subtotal - i."totalDiscount" + s.tax + s.shipping)
      OR is_posted(i."status") <> (i."postingDate" IS NOT NULL)
      OR (i."status" = 'Paid') <> (i."datePaid" IS NOT NULL)
      OR NOT is_posted(i."status") AND i."balance" <> i."totalAmount"
      OR i."status" = 'Paid' AND i."balance" <> 0 OR i."subtotal" <= 0`);
});

test("a gauge has the status of its newest calibration, and Out-of-Calibration when it is inactive or overdue", async () => {
  const client = await pool.connect();
  await client.query(sql`SELECT set_config('app.now', ${closing}, false)`);
  const { rows } = await client.query(`SELECT g."id" FROM "gauge" g
    JOIN LATERAL (SELECT max(r."dateCalibrated") AS last FROM "gaugeCalibrationRecord" r
      WHERE (r."companyId", r."gaugeId") = (g."companyId", g."id")) r ON true
    WHERE g."id" ~ '0010[0-9]{2}$' AND ((g."lastCalibrationDate", g."nextCalibrationDate") IS DISTINCT FROM
        (r.last, (r.last + make_interval(months => g."calibrationIntervalInMonths"))::date)
      OR g."gaugeCalibrationStatus" <> CASE WHEN is_out_of_service(g."gaugeStatus", g."nextCalibrationDate", g."companyId")
        THEN 'Out-of-Calibration' ELSE calibrated_status(g."companyId", g."id") END)`);
  client.release(true);
  expect(rows).toEqual([]);
});

test("the catalog pages through every item once", async () => {
  const post = (path: string, body: unknown) => call({ method: "POST", path: `/api/v1/${path}`, key, body });
  const seen: string[] = [];
  let count = 0;
  do {
    const page = await post("sales/getBaseCatalog", { args: { limit: 40, offset: seen.length } });
    expect(page.status, page.text).toBe(200);
    count = page.json.count;
    if (page.json.data.length === 0) break;
    seen.push(...page.json.data.map((row: { itemId: string }) => row.itemId));
  } while (seen.length < count);
  expect(new Set(seen).size).toBe(count);
  expect(seen.length).toBe(count);
});

test("an item has at most ten quoted prices, none of them from the current quote", async () => {
  const item = bulkId("item", 11);
  const { rows } = await pool.query('SELECT "quoteId" FROM "quoteLine" WHERE "itemId" = $1 LIMIT 1', [item]);
  const currentQuoteId: string = rows[0].quoteId;
  const path = "/api/v1/sales/getQuoteLinePricesByItemIds";
  for (const current of [currentQuoteId, ""]) {
    const body = { itemIds: [item], currentQuoteId: current };
    const response = await call({ method: "POST", path, key, body });
    expect(response.status, response.text).toBe(200);
    expect(response.json.results.length).toBeLessThanOrEqual(10);
    const quotes = response.json.results.map((row: { quoteId: string }) => row.quoteId);
    expect(quotes.includes(currentQuoteId)).toBe(current === "");
  }
});

test("the next number of every sequence is behind the bulk rows and free", async () => {
  const client = await pool.connect();
  for (const company of [1, 2] as const) {
    await client.query("BEGIN");
    await client.query(sql`SELECT set_config('app.company', ${demoId("co", 1, company)}, true)`);
    const { rows: sequences } = await client.query(
      'SELECT "table", "prefix", "next", "size" FROM "sequence" WHERE "companyId" = current_setting(\'app.company\')',
    );
    for (const { table, prefix, next, size } of sequences) {
      const { rows } = await client.query("SELECT next_sequence($1) AS number", [table]);
      expect(rows[0].number, table).toBe(`${prefix}${String(next).padStart(size, "0")}`);
    }
    await client.query("ROLLBACK");
  }
  client.release();
});

test("the sizes are those that the domain names", () => {
  expect(volumes).toEqual({
    S: null,
    M: { main: 10_000, lines: 50_000 },
    L: { main: 100_000, lines: 300_000 },
  });
});
