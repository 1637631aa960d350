import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/get-delivery";
import { findResource } from "@/lib/resources";
import { notFound } from "@/lib/schemas/errors";
import { bodyOf, messageIdOf, mostBytes } from "../../sender/message";
import type { SystemRun } from "../operation";
import { mayRead } from "../settings/may-read";
import { seqOf } from "./delivery-id";
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
    SELECT s."webhookId", d."companyId", d."recordId", d."status", d."reason", d."at" AS "queuedAt", q."dueAt",
      e."id" AS "eventId", e."table", e."table" || '.' || e."operation" AS "type", e."at", e."isTest",
      e."record"::text AS "row", e."old"::text AS "oldRow", w."secret", w."headers",
      CASE WHEN w."previousSecretExpiresAt" > now() THEN w."previousSecret" END AS "previousSecret",
      w."previousSecretExpiresAt" - INTERVAL '24 hours' AS "secretChangedAt",
      (
        SELECT coalesce(json_agg(json_build_object('number', a."number", 'at', a."at", 'succeeded', a."succeeded",
          'url', a."url", 'status', a."status", 'durationMs', a."durationMs", 'error', a."error",
          'signature', a."signature", 'responseHeaders', a."responseHeaders", 'responseBody', a."responseBody")
          ORDER BY a."number"), '[]'::json)
        FROM "webhookAttempt" a WHERE a."deliverySeq" = d."seq" AND a."at" >= d."at" - INTERVAL '1 minute'
      ) AS "attempts"
    FROM "webhookDelivery" d
    JOIN "webhookSubscription" s ON s."lane" = d."lane"
    JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId"
    JOIN "event" e ON e."seq" = d."eventSeq"
    LEFT JOIN "webhookQueue" q
      ON q."lane" = d."lane" AND q."record" = hashtextextended(d."recordId", 0) AND q."seq" = d."seq"
    WHERE d."companyId" = ${call.actor.companyId} AND d."seq" = ${seqOf(deliveryId)}`);
  const [kept] = rows;
  if (!kept) throw notFound("A delivery with this id");
  const { webhookId, recordId, status, reason, type } = kept;
  const body = bodyOf(kept);
  // A row is shown to those alone who may read its table.
  const resource = findResource(kept.table);
  const isShown = Buffer.byteLength(body) <= mostBytes && resource !== null && mayRead(call.actor, resource);
  return {
    ...{ id: deliveryId, webhookId, eventId: messageIdOf(kept.eventId), type, recordId, status, reason },
    happenedAt: kept.at.toISOString(),
    queuedAt: kept.queuedAt.toISOString(),
    nextAttemptAt: kept.dueAt?.toISOString() ?? null,
    secretChangedAt: kept.secretChangedAt?.toISOString() ?? null,
    body: isShown ? body : null,
    attempts: kept.attempts.map((attempt) => describeAttempt(attempt, kept, body, cipher)),
  };
};
