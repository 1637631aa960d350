import sql, { empty } from "sql-template-tag";
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
  const cursor = sql`
    SELECT l."at", l."seq" FROM "webhookDelivery" l
    WHERE l."companyId" = ${companyId} AND l."id" = ${uuidOf(after ?? "")}::uuid`;
  // The newest of each webhook, status and operation come from the index in order, however many rows lie between.
  const { rows } = await context.send<{ results: Delivery[] | null }>(sql`
    SELECT CASE WHEN ${id === undefined} OR EXISTS (SELECT FROM "webhookSubscription" s WHERE ${hook}) THEN (
      SELECT coalesce(json_agg(json_build_object(
        'id', ${deliveryIdSql(sql`d."id"`)}, 'webhookId', d."webhookId", 'eventId', 'evt_' || replace(e."id"::text, '-', ''),
        'type', e."table" || '.' || e."operation", 'recordId', d."recordId", 'status', d."status", 'reason', d."reason",
        'queuedAt', ${instantSql(sql`d."at"`)},
        'attempts', (
          SELECT coalesce(json_agg(json_build_object('at', ${instantSql(sql`a."at"`)}, 'status', a."status",
            'durationMs', a."durationMs", 'responseBody', a."responseBody", 'error', a."error") ORDER BY a."number"), '[]'::json)
          FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'),
        'nextAttemptAt', ${instantSql(nextAttemptSql)}) ORDER BY d."at" DESC, d."seq" DESC), '[]'::json)
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
            ${after === undefined ? empty : sql`AND (w."at", w."seq") < (${cursor})`}
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
  return { results: results.map((delivery) => withoutEcho(context.call.actor, delivery)), count: null };
};

/** The delivery without response bodies, which may echo the row, for callers who may not read its table. */
function withoutEcho(actor: Actor, delivery: Delivery): Delivery {
  const resource = findResource(delivery.type.slice(0, delivery.type.lastIndexOf(".")));
  if (resource && mayRead(actor, resource)) return delivery;
  return { ...delivery, attempts: delivery.attempts.map((attempt) => ({ ...attempt, responseBody: null })) };
}
