import sql, { type Sql } from "sql-template-tag";
import type { SystemContext } from "../operation";
import { deliveryIdSql } from "./delivery-id";
import type { Lane } from "./lane-of";

/**
 * Puts events into the queue of a webhook, in their order: as new deliveries, or as those that are held for it. Answers
 * how many, and the id of the first. `events` selects `seq`, `recordId` and `operation`.
 */
export async function enqueue(
  { send, call: { actor } }: SystemContext,
  { lane }: Lane,
  reason: "test" | "resend" | "replay",
  events: Sql,
): Promise<{ id: string | null; count: number }> {
  const { rows } = await send<{ id: string | null; count: number }>(sql`
    WITH wanted AS (${events}), revived AS (
      UPDATE "webhookDelivery" d SET "status" = 'pending', "reason" = ${reason}
      FROM (
        SELECT max(h."seq") AS "seq" FROM "webhookDelivery" h JOIN wanted w ON w."seq" = h."eventSeq"
        WHERE h."lane" = ${lane} AND h."status" = 'held' GROUP BY h."eventSeq"
      ) h WHERE d."seq" = h."seq"
      RETURNING d."recordId", d."seq", d."eventSeq"
    ), made AS (
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status")
      SELECT ${actor.companyId}, ${lane}::integer, w."seq", w."recordId", w."operation", ${reason}, 'pending' FROM wanted w
      WHERE w."seq" NOT IN (SELECT r."eventSeq" FROM revived r) ORDER BY w."seq"
      RETURNING "recordId", "seq"
    ), queued AS (
      INSERT INTO "webhookQueue" ("lane", "record", "seq")
      SELECT ${lane}::integer, hashtextextended(q."recordId", 0), q."seq"
      FROM (SELECT "recordId", "seq" FROM made UNION ALL SELECT "recordId", "seq" FROM revived) q
      RETURNING "seq"
    )
    SELECT ${deliveryIdSql(sql`min("seq")`)} AS "id", count(*)::integer AS "count" FROM queued`);
  return rows[0] ?? { id: null, count: 0 };
}
