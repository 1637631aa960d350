import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/operations/console/webhook/get-deliveries";
import type { SystemRun } from "../operation";
import { deliveryIdSql, seqOf } from "./delivery-id";
import { laneOf } from "./lane-of";

export { contract };

type Delivery = z.output<typeof contract.output>["results"][number];

export const run: SystemRun<typeof contract> = async (context, { id, status, since, limit, after }) => {
  const { lane } = await laneOf(context, id, "read");
  const { rows } = await context.send<{ results: Delivery[] }>(sql`
    SELECT coalesce(json_agg(json_build_object(
      'id', ${deliveryIdSql(sql`d."seq"`)}, 'eventId', 'evt_' || replace(e."id"::text, '-', ''),
      'type', e."table" || '.' || e."operation", 'recordId', d."recordId", 'status', d."status",
      'attempts', (
        SELECT coalesce(json_agg(json_build_object('at', a."at", 'status', a."status", 'durationMs', a."durationMs",
          'responseBody', a."responseBody", 'error', a."error") ORDER BY a."number"), '[]'::json)
        FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'),
      'nextAttemptAt', q."dueAt") ORDER BY d."seq" DESC), '[]'::json) AS "results"
    FROM (
      SELECT * FROM "webhookDelivery" w
      WHERE w."lane" = ${lane} AND w."companyId" = ${context.call.actor.companyId}
        ${status === undefined ? sql`` : sql`AND w."status" = ${status}`}
        ${since === undefined ? sql`` : sql`AND w."at" >= ${since}::timestamptz`}
        ${after === undefined ? sql`` : sql`AND w."seq" < ${seqOf(after)}`}
      ORDER BY w."seq" DESC LIMIT ${limit}
    ) d
    JOIN "event" e ON e."seq" = d."eventSeq"
    LEFT JOIN "webhookQueue" q
      ON q."lane" = d."lane" AND q."record" = hashtextextended(d."recordId", 0) AND q."seq" = d."seq"`);
  return { results: rows[0]?.results ?? [], count: null };
};
