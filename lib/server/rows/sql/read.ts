import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { ReadPlan } from "../plan/plan-read";
import type { Place } from "../request/cursor";
import { isGrouped } from "../request/embeds";
import type { AnyEmbed, SelectItem } from "../request/grammar/ast";
import type { Preferences } from "../request/preferences";
import { bodySql } from "./body";
import { groupLevel } from "./embed";
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
  /** What the order's terms are in the last row of a full page, as text. */
  place: Place | null;
  body: string | null;
}

/** What a reading statement is made from: a call, or places for its values. */
export interface ReadSource {
  resource: Resource;
  call: { actor: Owners };
  query: PageQuery & { select: readonly SelectItem[]; embeds: readonly AnyEmbed[] };
  preferences: Pick<Preferences, "count" | "timezone">;
}

/** One statement for the page, its body as text, its length, the total, the version and the place of its end. */
export function readSql(
  { resource, call, query, preferences }: ReadSource,
  plan: Omit<ReadPlan, "after"> & { after: readonly unknown[] | null },
): Sql {
  const { projection, isList, order, after } = plan;
  const rows = isGrouped(query.select)
    ? groupsSql({ resource, call, query, preferences })
    : {
        page: pageSql(resource, call.actor, query, after && { terms: order?.terms ?? [], place: after }),
        matching: sql`${identifier(resource.name)} AS t ${whereSql(resource, call.actor, query.conditions, "read")}`,
        version: isList ? sql`NULL` : sql`max(${versionSql(resource)})`,
      };
  const total = preferences.count === null ? sql`NULL` : sql`(SELECT count(*) FROM ${rows.matching})::text`;
  const place = order ? placeSql(resource, order.terms, query.window.limit) : sql`NULL`;
  const { alias, doc, value } = bodySql(plan, query.window.limit);
  return sql`
    SELECT count(*)::int AS "returned", ${total} AS "total", ${rows.version} AS "version", ${place} AS "place",
           ${value} AS "body"
    FROM (SELECT t.*, ${doc} AS "#doc"
          FROM (${rows.page}) AS t CROSS JOIN LATERAL (SELECT ${projection.list(call.actor, query.embeds)}) AS ${alias}
          OFFSET 0) AS t
    CROSS JOIN LATERAL (SELECT t."#doc" AS doc) AS d`;
}

/** Rows that are summed up have no version. */
function groupsSql({ resource, call, query, preferences }: ReadSource) {
  const shifted = preferences.timezone !== null;
  const selection = { resource, items: query.select, embeds: query.embeds };
  const grouping = { ...query, resource, level: groupLevel(selection, call.actor, shifted) };
  return {
    page: groupedSql(grouping, call.actor, query.window),
    matching: sql`(${groupedSql(grouping, call.actor, null)}) AS t`,
    version: sql`NULL`,
  };
}
