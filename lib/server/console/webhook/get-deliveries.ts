import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/operations/console/webhook/get-deliveries";
import { changeKind, deliveryStatus } from "@/lib/operations/console/webhook/shared";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../operation";
import { deliveryIdSql, seqOf } from "./delivery-id";

export { contract };

type Delivery = z.output<typeof contract.output>["results"][number];

export const run: SystemRun<typeof contract> = async (context, input) => {
  const { id, status, operation, since, until, limit, after } = input;
  const { companyId } = context.call.actor;
  const [statuses, operations] = [
    status ? [status] : [...deliveryStatus],
    operation ? [operation] : [...changeKind],
  ];
  // The newest of each state and kind come from the index in their order, however many others lie between them.
  const { rows } = await context.send<{ results: Delivery[] }>(sql`
    SELECT (SELECT coalesce(json_agg(json_build_object(
      'id', ${deliveryIdSql(sql`d."seq"`)}, 'eventId', 'evt_' || replace(e."id"::text, '-', ''),
      'type', e."table" || '.' || e."operation", 'recordId', d."recordId", 'status', d."status",
      'attempts', (
        SELECT coalesce(json_agg(json_build_object('at', a."at", 'status', a."status", 'durationMs', a."durationMs",
          'responseBody', a."responseBody", 'error', a."error") ORDER BY a."number"), '[]'::json)
        FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'),
      'nextAttemptAt', q."dueAt") ORDER BY d."at" DESC, d."seq" DESC), '[]'::json)
    FROM (
      SELECT w.* FROM unnest(${statuses}::text[]) AS u("status")
      CROSS JOIN unnest(${operations}::text[]) AS o("operation")
      CROSS JOIN LATERAL (
        SELECT * FROM "webhookDelivery" w
        WHERE w."lane" = s."lane" AND w."companyId" = ${companyId}
          AND w."status" = u."status" AND w."operation" = o."operation"
          ${since === undefined ? sql`` : sql`AND w."at" >= ${since}::timestamptz`}
          ${until === undefined ? sql`` : sql`AND w."at" < ${until}::timestamptz`}
          ${after === undefined ? sql`` : sql`AND (w."at", w."seq") < (SELECT l."at", l."seq" FROM "webhookDelivery" l WHERE l."seq" = ${seqOf(after)})`}
        ORDER BY w."at" DESC, w."seq" DESC LIMIT ${limit}
      ) w
      ORDER BY w."at" DESC, w."seq" DESC LIMIT ${limit}
    ) d
    JOIN "event" e ON e."seq" = d."eventSeq"
    LEFT JOIN "webhookQueue" q
      ON q."lane" = d."lane" AND q."record" = hashtextextended(d."recordId", 0) AND q."seq" = d."seq"
    ) AS "results"
    FROM "webhookSubscription" s WHERE s."companyId" = ${companyId} AND s."webhookId" = ${id}`);
  const [log] = rows;
  if (!log) throw notFound("A webhook with this id");
  return { ...log, count: null };
};
