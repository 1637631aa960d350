import sql, { empty, join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/record/get-totals.contract";
import type { Query } from "@/lib/operations/define";
import { wireForm } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import type { Resource } from "@/lib/resources/define";
import { invalidInput } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { requireRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import { columnsOf, requireColumn } from "@/lib/server/rows/request/columns";
import { namedTargets } from "@/lib/server/rows/request/named";
import { fieldSql } from "@/lib/server/rows/sql/field";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { type ColumnTotal, totalsOf } from "@/lib/view-models/column-totals";
import { referenceOf } from "@/lib/view-models/references";
import { conditionOf, issueOf, requireReadable } from "./list-conditions";

export { contract };

interface Wanted {
  column: string;
  total: ColumnTotal;
}

interface Placed extends Wanted {
  place: number;
}

/** Column that names the currency of a document. */
const currencyColumn = "currencyCode";

export const query: Query<typeof contract> = (actor, { resource: name, filters, totals }) => {
  const resource = requireReadable(actor, name);
  const issues = [
    ...filters.flatMap((filter, index) => issueOf(["filters", index], () => conditionOf(resource, filter))),
    ...totals.flatMap((wanted, index) =>
      issueOf(["totals", index, "column"], () => requireColumn(resource, wanted.column)),
    ),
  ];
  if (issues.length > 0) throw invalidInput(...issues);
  const unfit = totals.findIndex((wanted) => !allowed(resource, wanted.column).includes(wanted.total));
  if (unfit >= 0) {
    throw invalidInput({ path: ["totals", unfit, "total"], message: "This column has no such total." });
  }
  const conditions = filters.map((filter) => conditionOf(resource, filter));
  for (const target of namedTargets(resource, { conditions, embeds: [] })) requireRead(actor, target.name);
  const placed = totals.map((wanted, place) => ({ ...wanted, place }));
  const currency = currencyOf(resource);
  const isMixed = ({ column, total }: Wanted) =>
    currency !== null && total !== "count" && isOfDocument(resource, column);
  const hasShares = ({ column, total }: Wanted) =>
    total !== "count" && shareSql(resource, column) !== undefined;
  const rows = sql`FROM ${identifier(resource.name)} AS t`;
  const where = whereSql(resource, actor, conditions, "read");
  const parts = [
    ...passSql(
      resource,
      placed.filter((wanted) => !isMixed(wanted) && !hasShares(wanted)),
      sql`${rows} ${where}`,
      null,
    ),
    ...placed.filter(hasShares).flatMap((wanted) => {
      const isShare = shareSql(resource, wanted.column) ?? empty;
      const code = sql`CASE WHEN ${isShare} THEN NULL ELSE base_currency() END`;
      // A sum of shares has no meaning.
      const summed =
        wanted.total === "sum" ? whereSql(resource, actor, conditions, "read", [sql`NOT ${isShare}`]) : where;
      return passSql(resource, [wanted], sql`${rows} ${summed}`, code);
    }),
    ...passSql(
      resource,
      placed.filter(isMixed),
      sql`${rows} ${currency?.join ?? empty} ${where}`,
      currency?.code ?? null,
    ),
  ];
  return listOf(sql`
    SELECT "column", "total", "value", "currencyCode" FROM (${join(parts, " UNION ALL ")}) totals
    ORDER BY "place", "currencyCode"`);
};

/**
 * The currency of the amounts of a row `t`: of its own column, or of the document that it belongs to, with what joins that; the
 * company's where neither names one. Null where rows have none.
 */
function currencyOf(resource: Resource): { code: Sql; join: Sql } | null {
  const by = resource.currencyOf;
  const document = by === undefined ? null : referenceOf(resource, by);
  if (by === undefined || !document) {
    return columnsOf(resource).has(currencyColumn) ? { code: codeOf("t"), join: empty } : null;
  }
  return {
    code: codeOf("document"),
    join: sql`
      LEFT JOIN ${identifier(document.resource)} AS "document"
      ON "document"."companyId" = t."companyId" AND "document".${identifier(document.column)} = t.${identifier(by)}`,
  };
}

const codeOf = (row: string): Sql =>
  sql`coalesce(nullif(${identifier(row)}.${identifier(currencyColumn)}, ''), base_currency())`;

function allowed(resource: Resource, name: string): readonly ColumnTotal[] {
  const schema = resource.row.shape[name];
  const facts = schema && factsOf(schema);
  if (!facts || requireColumn(resource, name).isEncrypted) return [];
  const isReference = facts.references !== undefined;
  return totalsOf({ type: facts.type, isReference, isShare: facts.percent ?? false });
}

/** Whether the amounts of a column are in the currency of a document. */
function isOfDocument(resource: Resource, name: string): boolean {
  const schema = resource.row.shape[name];
  return schema !== undefined && factsOf(schema)?.money === "document";
}

/** Whether a row's value is a share of 1; undefined for columns of which none or all are. */
function shareSql(resource: Resource, name: string): Sql | undefined {
  const schema = resource.row.shape[name];
  const by = schema && factsOf(schema)?.shareWhere;
  return by && sql`(t.${identifier(by.column)} IS NOT DISTINCT FROM ${by.is})`;
}

/** The totals of one pass over the rows, together or for each currency. */
function passSql(resource: Resource, totals: readonly Placed[], rows: Sql, currency: Sql | null): Sql[] {
  if (totals.length === 0) return [];
  const entries = totals.map(
    ({ column, total, place }) =>
      sql`(${place}::int, ${column}::text, ${total}::text, to_json(p.${identifier(`v${place}`)}))`,
  );
  const values = totals.map(
    ({ column, total, place }) => sql`${totalSql(resource, column, total)} AS ${identifier(`v${place}`)}`,
  );
  return [
    sql`
    SELECT e.*, p."currencyCode" FROM (
      SELECT ${currency ?? sql`NULL::text`} AS "currencyCode", ${join(values)} ${rows}
      ${currency ? sql`GROUP BY 1` : empty}) p
    CROSS JOIN LATERAL (VALUES ${join(entries)}) e("place", "column", "total", "value")`,
  ];
}

/** Digits after the point of an average. */
const averageDigits = 6;

function totalSql(resource: Resource, name: string, total: ColumnTotal): Sql {
  const { type } = requireColumn(resource, name);
  const value = fieldSql(resource, { name, path: [] });
  switch (total) {
    case "count":
      return sql`count(${value})`;
    case "sum":
      return sql`trim_scale(sum(${value})::numeric)`;
    case "average":
      return sql`trim_scale(round(avg(${value}), ${averageDigits}))`;
    default:
      return wireForm(type, total === "min" ? sql`min(${value})` : sql`max(${value})`);
  }
}
