import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/resend.contract";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import type { SystemContext, SystemRun } from "../handler";
import { deliveryIdSql, uuidOf } from "./delivery-id";
import { endPause, enqueue, firstInLine, placesOf } from "./enqueue";
import { type Lane, laneOf, requireActive } from "./lane-of";

export { contract };

export const run: SystemRun<typeof contract> = async (context, { deliveryId }) => {
  const { companyId } = context.call.actor;
  const { rows } = await context.send<{ webhookId: string; eventSeq: string; table: string | null }>(sql`
    SELECT s."webhookId", d."eventSeq", e."table" FROM "webhookDelivery" d JOIN "webhookSubscription" s ON s."lane" = d."lane"
    LEFT JOIN "event" e ON e."seq" = d."eventSeq"
    WHERE d."companyId" = ${companyId} AND d."id" = ${uuidOf(deliveryId)}::uuid`);
  const [delivery] = rows;
  if (!delivery) throw notFound("A delivery with this id");
  const lane = await laneOf(context, delivery.webhookId, "write");
  // The webhook may have watched another table when this happened.
  if (delivery.table !== null) requireRead(context.call.actor, delivery.table);
  requireActive(lane);
  if (delivery.table !== null) requireWatched(lane, delivery.table);
  await context.send(endPause(lane));
  const waiting = await expediteResend(context, lane, delivery.eventSeq);
  if (waiting !== null) return { deliveryId: waiting };
  const event = sql`SELECT "seq", "recordId", "operation" FROM "event" WHERE "seq" = ${delivery.eventSeq} AND "companyId" = ${companyId}`;
  const made = await enqueue(context, lane, "resend", placesOf(lane, event));
  // Events are deleted after 30 days, like the attempts.
  if (made.id === null) throw notFound("The event of this delivery");
  return { deliveryId: made.id };
};

/** Throws 422 for an event of a table that the webhook does not watch any more: whoever changes its URL may not read it. */
function requireWatched({ table }: Lane, former: string): void {
  if (table === former) return;
  throw ruleViolation(
    `This webhook now watches ${table}, so events of ${former} are not sent to it any more.`,
  );
}

/** The pending resend of an event, made due now when it waits for its retry; null when there is none. */
async function expediteResend(
  { send }: SystemContext,
  { lane }: Lane,
  eventSeq: string,
): Promise<string | null> {
  const record = sql`queue_record('resend', '', ${eventSeq}::bigint)`;
  await send(sql`
    UPDATE "webhookQueue" SET "dueAt" = ${firstInLine(lane)}, "urgent" = true
    WHERE "lane" = ${lane} AND "record" = ${record} AND "worker" IS NULL AND "arrivedIn" IS NULL`);
  const { rows } = await send<{ id: string }>(sql`
    SELECT ${deliveryIdSql(sql`d."id"`)} AS "id" FROM "webhookQueue" q JOIN "webhookDelivery" d ON d."seq" = q."seq"
    WHERE q."lane" = ${lane} AND q."record" = ${record} LIMIT 1`);
  return rows[0]?.id ?? null;
}
