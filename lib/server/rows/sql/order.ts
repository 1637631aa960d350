import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { keyColumn } from "../request/columns";
import type { OrderTerm } from "../request/grammar/ast";
import { columnSql, fieldSql } from "./field";

/**
 * ORDER BY of the terms, with the key as the last one so that the order is total. It runs the way the term before it
 * does, so that an index over both serves the page read backwards too.
 */
export function orderSql(resource: Resource, terms: readonly OrderTerm[]): Sql {
  const parts = terms.map((term) => termSql(resource, term));
  const hasKey = terms.some(({ field }) => field.name === resource.key && field.path.length === 0);
  if (!hasKey)
    parts.push(sql`${columnSql(keyColumn(resource))} ${direction(terms.at(-1)?.descending ?? false)}`);
  return sql`ORDER BY ${join(parts, ", ")}`;
}

function termSql(resource: Resource, { field, descending, nulls }: OrderTerm): Sql {
  const place = nulls === null ? "" : ` NULLS ${nulls.toUpperCase()}`;
  return sql`${fieldSql(resource, field)} ${direction(descending)}${raw(place)}`;
}

const direction = (descending: boolean): Sql => raw(descending ? "DESC" : "ASC");
