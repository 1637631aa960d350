import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { reviewCodes } from "@/lib/operations/purchasing/bank-account/review-codes";
import { demoId } from "@/lib/schemas/demo-ids";
import * as enumerations from "@/lib/schemas/enumerations";
import { createCipher } from "@/lib/server/crypto/cipher";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testDatabase } from "@/lib/server/testing/database";
import { testSecret } from "@/lib/server/testing/test-secret";
import { closing, goLive } from "./clock";

const { connectionString } = await testDatabase();
const pool = new pg.Pool({ Client: DatabaseClient, connectionString });
afterAll(() => pool.end());

/** Rows of a query about the first company, whose id is `$1`. */
const query = async <R extends pg.QueryResultRow>(statement: string): Promise<R[]> =>
  (await pool.query<R>(statement, [demoId("co", 1)])).rows;

test("invoice totals add up: lines, tax, shipping, in both companies", async () => {
  const { rows } = await pool.query(`
    SELECT i."invoiceId" FROM "salesInvoice" i
    JOIN "salesInvoiceShipment" s ON (s."companyId", s."id") = (i."companyId", i."id")
    JOIN LATERAL (
      SELECT sum("net" + l."nonTaxableAddOnCost") AS "subtotal", round(sum(l."taxPercent" * "net"), 5) AS "tax"
      FROM "salesInvoiceLine" l,
        LATERAL (SELECT l."quantity" * l."unitPrice" + l."setupPrice" + l."shippingCost" + l."addOnCost" AS "net") n
      WHERE (l."companyId", l."invoiceId") = (i."companyId", i."id")
    ) t ON true
    WHERE i."subtotal" <> t."subtotal" OR i."totalTax" <> t."tax" OR i."subtotal" <= 0
      OR i."totalAmount" <> t."subtotal" + t."tax" + s."shippingCost"`);
  expect(rows).toEqual([]);
});

test("an invoice is posted, dated and settled according to its status", async () => {
  const wrong = await query(`
    SELECT "invoiceId", "status" FROM "salesInvoice" WHERE "companyId" = $1 AND NOT CASE "status"
      WHEN 'Draft' THEN "postingDate" IS NULL AND "balance" = "totalAmount"
      WHEN 'Pending' THEN "postingDate" IS NULL AND "dateDue" IS NOT NULL
      WHEN 'Paid' THEN "balance" = 0 AND "datePaid" BETWEEN "dateIssued" AND current_date
      WHEN 'Overdue' THEN "dateDue" < current_date AND "balance" = "totalAmount"
      WHEN 'Partially Paid' THEN "balance" > 0 AND "balance" < "totalAmount"
      ELSE "postingDate" = "dateIssued" END`);
  expect(wrong).toEqual([]);
});

test("every status of a document that the domain names has a document", async () => {
  const sets = [
    ["salesInvoice", "status", enumerations.salesInvoiceStatus],
    ["supplierQuote", "status", enumerations.supplierQuoteStatus],
    ["trackedEntity", "status", enumerations.trackedEntityStatus],
    ["quote", "status", enumerations.quoteStatus],
    ["salesOrder", "status", enumerations.salesOrderStatus],
    ["purchaseOrder", "status", enumerations.purchaseOrderStatus],
    ["purchaseInvoice", "status", enumerations.purchaseInvoiceStatus],
    ["shipment", "status", enumerations.postingStatus],
    ["receipt", "status", enumerations.postingStatus],
    ["supplier", "supplierStatus", enumerations.supplierStatus],
    ["item", "type", enumerations.itemType],
    ["item", "itemTrackingType", enumerations.itemTrackingType],
    ["item", "replenishmentSystem", enumerations.replenishmentSystem],
    ["itemCost", "costingMethod", enumerations.costingMethod],
    ["methodOperation", "operationType", enumerations.operationType],
    ["paymentTerm", "calculationMethod", enumerations.paymentTermMethod],
    ["employee", "role", enumerations.role],
    ["salesRfq", "status", enumerations.salesRfqStatus],
    ["supplierQuote", "supplierQuoteType", enumerations.purchaseType],
  ] as const;
  for (const [table, column, values] of sets) {
    const rows = await query<{ value: string }>(
      `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE "companyId" = $1`,
    );
    expect(new Set(rows.map(({ value }) => value)), `${table}.${column}`).toEqual(new Set(values));
  }
});

test("bank accounts are valid in their countries, and one is incomplete", async () => {
  const cipher = createCipher(testSecret);
  const place = { table: "supplierBankAccount", column: "accountNumber", companyId: demoId("co", 1) };
  const accounts = await query<
    Record<string, string | null> & { id: string; countryCode: string; isComplete: boolean }
  >(
    `SELECT "id", "countryCode", "accountNumber", "accountNumberLast4", "bankCode", "swiftBic", "isComplete"
     FROM "supplierBankAccount" WHERE "companyId" = $1`,
  );
  for (const {
    id,
    countryCode,
    accountNumber,
    bankCode,
    swiftBic,
    accountNumberLast4,
    isComplete,
  } of accounts) {
    const codes = {
      accountNumber: accountNumber ? cipher.decrypt(accountNumber, { ...place, rowId: id }) : null,
      bankCode: bankCode ?? null,
      swiftBic: swiftBic ?? null,
    };
    expect(reviewCodes(countryCode, codes)).toEqual({ codes, issues: [], isComplete, accountNumberLast4 });
  }
  expect(accounts.filter(({ isComplete }) => !isComplete)).toHaveLength(1);
  expect(new Set(accounts.map(({ countryCode }) => countryCode)).size).toBe(7);
});

test("a gauge has the status of its newest calibration; three are overdue and two out of use", async () => {
  const gauges = await query<{ n: number; overdue: number; inactive: number; wrong: number }>(`
    SELECT count(*)::int AS n,
      count(*) FILTER (WHERE g."nextCalibrationDate" < '${closing}')::int AS overdue,
      count(*) FILTER (WHERE g."gaugeStatus" = 'Inactive')::int AS inactive,
      count(*) FILTER (WHERE g."lastCalibrationDate" <> r."dateCalibrated"
        OR g."nextCalibrationDate" <> (r."dateCalibrated" + make_interval(months => g."calibrationIntervalInMonths"))::date
        OR g."gaugeCalibrationStatus" <> CASE WHEN r."inspectionStatus" = 'Pass' AND g."gaugeStatus" = 'Active'
          AND g."nextCalibrationDate" >= '${closing}' THEN 'In-Calibration' ELSE 'Out-of-Calibration' END)::int AS wrong
    FROM "gauge" g JOIN LATERAL (
      SELECT * FROM "gaugeCalibrationRecord" r WHERE (r."companyId", r."gaugeId") = (g."companyId", g."id")
      ORDER BY "dateCalibrated" DESC LIMIT 1) r ON true
    WHERE g."companyId" = $1`);
  expect(gauges).toEqual([{ n: 30, overdue: 3, inactive: 2, wrong: 0 }]);
  const [fails] = await query<{ n: number; adjusted: number }>(`
    SELECT count(*)::int AS n, count(*) FILTER (WHERE "requiresAdjustment")::int AS adjusted
    FROM "gaugeCalibrationRecord" WHERE "companyId" = $1 AND "inspectionStatus" = 'Fail'`);
  expect(fails).toEqual({ n: 14, adjusted: 14 });
});

test("thirty items have a Draft method; no name has two active quality documents", async () => {
  const [methods] = await query<{ drafts: number; items: number }>(`
    SELECT count(*)::int AS drafts, count(DISTINCT "itemId")::int AS items
    FROM "makeMethod" WHERE "companyId" = $1 AND "status" = 'Draft'`);
  expect(methods).toEqual({ drafts: 30, items: 30 });
  const names = await query(`
    SELECT "name" FROM "qualityDocument" WHERE "companyId" = $1
    GROUP BY 1 HAVING count(*) FILTER (WHERE "status" = 'Active') = 1`);
  expect(names).toHaveLength(12);
});

test("one currency in use has no exchange rate, five have twelve", async () => {
  const rates = await query(`
    SELECT c."currencyCode" AS code, count(r."id")::int AS n
    FROM (SELECT DISTINCT "currencyCode" FROM "supplier" WHERE "companyId" = $1) c
    LEFT JOIN "exchangeRate" r ON r."companyId" = $1 AND r."currencyCode" = c."currencyCode"
    GROUP BY 1 ORDER BY 1`);
  expect(rates).toEqual([
    { code: "CAD", n: 12 },
    { code: "EUR", n: 12 },
    { code: "GBP", n: 12 },
    { code: "JPY", n: 12 },
    { code: "SEK", n: 0 },
    { code: "USD", n: 0 },
  ]);
});

test("nothing was made outside the demo clock, nor changed before it was made", async () => {
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'rowVersion'`);
  for (const { name } of tables) {
    const [row] = await query<{ n: number }>(`
      SELECT count(*)::int AS n FROM "${name}"
      WHERE $1 <> '' AND ("createdAt" NOT BETWEEN '${goLive}' AND '${closing}' OR "updatedAt" < "createdAt" OR "updatedAt" > '${closing}')`);
    expect(row, name).toEqual({ n: 0 });
  }
});

test("the next document gets a number that no document has", async () => {
  for (const [table, column, next] of [
    ["salesInvoice", "invoiceId", "INV-000128"],
    ["quote", "quoteId", "Q000069"],
    ["gauge", "gaugeId", "G000036"],
    ["job", "jobId", "J000366"],
    ["fixedAsset", "fixedAssetId", "FA000016"],
    ["salesRfq", "rfqId", "RFQ000100"],
    ["salesOrder", "salesOrderId", "SO000241"],
    ["purchaseInvoice", "invoiceId", "PINV-000221"],
    ["supplierQuote", "supplierQuoteId", "SQ000028"],
    ["purchaseOrder", "purchaseOrderId", "PO000063"],
    ["shipment", "shipmentId", "SHP000133"],
    ["receipt", "receiptId", "RCV000089"],
  ]) {
    const [row] = await query(
      `SELECT max("${column}") < '${next}' AS free, next_sequence('${table}', $1) AS next
       FROM "${table}" WHERE "companyId" = $1`,
    );
    expect(row, table).toEqual({ free: true, next });
  }
});

test("readable ids, names and section ids of the second company are the first one's, so a leak shows", async () => {
  const shared = [
    ["salesInvoice", "invoiceId", 3],
    ["quote", "quoteId", 4],
    ["supplierQuote", "supplierQuoteId", 2],
    ["documentSection", "id", 2],
    ["gauge", "gaugeId", 3],
    ["qualityDocument", "name", 3],
    ["shipment", "shipmentId", 2],
    ["job", "jobId", 2],
  ] as const;
  for (const [table, column, n] of shared) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM "${table}" t WHERE "companyId" = $2 AND EXISTS (
         SELECT FROM "${table}" o WHERE o."companyId" = $1 AND o."${column}" = t."${column}")`,
      [demoId("co", 1, 1), demoId("co", 1, 2)],
    );
    expect(rows[0].n, `${table}.${column}`).toBeGreaterThanOrEqual(n);
  }
  const { rows } = await pool.query(
    `SELECT "readableIdWithRevision" AS id, "name" FROM "item" WHERE "companyId" = $2
     INTERSECT SELECT "readableIdWithRevision", "name" FROM "item" WHERE "companyId" = $1 ORDER BY 1`,
    [demoId("co", 1, 1), demoId("co", 1, 2)],
  );
  expect(rows.map(({ id }) => id)).toEqual(["C-1040", "P-1042.B", "P-2050", "P-2075.A"]);
});
