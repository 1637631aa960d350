import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKeyRing } from "@/lib/server/auth/api-keys/key-ring";
import { verifyPassword } from "@/lib/server/auth/sessions/password";
import { createCipher } from "@/lib/server/crypto/cipher";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testDatabase } from "@/lib/server/testing/database";
import { testSecret } from "@/lib/server/testing/test-secret";
import { demoEmail, demoPassword, isEmpty, seed } from ".";
import { brightlathe } from "./company1";

const { connectionString } = await testDatabase();
const other = await testDatabase("migrated");
const pool = new pg.Pool({ Client: DatabaseClient, connectionString });
const otherPool = new pg.Pool({ Client: DatabaseClient, connectionString: other.connectionString });
afterAll(() => Promise.all([pool.end(), otherPool.end()]));
const wasEmpty = await isEmpty(other.connectionString);
const { key: otherKey } = await seed(other.connectionString, { size: "S", appSecret: testSecret });

/** Every table that has demo rows. */
const tables = [...brightlathe(createCipher(testSecret)).demo.rows.keys()];

/** Rows that the domain requires of the first company. */
const wanted = {
  employee: 12,
  userAttributeCategory: 4,
  userAttribute: 14,
  userAttributeValue: 60,
  location: 3,
  item: 125,
  itemCost: 125,
  itemUnitSalePrice: 125,
  itemPostingGroup: 6,
  itemSerialSequence: 8,
  makeMethod: 45,
  methodOperation: 160,
  process: 14,
  workCenter: 12,
  procedure: 10,
  inspectionDocument: 6,
  job: 25,
  fixedAsset: 12,
  costCenter: 6,
  paymentTerm: 5,
  exchangeRate: 60,
  customer: 25,
  salesRfq: 12,
  quote: 40,
  quoteLine: 110,
  quoteLinePrice: 300,
  salesOrder: 30,
  salesOrderLine: 75,
  salesInvoice: 28,
  salesInvoiceLine: 70,
  pricingRule: 9,
  purchaseInvoice: 10,
  supplier: 18,
  supplierLocation: 30,
  supplierBankAccount: 14,
  supplierInteraction: 20,
  supplierQuote: 24,
  supplierQuoteLine: 60,
  supplierQuoteLinePrice: 150,
  purchaseOrder: 22,
  storageUnit: 40,
  shipment: 14,
  shipmentLine: 36,
  receipt: 15,
  receiptLine: 40,
  trackedEntity: 120,
  gaugeType: 8,
  gauge: 30,
  gaugeCalibrationRecord: 130,
  qualityDocument: 30,
  documentSection: 4,
  webhook: 5,
  notificationDelivery: 20,
  oauthCode: 3,
  authenticationChallenge: 4,
};

test("the first company has the rows that the domain promises", async () => {
  const found: Record<string, number> = {};
  for (const table of Object.keys(wanted)) found[table] = await count(table, demoId("co", 1, 1));
  expect(found).toEqual(wanted);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM "account" WHERE "companyGroupId" = $1) AS accounts,
       (SELECT count(*)::int FROM "oauthClient" WHERE "companyId" IS NULL OR "companyId" = $2) AS clients`,
    [demoId("cgr", 1, 1), demoId("co", 1, 1)],
  );
  expect(rows[0]).toEqual({ accounts: 70, clients: 3 });
});

test("the second company has about a tenth of that, and something in every table, so isolation can be seen", async () => {
  const ofCompanies = tables.filter((table) => !["companyGroup", "company", "account"].includes(table));
  let [first, second] = [0, 0];
  for (const table of ofCompanies) {
    const rows = await count(table, demoId("co", 1, 2));
    expect(rows, table).toBeGreaterThan(0);
    second += rows;
    first += await count(table, demoId("co", 1, 1));
  }
  expect(second / first).toBeGreaterThan(0.07);
  expect(second / first).toBeLessThan(0.15);
});

test("the log of deliveries agrees with the counters of the webhooks", async () => {
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM "webhookDelivery" WHERE "companyId" = w."companyId")::int AS deliveries,
      (SELECT count(*) FROM "webhookAttempt" WHERE "companyId" = w."companyId")::int AS attempts,
      sum(w."successCount" + w."errorCount")::int AS counted
    FROM "webhook" w GROUP BY w."companyId" ORDER BY deliveries DESC`);
  expect(rows[0]).toEqual({ deliveries: 500, attempts: 700, counted: 700 });
  expect(rows[1].counted).toBe(rows[1].attempts);
  const waiting = await pool.query(`SELECT FROM "webhookQueue"`);
  expect(waiting.rows).toEqual([]);
});

test("an event of the log is as old as its delivery, so that it is kept as long", async () => {
  const { rows } = await pool.query(
    `
    SELECT max(abs(extract(epoch FROM d."at" - e."at")))::float8 AS apart, count(DISTINCT e."seq")::int AS events
    FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq" WHERE d."companyId" = $1`,
    [demoId("co", 1, 1)],
  );
  expect(rows).toEqual([{ apart: 0, events: 500 }]);
});

test("every installation gets the same rows, so that documents and examples can name them", async () => {
  expect(wasEmpty).toBe(true);
  for (const table of tables) {
    const [one, two] = [await fingerprint(pool, table), await fingerprint(otherPool, table)];
    expect(one, table).toEqual(two);
  }
});

test("a database that holds data is rejected and left unchanged", async () => {
  expect(await isEmpty(connectionString)).toBe(false);
  const before = await count("item", demoId("co", 1, 1));
  await expect(seed(connectionString, { size: "S", appSecret: testSecret })).rejects.toThrow(
    "The database holds data already; demo data goes into an empty database only.",
  );
  expect(await count("item", demoId("co", 1, 1))).toBe(before);
});

test("a seed that fails half-way leaves nothing, so the next start can try again", async () => {
  const broken = await testDatabase("migrated");
  const client = new pg.Client(broken);
  await client.connect();
  await client.query('ALTER TABLE "qualityDocument" ADD CONSTRAINT "planted" CHECK ("version" < 3)');
  await expect(seed(broken.connectionString, { size: "S", appSecret: testSecret })).rejects.toThrow(
    "planted",
  );
  expect(await isEmpty(broken.connectionString)).toBe(true);
  await client.end();
});

test("the demo sign-in and the demo key open the first company", async () => {
  const { rows } = await pool.query(
    `SELECT a."password", a."accountId", u."id" FROM "userAccount" a JOIN "user" u ON u."id" = a."userId"
     WHERE u."email" = $1 AND a."providerId" = 'credential' AND a."issuer" = 'local:credential'`,
    [demoEmail],
  );
  expect(rows[0]).toMatchObject({ accountId: demoId("usr", 1), id: demoId("usr", 1) });
  expect(await verifyPassword({ hash: rows[0].password, password: demoPassword })).toBe(true);

  const actor = await createKeyRing(otherPool).findActor(otherKey, "127.0.0.1");
  expect(actor).toMatchObject({ companyId: demoId("co", 1), userId: demoId("usr", 1) });
  expect(actor?.scopes).toContain("access:secrets");
});

test("one person works in both companies, with a role in each", async () => {
  const { rows } = await pool.query(
    `SELECT "id", array_agg("role" ORDER BY "companyId") AS roles FROM "employee" GROUP BY 1 HAVING count(*) > 1`,
  );
  expect(rows).toEqual([{ id: demoId("usr", 1, 1), roles: ["admin", "operator"] }]);
});

test("secrets are stored encrypted under the installation's secret", async () => {
  const cipher = createCipher(testSecret);
  const { rows } = await pool.query(
    `SELECT 'authenticationChallenge' AS "table", 'secret' AS "column", "companyId", "purpose" AS "rowId",
       "secret" AS stored, 'one-time' AS start FROM "authenticationChallenge"
     UNION ALL SELECT 'webhook', 'secret', "companyId", "id", "secret", 'whsec_' FROM "webhook"
     UNION ALL SELECT 'supplierBankAccount', 'accountNumber', "companyId", "id", "accountNumber", ''
     FROM "supplierBankAccount" WHERE "accountNumber" IS NOT NULL`,
  );
  expect(rows.length).toBe(5 + 6 + 14);
  for (const { stored, start, ...place } of rows)
    expect(cipher.decrypt(stored, place).startsWith(start)).toBe(true);
});

async function count(table: string, company: string): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*)::int AS n FROM "${table}" WHERE "companyId" = $1`, [
    company,
  ]);
  return rows[0].n;
}

/** All rows of a table without what is secret, and how many there are. */
/** Secrets are drawn by lot, and the log of deliveries counts its days back from now. */
const own = "{secret,accountNumber,clientSecretHash,lastSuccess,lastError}";

async function fingerprint(from: pg.Pool, table: string): Promise<unknown> {
  const { rows } = await from.query(
    `SELECT count(*)::int AS n, md5(string_agg(r, '' ORDER BY r COLLATE "C")) AS sum
     FROM (SELECT (to_jsonb(t) - '${own}'::text[])::text AS r FROM "${table}" t) rows`,
  );
  return rows[0];
}
