import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import { requireColumn } from "../request/columns";
import { hasNullsFirst } from "../request/cursor";
import type { AnyCondition, OrderTerm } from "../request/grammar/ast";
import { fieldSql } from "./field";
import { sortedSql, windowSql } from "./related";
import { type Owners, whereSql } from "./scope";

/** A place in an order behind which a page begins. */
export interface After {
  terms: readonly OrderTerm[];
  /** A value for each term, or a placeholder for it; null where it is null. */
  place: readonly unknown[];
}

/** Which rows a page has; its values may be places in a statement. */
export interface PageQuery {
  conditions: readonly AnyCondition[];
  order: readonly OrderTerm[];
  window: { limit: bigint; offset: unknown };
}

const maxBigint = 2n ** 63n - 1n;

/** The rows `t` of one page, in order. */
export function pageSql(resource: Resource, owners: Owners, query: PageQuery, after: After | null): Sql {
  const { limit, offset } = query.window;
  const { joins, order } = sortedSql(resource, query.order, owners);
  const window = windowSql(query.window);
  const rows = (beyond: readonly Sql[]): Sql =>
    sql`SELECT t.* FROM ${identifier(resource.name)} AS t ${joins}
        ${whereSql(resource, owners, query.conditions, "read", beyond)}`;
  if (after === null) return sql`${rows([])} ${order} ${window}`;
  if (isOneStretch(resource, after)) {
    return sql`${rows([beyondRow(resource, after)])} ${order} ${window}`;
  }
  const enough =
    offset === 0n
      ? raw(String(limit))
      : sql`least(${raw(String(limit))} + ${offset}::numeric, ${raw(String(maxBigint))})::bigint`;
  const parts = beyondPlace(resource, after).map((beyond) => sql`(${rows(beyond)} ${order} LIMIT ${enough})`);
  return sql`SELECT t.* FROM (${join(parts, " UNION ALL ")}) AS t ${order} ${window}`;
}

/** Whether the order runs one way over columns without null: then one comparison finds the place in an index. */
function isOneStretch(resource: Resource, { terms }: After): boolean {
  return terms.every(({ field, descending }) => {
    const isPlain = field.path.length === 0 && !requireColumn(resource, field.name).isNullable;
    return isPlain && descending === terms[0]?.descending;
  });
}

function beyondRow(resource: Resource, { terms, place }: After): Sql {
  const fields = join(terms.map(({ field }) => fieldSql(resource, field)));
  const comparison = raw(terms[0]?.descending ? "<" : ">");
  return sql`(${fields}) ${comparison} (${join([...place])})`;
}

/**
 * The rows behind a place as disjoint parts, nearest first: equal in all terms but the last and beyond in that one,
 * then one term fewer, and so on. Each part is a stretch of an index over the order, so it costs what it returns;
 * one condition with OR would be tested on every row from the first on.
 */
function beyondPlace(resource: Resource, { terms, place }: After): Sql[][] {
  const parts = terms.map((term, depth) => {
    const same = terms
      .slice(0, depth)
      .map((before, at) => equalSql(fieldSql(resource, before.field), place[at] ?? null));
    return beyondSql(resource, term, place[depth] ?? null).map((beyond) => [...same, beyond]);
  });
  return parts.reverse().flat();
}

const equalSql = (field: Sql, value: unknown): Sql =>
  value === null ? sql`${field} IS NULL` : sql`${field} = ${value}`;

function beyondSql(resource: Resource, term: OrderTerm, value: unknown): Sql[] {
  const field = fieldSql(resource, term.field);
  if (value === null) return hasNullsFirst(term) ? [sql`${field} IS NOT NULL`] : [];
  const further = term.descending ? sql`${field} < ${value}` : sql`${field} > ${value}`;
  const isKey = term.field.name === resource.key && term.field.path.length === 0;
  return isKey || hasNullsFirst(term) ? [further] : [further, sql`${field} IS NULL`];
}

/** Values of the order's terms in the last row of a full page, as a list of texts; null for a page that is not full. */
export function placeSql(resource: Resource, terms: readonly OrderTerm[], limit: bigint): Sql {
  if (limit === 0n) return sql`NULL`;
  const values = terms.map(
    ({ field }) => sql`(array_agg((${fieldSql(resource, field)})::text))[${raw(String(limit))}]`,
  );
  return sql`CASE WHEN count(*) = ${raw(String(limit))} THEN json_build_array(${join(values, ", ")}) END`;
}
