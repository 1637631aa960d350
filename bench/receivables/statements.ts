import type pg from "pg";
import { demoId } from "@/lib/schemas/demo-ids";

/** A call of the operation. */
export interface Wanted {
  search?: string;
  customerId?: string;
  limit: number;
  offset: number;
}

const owed = `
  FROM "salesInvoice" i JOIN "customer" c
    ON c."companyId" = i."companyId" AND c."id" = coalesce(i."invoiceCustomerId", i."customerId")
  WHERE i."companyId" = $1 AND i."status" IN ('Submitted', 'Return', 'Credit Note Issued', 'Partially Paid', 'Overdue')
    AND i."balance" <> 0 AND ($2::text IS NULL OR c."name" ILIKE '%' || $2 || '%') AND ($3::text IS NULL OR c."id" = $3)`;

const late = `coalesce(current_date - i."dateDue", 0)`;

const sums = `
  coalesce(sum(i."balance") FILTER (WHERE ${late} <= 0), 0)::float8 AS "current",
  coalesce(sum(i."balance") FILTER (WHERE ${late} BETWEEN 1 AND 30), 0)::float8 AS "days1to30",
  coalesce(sum(i."balance") FILTER (WHERE ${late} BETWEEN 31 AND 60), 0)::float8 AS "days31to60",
  coalesce(sum(i."balance") FILTER (WHERE ${late} BETWEEN 61 AND 90), 0)::float8 AS "days61to90",
  coalesce(sum(i."balance") FILTER (WHERE ${late} > 90), 0)::float8 AS "over90",
  coalesce(sum(i."balance"), 0)::float8 AS "total"`;

/** The same figures by hand-written statements, without scopes, row-level security and settings. */
export async function byHand(client: pg.Client, { search, customerId, limit, offset }: Wanted) {
  const filter = [demoId("co", 1), search ?? null, customerId ?? null];
  const all = await client.query(
    `SELECT ${sums}, count(*)::int AS "invoices", count(DISTINCT c."id")::int AS "count" ${owed}`,
    filter,
  );
  const page = await client.query(
    `SELECT c."id" AS "customerId", c."name" AS "customerName", ${sums}, count(*)::int AS "invoices",
       min(i."dateDue")::text AS "oldestDue" ${owed}
     GROUP BY c."id", c."name" ORDER BY sum(i."balance") DESC, c."id" LIMIT $4 OFFSET $5`,
    [...filter, limit, offset],
  );
  const currencies = await client.query(
    `SELECT c."id" AS "customerId", i."currencyCode", sum(round(i."balance" * i."exchangeRate", 5))::float8 AS "balance",
       sum(i."balance")::float8 AS "total" ${owed} AND c."id" = ANY ($4)
     GROUP BY c."id", i."currencyCode" ORDER BY i."currencyCode"`,
    [...filter, page.rows.map(({ customerId }) => customerId)],
  );
  const { count, ...totals } = all.rows[0];
  const results = page.rows.map((row) => ({
    ...row,
    currencies: currencies.rows.flatMap(({ customerId, ...one }) =>
      customerId === row.customerId ? [one] : [],
    ),
  }));
  return { results, totals, count };
}
