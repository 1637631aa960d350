import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/operations/console/webhook/get-deliveries";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../operation";
import { deliveryIdSql, seqOf } from "./delivery-id";

export { contract };

type Delivery = z.output<typeof contract.output>["results"][number];

export const run: SystemRun<typeof contract> = async (context, { id, status, since, limit, after }) => {
  const { companyId } = context.call.actor;
  const { rows } = await context.send<{ results: Delivery[] }>(sql`
    SELECT (SELECT coalesce(json_agg(json_build_object(
      'id', ${deliveryIdSql(sql`d."seq"`)}, 'eventId', 'evt_' || replace(e."id"::text, '-', ''),
      'type', e."table" || '.' || e."operation", 'recordId', d."recordId", 'status', d."status",
      'attempts', (
        SELECT coalesce(json_agg(json_build_object('at', a."at", 'status', a."status", 'durationMs', a."durationMs",
          'responseBody', a."responseBody", 'error', a."error") ORDER BY a."number"), '[]'::json)
        FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'),
      'nextAttemptAt', q."dueAt") ORDER BY d."seq" DESC), '[]'::json)
    FROM (
      SELECT * FROM "webhookDelivery" w
      WHERE w."lane" = s."lane" AND w."companyId" = ${companyId}
        ${status === undefined ? sql`` : sql`AND w."status" = ${status}`}
        ${since === undefined ? sql`` : sql`AND w."at" >= ${since}::timestamptz`}
        ${after === undefined ? sql`` : sql`AND w."seq" < ${seqOf(after)}`}
      ORDER BY w."seq" DESC LIMIT ${limit}
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
