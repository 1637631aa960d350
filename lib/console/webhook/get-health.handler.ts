import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/console/webhook/get-health.contract";
import { changeKind } from "@/lib/console/webhook/shared";
import { instantSql } from "@/lib/operations/sql/project";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../handler";

export { contract };

type Health = z.output<typeof contract.output>;

/** Maximum rows that are counted, so that a busy webhook costs no more than others. */
const [maxAttempts, maxDeliveries] = [10_000, 100_000];

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id, since }) => {
  const { rows } = await send<{ health: Health }>(sql`
    SELECT json_build_object(
      'since', ${instantSql(sql`CASE WHEN a."attempts" = ${maxAttempts} THEN a."first" ELSE p."since" END`)},
      'attempts', a."attempts", 'succeeded', a."succeeded",
      'successShare', a."succeeded"::float8 / nullif(a."attempts", 0), 'p95Ms', a."p95",
      'waiting', least(q."waiting" + f."waiting", ${maxDeliveries}), 'oldestWaitingAt',
        ${instantSql(sql`least((SELECT d."at" FROM "webhookDelivery" d WHERE d."seq" = q."oldest"), f."oldest")`)},
      'failingSince', ${instantSql(sql`s."failingSince"`)},
      'restUntil', ${instantSql(sql`CASE WHEN s."restUntil" > now() THEN s."restUntil" END`)},
      'active', w."active", 'disabledAt', ${instantSql(sql`w."disabledAt"`)}, 'disabledReason', w."disabledReason",
      'held', h."held", 'heldSince', ${instantSql(sql`h."first"`)}) AS "health"
    FROM "webhook" w JOIN "webhookSubscription" s ON s."companyId" = w."companyId" AND s."webhookId" = w."id"
    CROSS JOIN LATERAL (SELECT coalesce(${since ?? null}::timestamptz, now() - INTERVAL '24 hours')::timestamptz(3) AS "since") p
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS "attempts", count(*) FILTER (WHERE t."succeeded")::integer AS "succeeded",
        percentile_disc(0.95) WITHIN GROUP (ORDER BY t."durationMs") FILTER (WHERE t."status" IS NOT NULL) AS "p95", min(t."at") AS "first"
      FROM (
        SELECT "succeeded", "status", "durationMs", "at" FROM "webhookAttempt"
        WHERE "lane" = s."lane" AND "companyId" = s."companyId" AND "at" >= p."since"
        ORDER BY "at" DESC LIMIT ${maxAttempts}
      ) t
    ) a
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS "waiting", min(t."seq") AS "oldest"
      FROM (SELECT "seq" FROM "webhookQueue" WHERE "lane" = s."lane" LIMIT ${maxDeliveries}) t
    ) q
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t."events"), 0)::bigint AS "waiting", min(t."at") AS "oldest"
      FROM "webhookFanOut" t WHERE t."lane" = s."lane" AND NOT t."held"
    ) f
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS "held", min(t."at") AS "first"
      FROM (
        SELECT d."at", d."eventSeq" FROM unnest(${[...changeKind]}::text[]) AS o("operation")
        CROSS JOIN LATERAL (
          SELECT w."at", w."seq", w."eventSeq" FROM "webhookDelivery" w
          WHERE w."lane" = s."lane" AND w."status" = 'held' AND w."operation" = o."operation"
          ORDER BY w."at" DESC, w."seq" DESC LIMIT ${maxDeliveries}
        ) d
        ORDER BY d."at" DESC, d."seq" DESC LIMIT ${maxDeliveries}
      ) t JOIN "event" e ON e."seq" = t."eventSeq" AND e."table" = s."table"
    ) h
    WHERE w."companyId" = ${actor.companyId} AND w."id" = ${id}`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  return webhook.health;
};
