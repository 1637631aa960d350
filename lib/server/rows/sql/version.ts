import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";

/** Version of the rows that a write locks and answers; no declared column has such a name. */
export const versionName = "#version";

/**
 * Version of the row `t`: people's changes move it, counters do not, and a row made anew under the same key has another
 * one. Tables that nobody writes here count none: there it is the row's own text.
 */
export const versionSql = (resource: Resource): Sql =>
  resource.write
    ? sql`(t."rowVersion"::text || '-' || to_hex((extract(epoch FROM t."createdAt") * 1000)::bigint))`
    : sql`md5(t::text)`;
