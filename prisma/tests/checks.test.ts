import { Client, DatabaseError } from "pg";
import { afterAll, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testDatabase } from "@/lib/server/testing/database";
import { enumerationColumns } from "../migrate/enumeration-checks";

const { connectionString } = await testDatabase();
const client = new Client({ connectionString });
await client.connect();
afterAll(() => client.end());
await client.query(`SELECT set_config('app.company', $1, false), set_config('app.user', $2, false)`, [
  demoId("co", 1),
  demoId("usr", 1),
]);

/** Columns that take only values which JSON can carry, by type: an expression that is none. */
const unrepresentable: Record<string, string> = {
  numeric: `'NaN'`,
  date: `'infinity'`,
  "timestamp with time zone": `'infinity'`,
  jsonb: `'null'`,
  "text[]": `ARRAY['a', NULL]`,
  "numeric[]": `ARRAY[1, 'NaN'::numeric]`,
};

/** Columns that only the system writes, or that may hold JSON null. */
const unchecked = new Set([
  ...["finished_at", "rolled_back_at", "started_at"].map((column) => `_prisma_migrations.${column}`),
  ...["auditLog.changes", "quoteLine.configuration", "quoteLine.priceTrace"],
  ...[
    "rateLimit.fullAt",
    "installation.createdAt",
    "erasure.at",
    "nightlyRun.day",
    "functionVersion.appliedAt",
  ],
  ...["record", "old", "at"].map((column) => `event.${column}`),
  ...["operations", "failingSince", "restUntil"].map((column) => `webhookSubscription.${column}`),
  ...[
    "webhookDelivery.settledAt",
    "webhookDelivery.at",
    "webhookQueue.dueAt",
    "webhookFanOut.at",
    "webhookWorker.seenAt",
  ],
  ...["webhookAttempt.at", "webhookAttempt.responseHeaders"],
  ...["createdAt", "dueAt", "readAt"].map((column) => `notification.${column}`),
  ...["rowChange.before", "rowChange.after"],
  ...["expiresAt", "createdAt", "dueAt"].map((column) => `mailQueue.${column}`),
  ...["scopes", "leaseUntil", "createdAt", "finishedAt"].map((column) => `importJob.${column}`),
  "importTemplate.key",
  "requestLog.at",
]);

const rates = [
  ...["purchaseInvoice", "purchaseOrder", "quote", "quoteLinePrice", "salesInvoice", "salesInvoiceLine"],
  ...["salesOrder", "supplierQuote"],
];
const notNegative = {
  methodOperation: [
    ...["laborTime", "machineTime", "operationLeadTime", "operationMinimumCost", "operationUnitCost"],
    ...["order", "setupTime"],
  ],
  modelUpload: ["size"],
  notificationDelivery: ["successCount"],
  paymentTerm: ["daysDiscount", "daysDue"],
  qualityDocument: ["version"],
  supplierQuoteLinePrice: ["exchangeRate"],
  webhook: ["errorCount", "successCount"],
};

/** Values beyond a bound, in addition to those of the column's type. */
const rejected: [table: string, column: string, expression: string, also?: string][] = [
  ...rates.flatMap((table): [string, string, string][] => [[table, "exchangeRate", "0"]]),
  ["exchangeRate", "rate", "0"],
  ...Object.entries(notNegative).flatMap(([table, columns]) =>
    columns.map((column): [string, string, string] => [table, column, "-1"]),
  ),
  ...["sequence", "itemSerialSequence"].flatMap((table): [string, string, string][] => [
    [table, "next", "-1"],
    [table, "next", "9007199254740992"],
    [table, "size", "0"],
    [table, "size", "21"],
    [table, "step", "0"],
  ]),
  ...["quoteLine", "salesInvoiceLine"].flatMap((table): [string, string, string][] => [
    [table, "taxPercent", "-0.01"],
    [table, "taxPercent", "1.01"],
  ]),
  ...["quoteLine", "supplierQuoteLine"].flatMap((table): [string, string, string][] => [
    [table, "quantity", `'{}'`],
    [table, "quantity", `'{1,0}'`],
  ]),
  ["quoteLine", "unitPricePrecision", "1"],
  ["quoteLine", "unitPricePrecision", "5"],
  ["gauge", "calibrationIntervalInMonths", "0"],
  ["gaugeCalibrationRecord", "humidity", "-1"],
  ["gaugeCalibrationRecord", "humidity", "101"],
  ["gaugeCalibrationRecord", "calibrationAttempts", `'[{"reference":1,"actual":"one"}]'`],
  ["notificationDelivery", "documentId", `''`],
  ["notificationDelivery", "event", `''`],
  ["savedView", "name", `''`],
  ["savedView", "resource", `''`],
  ["visitedRecord", "key", `''`],
  ["visitedRecord", "resource", `''`],
  ...["name", "bankName", "bankAddress"].map((column): [string, string, string] => [
    "supplierBankAccount",
    column,
    `''`,
  ]),
  ["companyAccountsReceivableBillingAddress", "name", `''`],
  ["company", "name", `''`],
  ["company", "timezone", `'Mars/Olympus'`],
  ["location", "timezone", `'Mars/Olympus'`],
  ["documentSection", "config", `'{"logoHeight":15}'`],
  ["documentSection", "content", `'[]'`],
  ["trackedEntity", "attributes", `'[]'`],
  ["webhook", "url", `'file:///etc/passwd'`],
  ["companyAccountsReceivableBillingAddress", "id", `'another'`],
  ["installation", "id", "2"],
  ["invitation", "email", `'Upper@Example.com'`],
  ["identityProvider", "issuer", `''`],
  ["identityProvider", "clientId", `''`],
  ["identityProvider", "domain", `'Example.com'`],
  ["identityProvider", "domain", `'localhost'`],
  ["importJob", "resource", `''`],
  ["importJob", "fileName", `''`],
  ["importJob", "state", `'lost'`],
  ["account", "number", `'1'`, `"isGroup" = true`],
  ["salesInvoice", "postingDate", `'2026-01-01'`, `"status" = 'Draft'`],
  ["salesInvoice", "postingDate", "NULL", `"status" = 'Submitted'`],
  ["salesInvoiceLine", "itemId", "NULL", `"invoiceLineType" = 'Part'`],
  ["salesInvoiceLine", "assetId", "NULL", `"invoiceLineType" = 'Fixed Asset'`],
  ["supplierQuoteLine", "itemId", "NULL", `"supplierQuoteLineType" = 'Material'`],
  ...enumerationColumns.map(({ table, column }): [string, string, string, string?] =>
    // The check of an invoice's posting date looks at its status too.
    table === "salesInvoice"
      ? [table, column, `'outside the set'`, `"postingDate" = '2026-01-01'`]
      : [table, column, `'outside the set'`],
  ),
];

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  generated: boolean;
}

/** Every column of every table, partitions excluded. */
async function columns(): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS "type",
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "required", a.attgenerated <> '' AS "generated"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    ORDER BY 1, a.attnum`);
  return rows;
}
const all = await columns();

/** Something that a required column takes in a table that the demo data leaves empty. */
const filling: Record<string, string> = {
  text: `'x'`,
  boolean: "false",
  jsonb: `'{}'`,
  "text[]": `'{}'`,
  date: "now()",
  "timestamp with time zone": "now()",
};
/** The same where a check allows few values, by the column's name. */
const fillingByName: Record<string, string> = {
  role: `'viewer'`,
  topic: `'general'`,
  mail: `'none'`,
  kind: `'access'`,
  admits: `'any'`,
  domain: `'example.com'`,
};
const fillingOf = ({ table, column, type }: Column) => {
  const named = fillingByName[column];
  if (named !== undefined) return named;
  return table === "notificationPreference" && column === "channel" ? `'app'` : (filling[type] ?? "1");
};

/** The name of the constraint that rejects the value in one row; undefined where the value is allowed. */
async function constraintAgainst(table: string, column: string, expression: string, also?: string) {
  await client.query("BEGIN");
  try {
    // What counts is the check alone; foreign keys are looked at after it.
    await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    const change = [`"${column}" = ${expression}`, ...(also ? [also] : [])].join(", ");
    const { rowCount } = await client.query(
      `UPDATE "${table}" SET ${change} WHERE ctid = (SELECT ctid FROM "${table}" LIMIT 1)`,
    );
    if (rowCount !== 0) return undefined;
    const given = all.filter((one) => one.table === table && one.required && one.column !== column);
    const names = [column, ...given.map((one) => one.column)].map((name) => `"${name}"`);
    await client.query(
      `INSERT INTO "${table}" (${names}) VALUES (${[expression, ...given.map(fillingOf)].join(", ")})`,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.constraint ?? error.message;
  } finally {
    await client.query("ROLLBACK");
  }
}

const ofTypes = all.flatMap(({ table, column, type, generated }): [string, string, string][] => {
  const expression = unrepresentable[type];
  if (expression === undefined || generated || unchecked.has(`${table}.${column}`)) return [];
  return [[table, column, expression]];
});
const everything = [...ofTypes, ...rejected];

test("every check of the database has a value here that it rejects", async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS "name" FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  const named = new Set(everything.map(([table, column]) => `${table}_${column}_check`));
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test("every column rejects by its own check what is outside its type, set or bounds", async () => {
  const allowed: string[] = [];
  for (const [table, column, expression, also] of everything) {
    const name = `${table}_${column}_check`;
    const constraint = await constraintAgainst(table, column, expression, also);
    if (constraint !== name) allowed.push(`${name}: ${expression} (${constraint ?? "allowed"})`);
  }
  expect(allowed, allowed.join("\n")).toEqual([]);
}, 60_000);
