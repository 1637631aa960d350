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
      sql`trim_scale(coalesce(sum(o."balance") FILTER (WHERE ${condition}), 0)) AS ${identifier(name)}`,
  ),
);

const shown = join(buckets.map(([name]) => sql`a.${identifier(name)}`));

/** An invoice is owed by the customer who is invoiced. Row-level security keeps coalesce, unlike CASE, from being looked up in an index. */
const payer = sql`CASE WHEN i."invoiceCustomerId" IS NULL THEN i."customerId" ELSE i."invoiceCustomerId" END`;

const late = sql`coalesce(d."asOf" - i."dateDue", 0) AS "late"`;

/**
 * Open invoices are read from an index of their own, ordered by customer: each customer's balance is added up in that
 * order, ages only for the page and, by due date, for all. Status or balance determine whether an invoice is settled.
 */
export const query: Query<typeof contract> = (
  { companyId },
  { customerId, asOf = null, search, limit, offset },
) => {
  const matching = join(
    [
      empty,
      ...(customerId === undefined ? [] : [sql`AND ${payer} = ${customerId}`]),
      ...(search ? [sql`AND ${payer} IN (SELECT n."id" FROM "named" n)`] : []),
    ],
    " ",
  );
  const named = search
    ? sql`"named" AS MATERIALIZED (
        SELECT c."id" FROM "customer" c WHERE c."companyId" = ${companyId} AND c."name" ILIKE ${containing(search)}),`
    : empty;
  const isOpen = sql`i."companyId" = ${companyId} AND is_posted(i."status") AND NOT is_settled(i."status") AND i."balance" <> 0`;
  return sql`
    WITH "day" AS (SELECT coalesce(${asOf}::date, company_today(${companyId})) AS "asOf"),
    ${named}
    "customers" AS MATERIALIZED (
      SELECT ${payer} AS "customerId", sum(i."balance") AS "total" FROM "salesInvoice" i
      WHERE ${isOpen} ${matching} GROUP BY 1),
    "page" AS MATERIALIZED (
      SELECT * FROM "customers" ORDER BY "total" DESC, "customerId" LIMIT ${limit} OFFSET ${offset}),
    "owed" AS MATERIALIZED (
      SELECT p."customerId", i."balance", i."currencyCode", i."exchangeRate", i."dateDue", ${late}
      FROM "page" p CROSS JOIN "day" d JOIN "salesInvoice" i ON ${payer} = p."customerId" WHERE ${isOpen}),
    "ages" AS (
      SELECT o."customerId", ${sums}, count(*)::int AS "invoices", min(o."dateDue") AS "oldestDue"
      FROM "owed" o GROUP BY o."customerId"),
    "inCurrency" AS (
      SELECT o."customerId", o."currencyCode", trim_scale(sum(round(o."balance" * o."exchangeRate", 5))) AS "balance",
        trim_scale(sum(o."balance")) AS "total"
      FROM "owed" o GROUP BY o."customerId", o."currencyCode"),
    "currencies" AS (
      SELECT k."customerId", json_agg(json_build_object('currencyCode', k."currencyCode", 'balance', k."balance",
        'total', k."total") ORDER BY k."currencyCode") AS "currencies"
      FROM "inCurrency" k GROUP BY k."customerId"),
    "due" AS (
      SELECT i."dateDue", sum(i."balance") AS "balance", count(*) AS "invoices" FROM "salesInvoice" i
      WHERE ${isOpen} ${matching} GROUP BY i."dateDue")
    SELECT json_build_object('asOf', d."asOf",
      'currencyCode', (SELECT b."baseCurrencyCode" FROM "company" b WHERE b."id" = ${companyId}),
      'results', (
        SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (
          SELECT a."customerId", c."name" AS "customerName", ${shown}, a."invoices", a."oldestDue", f."currencies"
          FROM "ages" a JOIN "currencies" f USING ("customerId")
          JOIN "customer" c ON c."companyId" = ${companyId} AND c."id" = a."customerId"
          ORDER BY a."total" DESC, a."customerId") r),
      'totals', (
        SELECT row_to_json(t) FROM (
          SELECT ${sums}, coalesce(sum(o."invoices"), 0)::int AS "invoices"
          FROM (SELECT i."balance", i."invoices", ${late} FROM "due" i CROSS JOIN "day" d) o) t),
      'count', (SELECT count(*)::int FROM "customers"))::text AS body
    FROM "day" d`;
};
