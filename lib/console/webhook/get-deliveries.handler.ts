import sql, { empty, type Sql } from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/console/webhook/get-deliveries.contract";
import { changeKind, deliveryStatus } from "@/lib/console/webhook/shared";
import { instantSql } from "@/lib/operations/sql/project";
import { findResource } from "@/lib/resources";
import { notFound } from "@/lib/schemas/errors";
import { mayRead } from "@/lib/server/auth/require-read";
import type { Actor } from "@/lib/server/kernel/actor";
import type { SystemRun } from "../handler";
import { deliveryIdSql, nextAttemptSql, queuedSql, uuidOf } from "./delivery-id";

export { contract };

type Delivery = z.output<typeof contract.output>["results"][number];

export const run: SystemRun<typeof contract> = async (context, input) => {
  const { id, status, operation, since, until, limit, after } = input;
  const { companyId } = context.call.actor;
  const [statuses, operations] = [
    status ? [status] : [...deliveryStatus],
    operation ? [operation] : [...changeKind],
  ];
  const hook = sql`s."companyId" = ${companyId}${id === undefined ? empty : sql` AND s."webhookId" = ${id}`}`;
  const cursor = after === undefined ? null : cursorOf(companyId, after);
  // The newest of each webhook, status and operation come from the index in order, however many rows lie between.
  const { rows } = await context.send<{ results: Delivery[] | null; hasCursor: boolean }>(sql`
    SELECT ${cursor?.exists ?? sql`true`} AS "hasCursor",
      CASE WHEN ${id === undefined} OR EXISTS (SELECT FROM "webhookSubscription" s WHERE ${hook}) THEN (
      SELECT coalesce(json_agg(json_build_object(
        'id', ${deliveryIdSql(sql`d."id"`)}, 'webhookId', d."webhookId", 'eventId', 'evt_' || replace(e."id"::text, '-', ''),
        'type', e."table" || '.' || e."operation", 'recordId', d."recordId", 'status', d."status", 'reason', d."reason",
        'queuedAt', ${instantSql(sql`d."at"`)},
        'attempts', (
          SELECT coalesce(json_agg(json_build_object('at', ${instantSql(sql`a."at"`)}, 'status', a."status",
            'durationMs', a."durationMs", 'responseBody', a."responseBody", 'error', a."error") ORDER BY a."number"), '[]'::json)
          FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'),
        'nextAttemptAt', ${instantSql(nextAttemptSql)},
        'position', ${instantSql(sql`d."at"`)} || '.' || ${deliveryIdSql(sql`d."id"`)}) ORDER BY d."at" DESC, d."seq" DESC), '[]'::json)
      FROM (
        SELECT w.*, s."webhookId" FROM "webhookSubscription" s
        CROSS JOIN unnest(${statuses}::text[]) AS u("status")
        CROSS JOIN unnest(${operations}::text[]) AS o("operation")
        CROSS JOIN LATERAL (
          SELECT * FROM "webhookDelivery" w
          WHERE w."lane" = s."lane" AND w."companyId" = ${companyId}
            AND w."status" = u."status" AND w."operation" = o."operation"
            ${since === undefined ? empty : sql`AND w."at" >= ${since}::timestamptz`}
            ${until === undefined ? empty : sql`AND w."at" < ${until}::timestamptz`}
            ${cursor === null ? empty : sql`AND (w."at", w."seq") < (${cursor.place})`}
          ORDER BY w."at" DESC, w."seq" DESC LIMIT ${limit}
        ) w
        WHERE ${hook}
        ORDER BY w."at" DESC, w."seq" DESC LIMIT ${limit}
      ) d
      JOIN "event" e ON e."seq" = d."eventSeq"
      LEFT JOIN "webhookQueue" q ON ${queuedSql}
    ) END AS "results"`);
  const results = rows[0]?.results;
  if (!results) throw notFound("A webhook with this id");
  if (!rows[0]?.hasCursor) throw notFound("The delivery of `after`");
  return { results: results.map((delivery) => withoutEcho(context.call.actor, delivery)), count: null };
};

/**
 * Where a page begins, in the order of the list. A position holds for a delivery that was deleted as well: those of the same
 * time, which one statement wrote, are then on the page again. An ID needs its delivery.
 */
function cursorOf(companyId: string, after: string): { place: Sql; exists: Sql } {
  const [id = "", at] = after.split(".").length > 1 ? [after.slice(25), after.slice(0, 24)] : [after];
  const found = (columns: Sql) => sql`
    SELECT ${columns} FROM "webhookDelivery" l WHERE l."companyId" = ${companyId} AND l."id" = ${uuidOf(id)}::uuid`;
  if (at === undefined) return { place: found(sql`l."at", l."seq"`), exists: sql`EXISTS (${found(empty)})` };
  const seq = sql`coalesce((${found(sql`l."seq"`)}), 9223372036854775807)`;
  return { place: sql`SELECT ${at}::timestamptz, ${seq}`, exists: sql`true` };
}

/** The delivery without response bodies, which may echo the row, for callers who may not read its table. */
function withoutEcho(actor: Actor, delivery: Delivery): Delivery {
  const resource = findResource(delivery.type.slice(0, delivery.type.lastIndexOf(".")));
  if (resource && mayRead(actor, resource)) return delivery;
  return { ...delivery, attempts: delivery.attempts.map((attempt) => ({ ...attempt, responseBody: null })) };
}
