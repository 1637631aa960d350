import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { ReadPlan } from "../plan/plan-read";
import type { Place } from "../request/cursor";
import type { Preferences } from "../request/preferences";
import { bodySql, docsSql } from "./body";
import { type PageQuery, pageSql, placeSql } from "./page";
import { versionSql } from "./row-columns";
import { type Owners, whereSql } from "./scope";

/** The row that a reading statement returns. */
export interface ReadResult {
  /** Rows on this page. */
  returned: number;
  /** Rows that match, when they were counted. */
  total: string | null;
  /** Version of the one row of a record. */
  version: string | null;
  /** What the order's terms are in the last row of a full page, as text. */
  place: Place | null;
  body: string | null;
}

/** What a reading statement is made from: a call, or places for its values. */
export interface ReadSource {
  resource: Resource;
  call: { actor: Owners };
  query: PageQuery;
  preferences: Pick<Preferences, "count">;
}

/** One statement for the page, its body as text, its length, the total, the version and the place of its end. */
export function readSql(
  { resource, call, query, preferences }: ReadSource,
  plan: Omit<ReadPlan, "after"> & { after: readonly unknown[] | null },
): Sql {
  const { projection, isList, order, after } = plan;
  const from = sql`FROM ${identifier(resource.name)} AS t ${whereSql(resource, call.actor, query.conditions, "read")}`;
  const total = preferences.count === null ? sql`NULL` : sql`(SELECT count(*) ${from})::text`;
  const version = isList ? sql`NULL` : sql`max(${versionSql(resource)})`;
  const place = order ? placeSql(resource, order.terms, query.window.limit) : sql`NULL`;
  const body = bodySql(plan);
  const page = pageSql(resource, call.actor, query, after && { terms: order?.terms ?? [], place: after });
  return sql`
    SELECT count(*)::int AS "returned", ${total} AS "total", ${version} AS "version", ${place} AS "place",
           ${body.value} AS "body"
    FROM (${page}) AS t
    CROSS JOIN LATERAL ${docsSql(body, sql`SELECT ${projection.list}`)}`;
}
