import sql, { join, type Sql } from "sql-template-tag";
import { findResource } from "@/lib/resources";
import type { DocumentFacts } from "@/lib/resources/document";
import { type DocumentResource, documentOf } from "@/lib/resources/documents";
import { identifier } from "../database/identifier";
import type { Owners } from "../rows/sql/scope";
import { scopeSql } from "../rows/sql/scope";

type Summed = Extract<NonNullable<DocumentFacts["totals"]>, { kind: "lines" }>;

/** The totals of the document `t` as a JSON object. */
export function totalsSql({ document }: DocumentResource, owners: Owners): Sql {
  const { totals, lines } = document;
  if (!totals) return sql`'{}'::json`;
  if (totals.kind === "columns") {
    const { columns, charge } = totals;
    const members = columns.map((name) => sql`${name}::text, trim_scale(t.${identifier(name)})`);
    const charged = charge
      ? [
          sql`${charge.column}::text, (
            SELECT coalesce(trim_scale(sum(l.${identifier(charge.column)})), 0) ${fromLines(charge, owners)})`,
        ]
      : [];
    return sql`json_build_object(${join([...members, ...charged])})`;
  }
  const { net, tax } = sumsSql(totals);
  return sql`(
    SELECT json_build_object('subtotal', trim_scale(s."net"), 'tax', trim_scale(s."tax"), 'total', trim_scale(s."net" + s."tax"))
    FROM (SELECT ${net} AS "net", ${tax} AS "tax" ${fromLines(lines, owners)}) s)`;
}

/** The amount of the record `t` of a document, or of anything else, in a list of documents. */
export function amountSql(name: string, owners: Owners): Sql {
  const resource = findResource(name);
  const { totals, lines } = (resource && documentOf(resource)?.document) ?? {};
  if (!totals) return sql`NULL::numeric`;
  if (totals.kind === "columns") return sql`trim_scale(t.${identifier(totals.grand)})`;
  const { net, tax } = sumsSql(totals);
  return sql`(SELECT trim_scale(${net} + ${tax}) ${fromLines(lines, owners)})`;
}

/** Sums over the lines `l`, rounded like all amounts. */
function sumsSql({ quantity, price, tax }: Summed): { net: Sql; tax: Sql } {
  const net = sql`l.${identifier(quantity)} * l.${identifier(price)}`;
  const rounded = (sum: Sql) => sql`coalesce(round(sum(${sum}), 5), 0)`;
  return { net: rounded(net), tax: tax === undefined ? sql`0` : rounded(sql`${net} * l.${identifier(tax)}`) };
}

function fromLines(lines: { resource: string; parent: string } | undefined, owners: Owners): Sql {
  const resource = lines && findResource(lines.resource);
  if (!resource) throw new Error("Totals over lines need lines.");
  const scope = scopeSql(resource, owners);
  return sql`FROM (SELECT t.* FROM ${identifier(resource.name)} t WHERE ${join(scope, " AND ")}) l
    WHERE l.${identifier(lines.parent)} = t."id"`;
}
