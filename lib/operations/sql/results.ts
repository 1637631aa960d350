import sql, { type Sql } from "sql-template-tag";

const arrayOf = (select: Sql): Sql => sql`
  (SELECT coalesce(json_agg(row_to_json(r)), '[]'::json) FROM (${select}) r)`;

/** `{"results": [rows of select], "count": null}`, built by PostgreSQL in the order of `select`. */
export const listOf = (select: Sql): Sql => sql`
  SELECT json_build_object('results', ${arrayOf(select)}, 'count', NULL)::text AS body`;

/** `{"data": [rows of page], "count": total}`, where `total` counts what `page` is a part of. */
export const countedListOf = (page: Sql, total: Sql): Sql => sql`
  SELECT json_build_object('data', ${arrayOf(page)}, 'count', (${total}))::text AS body`;

/** The first row of `select` as a bare object; no row when it matches nothing. */
export const recordOf = (select: Sql): Sql => sql`
  SELECT row_to_json(r)::text AS body FROM (${select} LIMIT 1) r`;

/** Pattern of a "contains, any case" search in which `%`, `_` and the backslash stand for themselves. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;
