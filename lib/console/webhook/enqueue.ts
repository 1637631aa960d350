import sql, { empty, type Sql } from "sql-template-tag";
import type { SystemContext } from "../handler";
import { deliveryIdSql } from "./delivery-id";
import type { Lane } from "./lane-of";

/**
 * What `events` (`seq`, `recordId` and `operation`) becomes in the queue of a webhook. `held` is the number of the event's last
 * held delivery. `moves` is whether the event gets a new number, because it has no held delivery, or because one before it in
 * its record has a higher number: a record is delivered in the order of these numbers.
 */
export const placesOf = ({ lane }: Lane, events: Sql): Sql => sql`
  SELECT p."seq", p."recordId", p."operation", p."held",
    bool_or(p."breaks") OVER (PARTITION BY p."recordId" ORDER BY p."seq") AS "moves"
  FROM (
    SELECT e.*, h."held",
      h."held" IS NULL OR coalesce(h."held" < max(h."held") OVER (PARTITION BY e."recordId" ORDER BY e."seq"), false) AS "breaks"
    FROM (${events}) e LEFT JOIN (
      SELECT d."eventSeq", max(d."seq") AS "held" FROM "webhookDelivery" d
      WHERE d."lane" = ${lane} AND d."status" = 'held' GROUP BY d."eventSeq"
    ) h ON h."eventSeq" = e."seq"
  ) p`;

/**
 * Enqueues events for a webhook, in order: as new deliveries, or as the held ones. Returns how many, and the id of the
 * first. `places` are rows of `placesOf`. A test or a resend goes to the front of the queue, a replay to its end.
 */
export async function enqueue(
  { send, call: { actor } }: SystemContext,
  { lane }: Lane,
  reason: "test" | "resend" | "replay",
  places: Sql,
): Promise<{ id: string | null; count: number }> {
  const { rows } = await send<{ id: string | null; count: number }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT w.*, CASE WHEN w."moves" THEN nextval('"webhookDelivery_seq_seq"') ELSE w."held" END AS "number"
      FROM (SELECT * FROM (${places}) p ORDER BY p."seq") w
    ), revived AS (
      UPDATE "webhookDelivery" d SET "seq" = w."number", "status" = 'pending', "reason" = ${reason}
      FROM wanted w WHERE d."lane" = ${lane} AND d."status" = 'held' AND d."seq" = w."held"
      RETURNING d."id", d."recordId", d."seq", d."eventSeq", d."attempts", w."held"
    )${reason === "replay" ? sql`, ${attemptsFollow(lane)}` : empty}, made AS (
      INSERT INTO "webhookDelivery"
        ("seq", "companyId", "lane", "eventSeq", "recordId", "operation", "reason", "status")
      SELECT w."number", ${actor.companyId}, ${lane}::integer, w."seq", w."recordId", w."operation", ${reason}, 'pending'
      FROM wanted w WHERE w."held" IS NULL
      RETURNING "id", "recordId", "seq", "eventSeq"
    ), placed AS (
      SELECT * FROM made UNION ALL SELECT "id", "recordId", "seq", "eventSeq" FROM revived
    ), queued AS (
      INSERT INTO "webhookQueue" ("lane", "record", "seq", "dueAt", "arrivedIn", "urgent")
      SELECT ${lane}::integer, queue_record(${reason}, b."recordId", b."eventSeq"), b."seq",
        ${reason === "replay" ? sql`now()` : firstInLine(lane)}, NULL, ${reason !== "replay"}::boolean
      FROM placed b
    )
    SELECT (SELECT ${deliveryIdSql(sql`b."id"`)} FROM placed b ORDER BY b."seq" LIMIT 1) AS "id",
      (SELECT count(*)::integer FROM placed) AS "count"`);
  return rows[0] ?? { id: null, count: 0 };
}

/** The attempts of revived deliveries get their new numbers. */
const attemptsFollow = (lane: number): Sql => sql`
  kept AS (
    UPDATE "webhookAttempt" a SET "deliverySeq" = r."seq" FROM revived r
    WHERE a."lane" = ${lane} AND a."deliverySeq" = r."held" AND r."attempts" > 0 AND r."seq" <> r."held"
  )`;

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
