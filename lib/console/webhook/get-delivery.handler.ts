import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/get-delivery.contract";
import { instantSql } from "@/lib/operations/sql/project";
import { findResource } from "@/lib/resources";
import { notFound } from "@/lib/schemas/errors";
import { mayRead } from "@/lib/server/auth/require-read";
import { bodyOf, maxBodyBytes, messageIdOf } from "@/lib/server/webhooks/message";
import type { SystemRun } from "../handler";
import { nextAttemptSql, queuedSql, uuidOf } from "./delivery-id";
import { describeAttempt, type KeptAttempt, type Sent } from "./sent-attempt";

export { contract };

interface Kept extends Sent {
  webhookId: string;
  table: string;
  recordId: string;
  status: "pending" | "succeeded" | "failed" | "held";
  reason: "change" | "test" | "resend" | "replay";
  queuedAt: Date;
  dueAt: Date | null;
  attempts: KeptAttempt[];
}

export const run: SystemRun<typeof contract> = async ({ send, call, deps: { cipher } }, { deliveryId }) => {
  const { rows } = await send<Kept>(sql`
    SELECT s."webhookId", d."companyId", d."recordId", d."status", d."reason", d."at" AS "queuedAt", ${nextAttemptSql} AS "dueAt",
      e."id" AS "eventId", e."table", e."table" || '.' || e."operation" AS "type", e."at", e."isTest",
      e."record"::text AS "row", e."old"::text AS "oldRow", w."secret", w."headers",
      CASE WHEN w."previousSecretExpiresAt" > now() THEN w."previousSecret" END AS "previousSecret",
      w."previousSecretExpiresAt" - INTERVAL '24 hours' AS "secretChangedAt",
      (
        SELECT coalesce(json_agg(json_build_object('number', a."number", 'at', ${instantSql(sql`a."at"`)}, 'succeeded', a."succeeded",
          'url', a."url", 'status', a."status", 'durationMs', a."durationMs", 'error', a."error",
          'signature', a."signature", 'responseHeaders', a."responseHeaders", 'responseBody', a."responseBody")
          ORDER BY a."number"), '[]'::json)
        FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'
      ) AS "attempts"
    FROM "webhookDelivery" d
    JOIN "webhookSubscription" s ON s."lane" = d."lane"
    JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId"
    JOIN "event" e ON e."seq" = d."eventSeq"
    LEFT JOIN "webhookQueue" q ON ${queuedSql}
    WHERE d."companyId" = ${call.actor.companyId} AND d."id" = ${uuidOf(deliveryId)}::uuid`);
  const [kept] = rows;
  if (!kept) throw notFound("A delivery with this id");
  const { webhookId, recordId, status, reason, type } = kept;
  const body = bodyOf(kept);
  // Only callers who may read the table see the row.
  const resource = findResource(kept.table);
  const isReadable = resource !== null && mayRead(call.actor, resource);
  const isShown = isReadable && Buffer.byteLength(body) <= maxBodyBytes;
  return {
    ...{ id: deliveryId, webhookId, eventId: messageIdOf(kept.eventId), type, recordId, status, reason },
    happenedAt: kept.at.toISOString(),
    queuedAt: kept.queuedAt.toISOString(),
    nextAttemptAt: kept.dueAt?.toISOString() ?? null,
    secretChangedAt: kept.secretChangedAt?.toISOString() ?? null,
    body: isShown ? body : null,
    attempts: kept.attempts.map((attempt) => ({
      ...describeAttempt(attempt, kept, body, cipher),
      // A receiver may echo the request.
      ...(!isReadable && { responseHeaders: null, responseBody: null }),
    })),
  };
};
