import type pg from "pg";
import sql from "sql-template-tag";
import { audit, companyId, userId } from "./bare-statements";

/** Values that upsertSalesInvoice reads from the database; the demo data are always the same. */
const settings = { exchangeRate: "1.08650", dateDue: "2026-04-01" };

/** The rows that upsertSalesInvoice writes for a new invoice, in one transaction; the number comes from a trigger. */
export async function createInvoice(pool: pg.Pool, body: Record<string, unknown>): Promise<string> {
  const { customerId, locationId, invoiceId, paymentTermId, currencyCode, dateIssued, supplierShippingCost } =
    body;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const opportunity = await client.query(sql`
      INSERT INTO "opportunity" ("companyId", "customerId", "createdBy")
      VALUES (${companyId}, ${customerId}, ${userId}) RETURNING "id"`);
    const invoice = await client.query(sql`
      INSERT INTO "salesInvoice" ("companyId", "customerId", "locationId", "invoiceId", "paymentTermId", "currencyCode",
        "dateIssued", "dateDue", "exchangeRate", "exchangeRateUpdatedAt", "invoiceCustomerId", "opportunityId", "createdBy")
      VALUES (${companyId}, ${customerId}, ${locationId}, ${invoiceId}, ${paymentTermId}, ${currencyCode},
        ${dateIssued}, ${settings.dateDue}, ${settings.exchangeRate}, now(), ${customerId}, ${opportunity.rows[0].id}, ${userId})
      RETURNING "id", "invoiceId"`);
    const { id } = invoice.rows[0];
    await client.query(sql`
      INSERT INTO "salesInvoiceShipment" ("companyId", "id", "locationId", "shippingCost", "createdBy")
      VALUES (${companyId}, ${id}, ${locationId}, ${supplierShippingCost}, ${userId}) RETURNING "id"`);
    const changes = JSON.stringify({ input: body });
    await client.query(audit("invoicing/upsertSalesInvoice", sql`ARRAY[${id}]::text[], ${changes}::jsonb`));
    await client.query("COMMIT");
    return JSON.stringify({ results: invoice.rows, count: null });
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
