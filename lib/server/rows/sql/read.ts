import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { RowOutput } from "../plan/output";
import type { ReadPlan } from "../plan/plan-read";
import { requireColumn } from "../request/columns";
import type { Place } from "../request/cursor";
import { isGrouped } from "../request/embeds";
import type { AnyEmbed, SelectItem } from "../request/grammar/ast";
import type { Preferences } from "../request/preferences";
import { bodySql, docSql, limitedDocSql } from "./body";
import { groupLevel } from "./embed";
import { columnSql } from "./field";
import { groupedSql } from "./grouped";
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
  /** Values of the order's terms in the last row of a full page, as text. */
  place: Place | null;
  body: string | null;
}

/** Source of a reading statement: a call, or placeholders for its values. */
export interface ReadSource {
  resource: Resource;
  call: { actor: Owners };
  query: PageQuery & { select: readonly SelectItem[]; embeds: readonly AnyEmbed[] };
  preferences: Pick<Preferences, "count" | "timezone">;
}

/** One statement for the page, its body as text, its length, the total, the version and the place of its end. */
export function readSql(
  source: ReadSource,
  plan: Omit<ReadPlan, "after"> & { after: readonly unknown[] | null },
): Sql {
  const { resource, call, query, preferences } = source;
  const rows = isGrouped(query.select)
    ? groupsSql(source)
    : {
        page: pageSql(
          resource,
          call.actor,
          query,
          plan.after && { terms: plan.order?.terms ?? [], place: plan.after },
        ),
        matching: sql`${identifier(resource.name)} AS t ${whereSql(resource, call.actor, query.conditions, "read")}`,
      };
  const total = preferences.count === null ? sql`NULL` : sql`(SELECT count(*) FROM ${rows.matching})::text`;
  const members = plan.projection.list(call.actor, query.embeds);
  return plan.shape === "record"
    ? recordSql(resource, plan, rows.page, members, total)
    : listSql(source, plan, rows.page, members, total);
}

/** At most one row, whose statement returns no row if there is none. */
function recordSql(resource: Resource, plan: RowOutput, page: Sql, members: Sql, total: Sql): Sql {
  return sql`
    SELECT 1 AS "returned", ${total} AS "total", d.version AS "version", NULL AS "place", ${limitedDocSql} AS "body"
    FROM (SELECT ${versionSql(resource)} AS version, ${docSql(plan)} AS doc
          FROM (${page}) AS t CROSS JOIN LATERAL (SELECT ${members}) AS p
          OFFSET 0) AS d`;
}

function listSql(
  { resource, query }: ReadSource,
  plan: Omit<ReadPlan, "after">,
  page: Sql,
  members: Sql,
  total: Sql,
): Sql {
  const { order, isList } = plan;
  const place = order ? placeSql(resource, order.terms, query.window.limit) : sql`NULL`;
  const { alias, doc, value } = bodySql(plan, query.window.limit);
  const version = isList || isGrouped(query.select) ? null : versionSql(resource);
  const columns = [...new Set(order?.terms.map(({ field }) => field.name))].map(
    (name) => sql`${columnSql(requireColumn(resource, name))}, `,
  );
  return sql`
    SELECT count(*)::int AS "returned", ${total} AS "total", ${version ? sql`max(t."#version")` : sql`NULL`} AS "version",
           ${place} AS "place", ${value} AS "body"
    FROM (SELECT ${columns.length > 0 ? join(columns, " ") : empty} ${version ? sql`${version} AS "#version",` : empty} ${doc} AS "#doc"
          FROM (${page}) AS t CROSS JOIN LATERAL (SELECT ${members}) AS ${alias}
          OFFSET 0) AS t
    CROSS JOIN LATERAL (SELECT t."#doc" AS doc) AS d`;
}

/** Rows that are summed up. */
function groupsSql({ resource, call, query, preferences }: ReadSource) {
  const shifted = preferences.timezone !== null;
  const selection = { resource, items: query.select, embeds: query.embeds };
  const grouping = { ...query, resource, level: groupLevel(selection, call.actor, shifted) };
  return {
    page: groupedSql(grouping, call.actor, query.window),
    matching: sql`(${groupedSql(grouping, call.actor, null)}) AS t`,
  };
}
