import { expect, test } from "vitest";
import { scopes } from "@/lib/schemas/areas";
import { tenants } from "@/prisma/testing/tenants";
import { query } from "./get-overview.handler";

const { pool, first } = await tenants();
const { companyId, groupId: companyGroupId, userId } = first;
const actor = { companyId, companyGroupId, userId, keyId: null, scopes: new Set(scopes) };

test("the overview finds expiring quotes and overdue invoices by their indexes, among many that are done", async () => {
  const { id: customerId } = await first.do((session) => session.insert("customer", { name: "Buyer" }));
  await pool.query(
    `INSERT INTO "quote" ("companyId", "customerId", "status", "expirationDate", "createdBy")
     SELECT $1, $2, CASE WHEN n % 10 = 0 THEN 'Draft' ELSE 'Lost' END, '2020-01-01'::date + n, $3
     FROM generate_series(1, 1000) n`,
    [companyId, customerId, userId],
  );
  await pool.query(
    `INSERT INTO "salesInvoice" ("companyId", "customerId", "dateDue", "currencyCode", "createdBy")
     SELECT $1, $2, '2020-01-01'::date + n, 'EUR', $3 FROM generate_series(1, 1000) n`,
    [companyId, customerId, userId],
  );
  await pool.query('VACUUM (ANALYZE) "quote", "salesInvoice"');
  const { text, values } = query(actor, {});
  const rows = await first.do((session) => session.query(`EXPLAIN ${text}`, values));
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Scan using "?quote_companyId_open_idx/);
  expect(plan).toMatch(/Index Only Scan using "?salesInvoice_companyId_owed_idx/);
});
