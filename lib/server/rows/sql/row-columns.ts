import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import { columnsOf } from "../request/columns";
import { columnSql } from "./field";

/** Version of the rows that a write locks and returns; no declared column has such a name. */
export const versionName = "#version";

/** Flag of written rows that are new; no declared column has such a name. */
export const insertedFlag = sql`"#inserted"`;

/**
 * Version of the row `t`: people's changes move it, counters do not, and a row created again under the same key has another
 * one. Read-only tables count none: there it is the row's own text (`t.*`, because a column may be called t).
 */
export const versionSql = (resource: Resource): Sql =>
  resource.write
    ? sql`(t."rowVersion"::text || '-' || to_hex((date_part('epoch', t."createdAt") * 1000)::bigint))`
    : sql`md5((t.*)::text)`;

/** Every declared column of the rows `t` and their version, from which a write is returned and audited. */
export const rowColumns = (resource: Resource): Sql =>
  join(
    [
      ...[...columnsOf(resource).values()].map(columnSql),
      sql`${versionSql(resource)} AS ${identifier(versionName)}`,
    ],
    ", ",
  );
