import sql, { type Sql } from "sql-template-tag";
import type { SystemContext } from "../handler";
import { deliveryIdSql } from "./delivery-id";
import type { Lane } from "./lane-of";

/**
 * Enqueues events for a webhook, in order: as new deliveries, or as the held ones. Returns how many, and the id of the
 * first. `events` selects `seq`, `recordId` and `operation`. A test or a resend goes to the front of the queue, a replay
 * to its end.
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
      RETURNING d."id", d."recordId", d."seq", d."eventSeq"
    ), made AS (
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status")
      SELECT ${actor.companyId}, ${lane}::integer, w."seq", w."recordId", w."operation", ${reason}, 'pending' FROM wanted w
      WHERE w."seq" NOT IN (SELECT r."eventSeq" FROM revived r) ORDER BY w."seq"
      RETURNING "id", "recordId", "seq", "eventSeq"
    ), placed AS (SELECT * FROM made UNION ALL SELECT * FROM revived), queued AS (
      INSERT INTO "webhookQueue" ("lane", "record", "seq", "dueAt", "arrivedIn")
      SELECT ${lane}::integer, queue_record(${reason}, b."recordId", b."eventSeq"), b."seq",
        ${reason === "replay" ? sql`now()` : firstInLine(lane)}, NULL
      FROM placed b
    )
    SELECT (SELECT ${deliveryIdSql(sql`b."id"`)} FROM placed b ORDER BY b."seq" LIMIT 1) AS "id",
      (SELECT count(*)::integer FROM placed) AS "count"`);
  return rows[0] ?? { id: null, count: 0 };
}

/** A due time before those of all waiting deliveries of a webhook; of new ones the first thousand, more than a claim looks at. */
export const firstInLine = (lane: number): Sql => sql`
  (SELECT least(now(), min(f."dueAt")) - INTERVAL '1 millisecond' FROM (
     (SELECT q."dueAt" FROM "webhookQueue" q
      WHERE q."lane" = ${lane} AND q."worker" IS NULL AND NOT q."parked" AND q."arrivedIn" IS NULL
      ORDER BY q."dueAt" LIMIT 1)
     UNION ALL
     (SELECT q."dueAt" FROM "webhookQueue" q WHERE q."lane" = ${lane} AND q."arrivedIn" IS NOT NULL ORDER BY q."seq" LIMIT 1000)
   ) f)`;

/** Ends the pause that a receiver requested with Retry-After, because a user wants to test it. */
export const endPause = ({ lane }: Lane): Sql => sql`
  UPDATE "webhookSubscription" SET "restUntil" = NULL WHERE "lane" = ${lane} AND "restUntil" IS NOT NULL`;
