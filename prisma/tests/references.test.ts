import { expect, test } from "vitest";
import { lineOf, makeGauge, makeInvoice, makeMethod } from "../testing/examples";
import { makeTenant, sessionOf, tenants } from "../testing/tenants";

const { pool, first } = await tenants();

test("every reference has an index on its own side, so that deleting a row never scans the rows that name it", async () => {
  const { rows } = await pool.query(`
    SELECT f.conname FROM pg_constraint f
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indpred IS NULL
        AND (SELECT array_agg(k ORDER BY k) FROM unnest((i.indkey::smallint[])[0:cardinality(f.conkey) - 1]) k)
          = (SELECT array_agg(k ORDER BY k) FROM unnest(f.conkey) k))`);
  expect(rows).toEqual([]);
});

test("a reference between rows of a company includes the company, so that none leads outside", async () => {
  const { rows } = await pool.query(`
    SELECT f.conname FROM pg_constraint f
    JOIN pg_attribute o ON o.attrelid = f.conrelid AND o.attname = 'companyId' AND o.attnotnull
    JOIN pg_attribute r ON r.attrelid = f.confrelid AND r.attname = 'companyId' AND r.attnotnull
    WHERE f.contype = 'f' AND o.attnum <> ALL (f.conkey) AND f.confrelid <> '"apiKey"'::regclass`);
  expect(rows).toEqual([]);
});

test("constraints are named after the field they guard, so that an error can name it", async () => {
  const { rows } = await pool.query(`
    SELECT f.conname FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
    WHERE f.contype IN ('f', 'c') AND f.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND f.conname =
        c.relname || '_' || a.attname || CASE f.contype WHEN 'f' THEN '_fkey' ELSE '_check' END)`);
  expect(rows).toEqual([]);
});

test("deleting a row clears optional references, is rejected where a reference is required, and deletes the parts", async () => {
  await first.do(async (session) => {
    const location = await session.insert("location", { name: "Old works" });
    const center = await session.insert("workCenter", { name: "Lathe", locationId: location.id });
    await session.query('DELETE FROM "location" WHERE "id" = $1', [location.id]);
    const [left] = await session.query('SELECT "locationId", "companyId" FROM "workCenter" WHERE "id" = $1', [
      center.id,
    ]);
    expect(left).toEqual({ locationId: null, companyId: first.companyId });
    const invoice = await makeInvoice(session, "cascade");
    await session.insert("salesInvoiceShipment", { id: invoice.id });
    await session.insert("salesInvoiceLine", lineOf(invoice));
    await session.query('DELETE FROM "salesInvoice" WHERE "id" = $1', [invoice.id]);
    expect(await session.query('SELECT FROM "salesInvoiceLine"')).toEqual([]);
    expect(await session.query('SELECT FROM "salesInvoiceShipment"')).toEqual([]);
  });
  await expect(
    first.do(async (session) => {
      const invoice = await makeInvoice(session, "required");
      await session.query('DELETE FROM "customer" WHERE "id" = $1', [invoice.customerId]);
    }),
  ).rejects.toMatchObject({ code: "23503", constraint: "salesInvoice_customerId_fkey" });
  await expect(
    first.do(async (session) => {
      const { method, process } = await makeMethod(session, "marked");
      const center = await session.insert("workCenter", { name: "Mill" });
      await session.insert("methodOperation", {
        makeMethodId: method.id,
        processId: process.id,
        workCenterId: center.id,
      });
      await session.query('DELETE FROM "workCenter" WHERE "id" = $1', [center.id]);
    }),
  ).rejects.toMatchObject({ code: "23503", constraint: "methodOperation_workCenterId_fkey" });
});

/** Creates the references of tables to their company again, so that their rows are deleted after those of all others. */
async function deleteLast(...tables: string[]) {
  for (const table of tables) {
    const { rows } = await pool.query<{ name: string; definition: string }>(
      `SELECT conname AS "name", pg_get_constraintdef(oid) AS "definition" FROM pg_constraint
       WHERE conrelid = $1::regclass AND confrelid = 'company'::regclass`,
      [`"${table}"`],
    );
    for (const { name, definition } of rows) {
      await pool.query(
        `ALTER TABLE "${table}" DROP CONSTRAINT "${name}", ADD CONSTRAINT "${name}" ${definition}`,
      );
    }
  }
}

test.each([
  ["after its parts", ["salesInvoice", "makeMethod"]],
  ["before its parts", ["salesInvoiceLine", "salesInvoiceShipment", "methodOperation"]],
])(
  "deleting a company takes everything along, also what its own rules lock: a document %s",
  async (_, last) => {
    await deleteLast(...last);
    const doomed = await makeTenant(pool, `Doomed ${last[0]}`);
    await doomed.do(async (session) => {
      await session.insert("webhook", {
        name: "w",
        table: "gauge",
        url: "https://a.example",
        onInsert: true,
        onDelete: true,
      });
      const invoice = await makeInvoice(session, "posted");
      await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 80 }));
      await session.insert("salesInvoiceShipment", { id: invoice.id });
      await session.update("salesInvoice", invoice.id, { status: "Submitted" });
      const { method, process } = await makeMethod(session, "released");
      await session.insert("methodOperation", { makeMethodId: method.id, processId: process.id });
      await session.update("makeMethod", method.id, { status: "Active" });
      const gauge = await makeGauge(session, "caliper");
      await session.insert("gaugeCalibrationRecord", {
        gaugeId: gauge.id,
        dateCalibrated: "2026-01-01",
        inspectionStatus: "Pass",
      });
      await session.insert("auditLog", { action: "made" });
    });
    const system = sessionOf(pool);
    const queued = (await system.query('SELECT "lane" FROM "webhookDelivery"')).map(({ lane }) => lane);
    expect(queued).toHaveLength(1);
    const eventsMade = () => system.query('SELECT "last_value" FROM "event_seq_seq"');
    const before = await eventsMade();
    await system.query('DELETE FROM "company" WHERE "id" = $1', [doomed.companyId]);
    expect(await eventsMade()).toEqual(before);
    expect(await system.query('SELECT FROM "webhookQueue" WHERE "lane" = ANY ($1)', [queued])).toEqual([]);
    const { rows } = await pool.query<{ table: string }>(`
    SELECT c.relname AS "table" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companyId'
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`);
    const left: string[] = [];
    for (const { table } of rows) {
      const found = await system.query(`SELECT FROM "${table}" WHERE "companyId" = $1`, [doomed.companyId]);
      if (found.length > 0) left.push(table);
    }
    expect(left).toEqual([]);
  },
);

test("an item is born with its cost and price, a customer with its payment and shipping settings", async () => {
  await first.do(async (session) => {
    const item = await session.insert("item", { readableId: "P-1", name: "Cap" });
    const customer = await session.insert("customer", { name: "Twin" });
    const of = (table: string, key: string, id: unknown) =>
      session.query(`SELECT "createdBy" FROM "${table}" WHERE "${key}" = $1`, [id]);
    const made = [
      await of("itemCost", "itemId", item.id),
      await of("itemUnitSalePrice", "itemId", item.id),
      await of("customerPayment", "customerId", customer.id),
      await of("customerShipping", "customerId", customer.id),
    ];
    expect(made.flat()).toEqual(Array(4).fill({ createdBy: first.userId }));
  });
});
