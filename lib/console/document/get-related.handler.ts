import sql, { empty, join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/document/get-related.contract";
import type { Query } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { documentOf } from "@/lib/resources/documents";
import { factsOf } from "@/lib/schemas/fields";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import { requireDocument } from "@/lib/server/documents/declared-document";
import { amountSql, totalsSql } from "@/lib/server/documents/document-totals";
import type { Actor } from "@/lib/server/kernel/actor";
import { whereSql } from "@/lib/server/rows/sql/scope";

export { contract };

export const query: Query<typeof contract> = (actor, { resource: name, id }) => {
  const declared = requireDocument(actor, name, "read");
  const { resource, document } = declared;
  const isIt = sql`t.${identifier(resource.key)} = ${id}`;
  const by = document.related?.by;
  const business = by === undefined ? sql`NULL::text` : sql`t.${identifier(by)}`;
  const others = (document.related?.resources ?? [])
    .flatMap((other) => findResource(other) ?? [])
    .filter((other) => mayRead(actor, other));
  const arms = others.map((other, place) => armSql(other, place, by ?? "", actor));
  const related =
    arms.length === 0
      ? sql`'[]'::json`
      : sql`(
      SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (
        SELECT d."resource", d."id", d."label", d."status", d."date", d."amount", d."currencyCode"
        FROM (${join(arms, " UNION ALL ")}) d ORDER BY d."place", d."date", d."id") r)`;
  return sql`
    WITH "own" AS (
      SELECT ${business} AS "business", ${totalsSql(declared, actor)} AS "totals"
      FROM ${identifier(resource.name)} t ${whereSql(resource, actor, [], "read", [isIt])})
    SELECT json_build_object('totals', o."totals", 'results', ${related})::text AS body
    FROM "own" o`;
};

/** At most so many documents of one kind. */
const maxOfKind = 50;

/** The documents of one resource that belong to the business of `own`. */
function armSql(resource: Resource, place: number, by: string, actor: Actor): Sql {
  const { name, key, labelColumns = [resource.key] } = resource;
  const status = statusColumn(resource);
  const isOfBusiness = sql`t.${identifier(by)} = (SELECT "business" FROM "own")`;
  return sql`(SELECT ${place}::int AS "place", ${name}::text AS "resource", t.${identifier(key)} AS "id",
    t.${identifier(labelColumns[0] ?? key)}::text ${revisionSql(resource)} AS "label",
    ${status === undefined ? sql`NULL::text` : sql`t.${identifier(status)}`} AS "status",
    (t."createdAt" AT TIME ZONE 'UTC')::date AS "date", ${amountSql(name, actor)} AS "amount",
    ${currencySql(resource)} AS "currencyCode"
    FROM ${identifier(name)} t ${whereSql(resource, actor, [], "read", [isOfBusiness])}
    ORDER BY t."createdAt", t.${identifier(key)} LIMIT ${maxOfKind})`;
}

const statusColumn = ({ row }: Resource): string | undefined =>
  Object.entries(row.shape).find(([, schema]) => factsOf(schema)?.status)?.[0];

/** Suffix that distinguishes revisions of the same number. */
function revisionSql(resource: Resource): Sql {
  const column = documentOf(resource)?.document.revision;
  if (column === undefined) return empty;
  return sql`|| coalesce(', revision ' || nullif(t.${identifier(column)}, 0), '')`;
}

/** The currency of the total; null where it is in the company's. */
function currencySql(resource: Resource): Sql {
  const totals = documentOf(resource)?.document.totals;
  const schema = totals?.kind === "columns" ? resource.row.shape[totals.grand] : undefined;
  const isForeign = schema !== undefined && factsOf(schema)?.money === "document";
  return isForeign ? sql`t."currencyCode"` : sql`NULL::text`;
}
