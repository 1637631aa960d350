import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import type { RowQuery } from "../request/row-query";
import { identifier } from "./identifier";
import { orderSql } from "./order";
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
}

/** One statement for the page, its body as text, its length, the total and the version. */
export function readSql({ resource, actor, query, list, body, counted, versioned }: ReadParts): Sql {
  const from = sql`FROM ${identifier(resource.name)} AS t ${whereSql(resource, actor, query.conditions, "read")}`;
  const { limit, offset } = query.window;
  return sql`
    SELECT count(*)::int AS "returned",
           ${counted ? sql`(SELECT count(*) ${from})::text` : sql`NULL`} AS "total",
           ${versioned ? sql`max(${versionSql(resource)})` : sql`NULL`} AS "version",
           ${body} AS "body"
    FROM (SELECT t.* ${from} ${orderSql(resource, query.order)} LIMIT ${limit} OFFSET ${offset}) AS t
    CROSS JOIN LATERAL (SELECT ${list}) AS p`;
}
