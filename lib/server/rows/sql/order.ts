import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { keyColumn } from "../request/columns";
import type { AnyEmbed, Field, OrderTerm } from "../request/grammar/ast";
import { noneRelated } from "./condition";
import { columnSql, fieldSql } from "./field";

/**
 * ORDER BY of the terms, with the key as the last one so that the order is total. It runs the way the term before it
 * does, so that an index over both serves the page read backwards too.
 */
export function orderSql(
  resource: Resource,
  terms: readonly OrderTerm[],
  relatedSql: RelatedSql = noneRelated,
): Sql {
  const parts = terms.map((term) => termSql(resource, term, relatedSql));
  const hasKey = terms.some(
    ({ field, embed }) => embed === null && field.name === resource.key && field.path.length === 0,
  );
  if (!hasKey)
    parts.push(sql`${columnSql(keyColumn(resource))} ${direction(terms.at(-1)?.descending ?? false)}`);
  return sql`ORDER BY ${join(parts, ", ")}`;
}

/** A field of the record that the row `t` is related to, as SQL. */
export type RelatedSql = (embed: AnyEmbed, field: Field) => Sql;

function termSql(
  resource: Resource,
  { field, descending, nulls, embed }: OrderTerm,
  relatedSql: RelatedSql,
): Sql {
  const place = nulls === null ? "" : ` NULLS ${nulls.toUpperCase()}`;
  const value = embed === null ? fieldSql(resource, field) : relatedSql(embed, field);
  return sql`${value} ${direction(descending)}${raw(place)}`;
}

const direction = (descending: boolean): Sql => raw(descending ? "DESC" : "ASC");
