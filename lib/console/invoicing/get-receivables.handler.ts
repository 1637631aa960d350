import sql, { empty, join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/invoicing/get-receivables.contract";
import type { Query } from "@/lib/operations/define";
import { containing } from "@/lib/operations/sql/results";
import { identifier } from "@/lib/server/database/identifier";

export { contract };

const daysOf = (from: number, to: number): Sql => sql`o."late" BETWEEN ${from}::int AND ${to}::int`;

const buckets: readonly (readonly [name: string, condition: Sql])[] = [
  ["current", sql`o."late" <= 0`],
  ["days1to30", daysOf(1, 30)],
  ["days31to60", daysOf(31, 60)],
  ["days61to90", daysOf(61, 90)],
  ["over90", sql`o."late" > 90`],
  ["total", sql`true`],
];

const sums = join(
  buckets.map(
    ([name, condition]) =>
      sql`coalesce(sum(o."balance") FILTER (WHERE ${condition}), 0) AS ${identifier(name)}`,
  ),
);

const totals = join(
  buckets.map(([name]) => sql`coalesce(sum(c.${identifier(name)}), 0) AS ${identifier(name)}`),
);

const shown = (alias: Sql): Sql =>
  join(buckets.map(([name]) => sql`trim_scale(${alias}.${identifier(name)}) AS ${identifier(name)}`));

/**
 * An invoice is owed by the customer who is invoiced. It is settled where its status or its balance says so. Open invoices are
 * read from an index of their own; names are looked up for the page alone.
 */
export const query: Query<typeof contract> = (
  { companyId },
  { customerId, asOf = null, search, limit, offset },
) => {
  const only =
    customerId === undefined
      ? empty
      : sql`AND (i."invoiceCustomerId" = ${customerId} OR i."invoiceCustomerId" IS NULL AND i."customerId" = ${customerId})`;
  const named = search
    ? sql`AND coalesce(i."invoiceCustomerId", i."customerId") IN (
        SELECT c."id" FROM "customer" c WHERE c."companyId" = ${companyId} AND c."name" ILIKE ${containing(search)})`
    : empty;
  return sql`
    WITH "day" AS (SELECT coalesce(${asOf}::date, company_today(${companyId})) AS "asOf"),
    "owed" AS MATERIALIZED (
      SELECT coalesce(i."invoiceCustomerId", i."customerId") AS "customerId", i."balance", i."currencyCode", i."exchangeRate",
        i."dateDue", coalesce(d."asOf" - i."dateDue", 0) AS "late"
      FROM "salesInvoice" i CROSS JOIN "day" d
      WHERE i."companyId" = ${companyId} AND is_posted(i."status") AND NOT is_settled(i."status") AND i."balance" <> 0
        ${only} ${named}),
    "customers" AS (
      SELECT o."customerId", ${sums}, count(*)::int AS "invoices", min(o."dateDue") AS "oldestDue"
      FROM "owed" o GROUP BY o."customerId"),
    "page" AS (
      SELECT s.*, c."name" AS "customerName" FROM (
        SELECT * FROM "customers" ORDER BY "total" DESC, "customerId" LIMIT ${limit} OFFSET ${offset}) s
      JOIN "customer" c ON c."companyId" = ${companyId} AND c."id" = s."customerId"),
    "inCurrency" AS (
      SELECT o."customerId", o."currencyCode", trim_scale(sum(round(o."balance" * o."exchangeRate", 5))) AS "balance",
        trim_scale(sum(o."balance")) AS "total"
      FROM "owed" o JOIN "page" p USING ("customerId") GROUP BY o."customerId", o."currencyCode"),
    "currencies" AS (
      SELECT k."customerId", json_agg(json_build_object('currencyCode', k."currencyCode", 'balance', k."balance",
        'total', k."total") ORDER BY k."currencyCode") AS "currencies"
      FROM "inCurrency" k GROUP BY k."customerId")
    SELECT json_build_object('asOf', d."asOf",
      'currencyCode', (SELECT b."baseCurrencyCode" FROM "company" b WHERE b."id" = ${companyId}),
      'results', (
        SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (
          SELECT p."customerId", p."customerName", ${shown(sql`p`)}, p."invoices", p."oldestDue", f."currencies"
          FROM "page" p JOIN "currencies" f USING ("customerId")
          ORDER BY p."total" DESC, p."customerId") r),
      'totals', (
        SELECT row_to_json(t) FROM (
          SELECT ${shown(sql`a`)}, a."invoices" FROM (
            SELECT ${totals}, coalesce(sum(c."invoices"), 0)::int AS "invoices" FROM "customers" c) a) t),
      'count', (SELECT count(*)::int FROM "customers"))::text AS body
    FROM "day" d`;
};
