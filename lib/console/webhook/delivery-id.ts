import sql, { type Sql } from "sql-template-tag";

/** A delivery's id from its column; null stays null. */
export const deliveryIdSql = (id: Sql): Sql => sql`'whd_' || replace((${id})::text, '-', '')`;

/** The UUID in the column, from an id. */
export const uuidOf = (deliveryId: string): string => deliveryId.slice("whd_".length);

/** A time as events show it: UTC, with three digits of milliseconds. */
export const instantSql = (at: Sql): Sql =>
  sql`to_char((${at}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Join condition of the queue row `q` of the delivery `d`. */
export const queuedSql: Sql = sql`
  q."lane" = d."lane" AND q."seq" = d."seq" AND q."record" = queue_record(d."reason", d."recordId", d."eventSeq")`;
