import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import type { Place } from "../request/cursor";
import type { RowQuery } from "../request/row-query";
import { identifier } from "./identifier";
import { type After, pageSql } from "./page";
import { whereSql } from "./scope";
import { versionSql } from "./version";

/** What one reading statement answers. */
export interface ReadResult {
  /** Rows on this page. */
  returned: number;
  /** Rows that match, when they were counted. */
  total: string | null;
  /** Version of the one row, when one was asked for. */
  version: string | null;
  /** What the order's terms are in the last row of a full page, as text. */
  place: Place | null;
  body: string | null;
}

interface ReadParts {
  resource: Resource;
  actor: Actor;
  query: RowQuery;
  /** The list after SELECT. */
  list: Sql;
  /** The body made of rows `p`. */
  body: Sql;
  counted: boolean;
  versioned: boolean;
  /** Where the page before ended. */
  after: After | null;
  /** Expression for the place where this one ends. */
  place: Sql;
}

/** One statement for the page, its body as text, its length, the total, the version and the place of its end. */
export function readSql(parts: ReadParts): Sql {
  const { resource, actor, query, list, body, counted, versioned, after, place } = parts;
  const from = sql`FROM ${identifier(resource.name)} AS t ${whereSql(resource, actor, query.conditions, "read")}`;
  return sql`
    SELECT count(*)::int AS "returned",
           ${counted ? sql`(SELECT count(*) ${from})::text` : sql`NULL`} AS "total",
           ${versioned ? sql`max(${versionSql(resource)})` : sql`NULL`} AS "version", ${place} AS "place",
           ${body} AS "body"
    FROM (${pageSql(resource, actor, query, after)}) AS t
    CROSS JOIN LATERAL (SELECT ${list}) AS p`;
}
