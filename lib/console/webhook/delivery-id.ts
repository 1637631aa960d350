import sql, { type Sql } from "sql-template-tag";

/** A delivery's id from its column; null stays null. */
export const deliveryIdSql = (id: Sql): Sql => sql`'whd_' || replace((${id})::text, '-', '')`;

/** The UUID in the column, from an id. */
export const uuidOf = (deliveryId: string): string => deliveryId.slice("whd_".length);

/** Join condition of the queue row `q` of the delivery `d`. */
export const queuedSql: Sql = sql`
  q."lane" = d."lane" AND q."seq" = d."seq" AND q."record" = queue_record(d."reason", d."recordId", d."eventSeq")`;

/**
 * When a waiting delivery `d` with the queue row `q` is sent at the earliest: not before the first one of its record that
 * waits, nor while its webhook rests.
 */
export const nextAttemptSql: Sql = sql`CASE WHEN q."dueAt" IS NOT NULL THEN greatest(q."dueAt", d."at",
  (SELECT n."dueAt" FROM "webhookQueue" n WHERE n."lane" = q."lane" AND n."record" = q."record" ORDER BY n."seq" LIMIT 1),
  (SELECT r."restUntil" FROM "webhookSubscription" r WHERE r."lane" = q."lane")) END`;
